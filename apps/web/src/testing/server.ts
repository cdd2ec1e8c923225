import { onTestFinished, vi } from 'vitest';
import { renewToken } from '../api/token';

/** A call that came in. */
export interface Call {
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Fields of a form, whichever way they travelled. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The server refuses, with a code of the catalogue. */
export const refusal = (code: string, status = 400): Response =>
  new Response(JSON.stringify({ code, error: `refused: ${code}` }), { status });

/** The line is down. */
export const noLine = (): never => {
  throw new TypeError('no line');
};

/**
 * A server for one test.
 *
 * @param answer  to a call: an object as JSON, or a whole response; it may take its time, or throw like a line that is lost
 * @returns the calls that came in, in order, but for those of the anti-forgery token
 */
export function serve(answer: (call: Call) => unknown): readonly Call[] {
  const calls: Call[] = [];
  renewToken();
  onTestFinished(renewToken);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [path = '', query = ''] = address.split('?');
    if (path === '/AntiForgeryToken') return json({ token: 'token' });
    const call = { path, query: new URLSearchParams(query), fields: await fieldsOf(body) };
    calls.push(call);
    const answered = await answer(call);
    return answered instanceof Response ? answered : json(answered);
  });
  return calls;
}

const json = (answer: unknown) => new Response(JSON.stringify(answer));

async function fieldsOf(body: RequestInit['body']): Promise<Record<string, string>> {
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) return {};
  const all = [...body].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]);
  return Object.fromEntries(await Promise.all(all)) as Record<string, string>;
}

/** Something that is answered later, by the test. */
export function later<T>() {
  let answer: (value: T) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => ([answer, fail] = [resolve, reject]));
  return { promise, answer, fail };
}
