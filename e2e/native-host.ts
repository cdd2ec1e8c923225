import type { Page } from '@playwright/test';

/** A message of the page, as a native app gets it. */
interface Asked {
  readonly notewright: number;
  readonly session: string;
  readonly id: number;
  readonly call: string;
  readonly with: Readonly<Record<string, unknown>> | null;
}
type Answer = { readonly value?: unknown } | { readonly code: string };
type Answers = Readonly<Record<string, (question: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>>>;

const ABILITIES = [
  ...['signIn.google', 'signIn.apple', 'signIn.facebook', 'purchase', 'manage'],
  ...['file', 'alert', 'review', 'midi', 'openHelp'],
];

/** A native app around the page: what Android's `WebView` or React Native inject, played by this test. */
export interface NativeHost {
  /** Everything it was asked, in order. */
  readonly asked: Asked[];
  questionsOf(call: string): Asked['with'][];
  /** Tells something without being asked. */
  tell(event: string, value: unknown): Promise<void>;
}

/**
 * Puts an app around the page; to be called before it is opened.
 *
 * @param answers  what it does with each call; a call without an answer is one it cannot do
 */
export async function giveNativeHost(
  page: Page,
  answers: Answers,
  {
    kind = 'android' as 'android' | 'reactNative',
    can = ABILITIES as readonly string[],
    /** What its first answer has besides; one that takes its time is a promise. */
    hello = {} as Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>,
  } = {},
): Promise<NativeHost> {
  const asked: Asked[] = [];
  const system = kind === 'android' ? 'android' : 'ios';
  await page.exposeFunction('askNativeHost', async (text: string): Promise<string> => {
    const message = JSON.parse(text) as Asked;
    asked.push(message);
    const { session, id, call, with: question } = message;
    const answer: Answer =
      call === 'hello'
        ? { value: { version: 1, origin: question?.['origin'], system, can, ...(await hello) } }
        : ((await answers[call]?.(question ?? {})) ?? { code: 'unavailable' });
    const outcome = 'code' in answer ? { ok: false, code: answer.code } : { ok: true, value: answer.value ?? null };
    return JSON.stringify({ notewright: 1, session, id, ...outcome });
  });
  await page.addInitScript(`(${inject.toString()})(${JSON.stringify(kind)})`);
  const deliver = (text: string) => page.evaluate(`deliverFromHost(${JSON.stringify(text)})`);
  return {
    asked,
    questionsOf: (call) => asked.filter((message) => message.call === call).map((message) => message.with),
    tell: async (event, value) => {
      await deliver(JSON.stringify({ notewright: 1, session: asked.at(-1)?.session, event, value }));
    },
  };
}

/** Runs in the page. */
function inject(kind: string): void {
  const page = globalThis as unknown as {
    askNativeHost: (text: string) => Promise<string>;
    notewrightReceive?: (text: string) => void;
    document: { dispatchEvent(event: unknown): void };
    MessageEvent: new (type: string, init: object) => unknown;
  } & Record<string, unknown>;
  const deliver = (text: string) =>
    kind === 'android'
      ? page.notewrightReceive?.(text)
      : page.document.dispatchEvent(new page.MessageEvent('message', { data: text }));
  page['deliverFromHost'] = deliver;
  page[kind === 'android' ? 'NotewrightHost' : 'ReactNativeWebView'] = {
    postMessage: (text: string) => void page.askNativeHost(text).then(deliver),
  };
}
