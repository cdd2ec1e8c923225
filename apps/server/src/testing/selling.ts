import { randomUUID } from 'node:crypto';
import type { AccountInfo } from '@notewright/contracts';
import { Browser } from './browser';
import { openLocalPaddle, paddleEnvironment, type LocalPaddle } from './local-paddle';
import { LocalSubscription, type Notification } from './local-subscription';
import { startTestServer, type TestServer } from './server';
import { posted } from './signed-notification';

/** A server that sells plans by a Paddle on this machine. */
export interface Selling {
  readonly server: TestServer;
  readonly paddle: LocalPaddle;
  /** Somebody with an account. */
  person(): Promise<Person>;
  /** Somebody with an account and a subscription at the provider, of which no notification has come yet. */
  subscriber(price: LocalSubscription['price']): Promise<Person & { readonly subscription: LocalSubscription }>;
  /** Sends a notification as Paddle does. @returns the status it is answered with */
  send(notification: Notification, ...signing: SigningWords): Promise<number>;
  stop(): Promise<void>;
}
type SigningWords = Parameters<typeof posted> extends [Notification, ...infer Rest] ? Rest : never;

interface Person {
  readonly browser: Browser;
  readonly email: string;
  readonly id: string;
  readonly info: () => Promise<AccountInfo>;
}

/** @param more  what else its environment says */
export async function startSelling(more: Readonly<Record<string, string>> = {}): Promise<Selling> {
  const paddle = await openLocalPaddle();
  const server = await startTestServer({ RATE_LIMITS: 'off', ...paddleEnvironment(paddle), ...more });
  const person = async (): Promise<Person> => {
    const browser = new Browser(server.app);
    const email = `${randomUUID()}@example.org`;
    await browser.register(email);
    const info = async () => (await browser.post('/GetAccountInfo')).json<AccountInfo>();
    return { browser, email, id: (await info()).id, info };
  };
  return {
    server,
    paddle,
    person,
    subscriber: async (price) => {
      const one = await person();
      const subscription = new LocalSubscription(`sub_${randomUUID()}`, one.id, price);
      paddle.subscriptions.set(subscription.id, subscription);
      return { ...one, subscription };
    },
    send: async (notification, ...signing) => {
      const { body: payload, headers } = posted(notification, ...signing);
      return (await server.app.inject({ method: 'POST', url: '/PaddleEvents', headers, payload })).statusCode;
    },
    stop: async () => {
      await server.stop();
      await paddle.close();
    },
  };
}
