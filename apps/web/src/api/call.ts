import { TOKEN_FIELD } from '@notewright/contracts';
import { bodyOf, send } from './body';
import { failedWith, failureFrom } from './failure';
import { antiForgeryToken, renewToken, tokenHeader } from './token';

/** Says whether an answer is as agreed: a schema of `contracts`. Only its type is known here, so that the first pages load no schemas. */
export interface Reader<T> {
  safeParse(
    answer: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Error };
}

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** GET a path of the server and read the answer by its schema. Throws a CallFailure. */
export async function get<T>(
  path: string,
  answer: Reader<T>,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<T> {
  return read(await send(path, { cache: 'no-store', ...(signal && { signal }), ...(headers && { headers }) }), answer);
}

/** An answer with the name its server gave it, under which one can ask whether it is still the newest. */
export interface Named<T> {
  readonly name: string | undefined;
  readonly value: T;
}

/**
 * As `get`, for what is asked again and again: while the answer one has is the newest, this very one comes back, and next to nothing
 * travels. It is kept here in the page and not by the browser, on whose disk it would outlast the session.
 */
export async function getNews<T>(
  path: string,
  answer: Reader<T>,
  had: Named<T> | undefined,
  signal?: AbortSignal,
): Promise<Named<T>> {
  const ask = had?.name !== undefined && { headers: { 'if-none-match': had.name } };
  const response = await send(path, { cache: 'no-store', ...ask, ...(signal && { signal }) });
  if (had && response.status === NOT_MODIFIED) return had;
  return { name: response.headers.get('etag') ?? undefined, value: await read(response, answer) };
}
const NOT_MODIFIED = 304;

/** POST an HTML form with the anti-forgery token. A token called out of date is renewed once. Throws a CallFailure. */
export const postForm = <T>(path: string, fields: Fields, answer: Reader<T>): Promise<T> =>
  withToken(async (token) => {
    const body = new URLSearchParams({ [TOKEN_FIELD]: token });
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value));
    return read(await send(path, { method: 'POST', body, headers: tokenHeader(token) }), answer);
  });

/**
 * As `postForm`, with one field that may be megabytes: as a file it travels as it is, while an ordinary form doubles the size of
 * MusicJSON.
 */
export const postFile = <T>(path: string, fields: Fields, file: Readonly<Record<string, string>>, answer: Reader<T>) =>
  withToken(async (token) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value));
    for (const [name, text] of Object.entries(file)) body.set(name, new Blob([text]));
    return read<T>(await send(path, { method: 'POST', body, headers: tokenHeader(token) }), answer);
  });

/** POST JSON with the anti-forgery token in its header. Throws a CallFailure. */
export const postJson = <T>(path: string, value: unknown, answer: Reader<T>): Promise<T> =>
  withToken(async (token) => {
    const headers = { 'content-type': 'application/json', ...tokenHeader(token) };
    return read(await send(path, { method: 'POST', body: JSON.stringify(value), headers }), answer);
  });

/** Path with a query, for calls such as /DeleteSheets?ids=a;b whose arguments are in the address. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export async function withToken<T>(attempt: (token: string) => Promise<T>): Promise<T> {
  try {
    return await attempt(await antiForgeryToken());
  } catch (error) {
    if (!failedWith(error, 'bad-token')) throw error;
    renewToken();
    return attempt(await antiForgeryToken());
  }
}

async function read<T>(response: Response, answer: Reader<T>): Promise<T> {
  const body = await bodyOf(response);
  if (!response.ok) throw failureFrom(body, response.status);
  return parseAnswer(body, answer);
}

/** An answer of another shape than the contract's is a failure of its own, logged for whoever develops. */
export function parseAnswer<T>(body: unknown, answer: Reader<T>): T {
  const parsed = answer.safeParse(body);
  if (parsed.success) return parsed.data;
  console.error(`an answer is not as agreed: ${parsed.error.message}`, body);
  throw failureFrom(undefined);
}
