import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@notewright/score/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/database';
import { PRICES } from './testing/local-prices';
import { LocalStore, STORE_AUTHORIZATION, STORE_ENVIRONMENT } from './testing/local-store';
import { LocalSubscription } from './testing/local-subscription';
import { PADDLE_SECRET, posted } from './testing/signed-notification';
import { BUILT_PROGRAM, startProcess, type StartedProcess } from './testing/processes';
import { actInStore, seenByStore } from './testing/store-acts';

/** Steps of a subscription's life, and in how many of them the server is killed. */
const STEPS = 10;
const KILLS = 3;

let database: TestDatabase;
let dataFolder: string;
let server: StartedProcess;
beforeAll(async () => {
  database = await startTestDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), 'notewright-killed-'));
  server = await start();
});
afterAll(async () => {
  await server.interrupt();
  await database.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const start = () =>
  startProcess(
    {
      ...{ ROLE: 'api', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url, NOTEWRIGHT_DATA: dataFolder },
      ...{ NOTEWRIGHT_PLANS: 'on', PADDLE_WEBHOOK_SECRET: PADDLE_SECRET, ...STORE_ENVIRONMENT },
      PADDLE_PRICES: Object.entries(PRICES).map(([price, plan]) => `${plan} ${price}`).join(', '), // prettier-ignore
    },
    BUILT_PROGRAM,
  );

async function asked<T extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<T>(text, [...values]).finally(() => client.end());
  return rows;
}

/** A notification as it is posted, and what it is kept as. */
interface Sent {
  readonly keptAs: string;
  readonly path: string;
  readonly body: string;
  readonly headers: () => Readonly<Record<string, string>>;
}
/** A subscription with a provider. */
interface Life {
  act(random: () => number): void;
  /** Every notification so far, in the order it occurred. */
  sent(): readonly Sent[];
  /** What the provider would say if it were asked now. */
  seen(): { readonly state: string; readonly plan: string };
}

function atPaddle(account: string): Life {
  const subscription = new LocalSubscription(`sub_${randomUUID()}`, account, 'pri_premium_monthly');
  return {
    act: (random) => {
      const acts = [
        () => subscription.pay(),
        () => subscription.failToPay(),
        () => subscription.refund('full'),
        () => subscription.changeTo(random() < 0.5 ? 'pri_standard_monthly' : 'pri_premium_yearly'),
        () => subscription.cancelAtPeriodEnd(),
        () => subscription.keepAfterAll(),
      ];
      acts[Math.floor(random() * acts.length)]?.();
    },
    sent: () =>
      subscription.notifications.map((one) => ({
        ...{ keptAs: one.event_id, path: '/PaddleEvents', body: JSON.stringify(one) },
        headers: () => posted(one).headers,
      })),
    seen: () => {
      const { status, refunded, cancelAt, price } = subscription;
      if (status === 'past_due') return { state: 'payment_pending', plan: 'free' };
      if (refunded) return { state: 'payment_refunded', plan: 'free' };
      const state = cancelAt === undefined ? 'active_subscription' : 'cancellation_requested';
      return { state, plan: PRICES[price] };
    },
  };
}

function inStore(account: string): Life {
  const purchase = new LocalStore(`GPA.${randomUUID()}`, account);
  const headers = { 'content-type': 'application/json', authorization: STORE_AUTHORIZATION };
  return {
    act: (random) => actInStore(purchase, random, []),
    sent: () =>
      purchase.notifications.map((one) => ({
        ...{ keptAs: `revcat_${one.event.id}`, path: '/RevenueCatEvents', body: JSON.stringify(one) },
        headers: () => headers,
      })),
    seen: () => {
      const { state, plan } = seenByStore(purchase);
      return { state, plan };
    },
  };
}

/** @returns whether it was answered with 200: else the provider sends it again */
async function send({ path, body, headers }: Sent): Promise<boolean> {
  const address = server.line.replace('Notewright is ready at ', '');
  return fetch(address + path, { method: 'POST', body, headers: headers() }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Sends it and kills the server when it has kept it and has not yet done what follows: the account is held meanwhile. */
async function sendIntoDeath(one: Sent, account: string): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from accounts where id = $1 for update', [account]);
  const answered = send(one);
  const kept = () => asked('select id from payment_events where id = $1', [one.keptAs]);
  await expect.poll(kept, { timeout: 30_000 }).toHaveLength(1);
  await server.kill();
  expect(await answered).toBe(false);
  await holder.query('rollback');
  await holder.end();
  server = await start();
}

test.each([
  [1, 'Paddle', atPaddle],
  [2, 'Paddle', atPaddle],
  [3, 'a store', inStore],
  [4, 'a store', inStore],
] as const)(
  'killed between receipt and effect, the state of an account is the one the provider has (%i, %s)',
  { timeout: 300_000 },
  async (seed, _, begin) => {
    const random = seededRandom(seed);
    const email = `${randomUUID()}@example.org`;
    const [account] = await asked<{ id: string }>(
      'insert into accounts (email, email_key, firstname) values ($1, $1, $1) returning id',
      [email],
    );
    if (!account) throw new Error('there is an account');
    const life = begin(account.id);
    const deaths = new Set(Array.from({ length: KILLS }, (_, kill) => kill * 3 + Math.floor(random() * 3)));
    let sent = 0;
    for (let step = 0; step < STEPS; step++) {
      life.act(random);
      const fresh = life.sent().slice(sent);
      const last = fresh.at(-1);
      sent += fresh.length;
      if (deaths.has(step) && last) await sendIntoDeath(last, account.id);
      // What was not answered is sent again, and whatever else there is, in any order.
      const order = fresh.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
      for (const { one } of order) expect(await send(one)).toBe(true);
      const [row] = await asked('select plans.state, accounts.plan from accounts join plans on account_id = id where id = $1', [account.id]); // prettier-ignore
      expect({ step, ...row }).toEqual({ step, ...life.seen() });
    }
  },
);
