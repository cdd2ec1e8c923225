import { TOKEN_FIELD, uploadAnswer } from '@notewright/contracts';
import { jsonOf } from './body';
import { parseAnswer, withToken } from './call';
import { CallFailure, failureFrom, unreachable } from './failure';
import { tokenHeader } from './token';

/** How far a file is on its way to the server. */
export interface OnItsWay {
  /** Of its bytes, 0–1. */
  readonly share: number;
  /** The line is lost, and the rest is sent as soon as it is back. */
  readonly waiting: boolean;
}
export type OnWay = (way: OnItsWay) => void;

/** What is told of a song beside its file, by the names the server has for it. */
export type SongFields = Readonly<Record<string, string>>;

/** Sends a file and its fields as one form. A connection that breaks is the end of it. */
export const sendWhole = (
  path: string,
  fields: SongFields,
  file: { readonly blob: Blob; readonly name: string },
  onWay: OnWay,
  signal: AbortSignal,
) =>
  withToken(async (token) => {
    const form = new FormData();
    form.set(TOKEN_FIELD, token);
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    form.set('file', file.blob, file.name); // last, so the server knows every field before the long part arrives
    const { status, body } = await sendBody({
      ...{ method: 'POST', path, body: form, headers: tokenHeader(token) },
      ...{ signal, onSent: (loaded: number, total: number) => onWay({ share: loaded / total, waiting: false }) },
    });
    if (status >= 400) throw failureFrom(body);
    return parseAnswer(body, uploadAnswer);
  });

interface Sent {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: FormData | Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Told bytes that were sent, of how many. */
  readonly onSent: (loaded: number, total: number) => void;
}

interface Answered {
  readonly status: number;
  /** As `jsonOf` reads it. */
  readonly body: unknown;
  readonly header: (name: string) => string | undefined;
}

/**
 * One request with a long body. XMLHttpRequest, because fetch tells nothing about how much has been sent.
 *
 * @throws CallFailure 'cancelled' or 'unreachable'
 */
export function sendBody({ method, path, body, headers, signal, onSent }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new CallFailure('cancelled', ''));
    if (signal.aborted) return cancelled();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded, total);
    request.onabort = cancelled;
    request.onerror = () => reject(unreachable());
    request.onload = () =>
      resolve({
        status: request.status,
        body: jsonOf(request.responseText),
        header: (name) => request.getResponseHeader(name) ?? undefined,
      });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
}
