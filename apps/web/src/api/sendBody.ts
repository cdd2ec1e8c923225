import { jsonOf } from './body';
import { CallFailure, unreachable } from './failure';

/** How far a file is on its way to the server. */
export interface OnItsWay {
  /** Of its bytes, 0–1. */
  readonly share: number;
  /** The line is lost, and the rest is sent as soon as it is back. */
  readonly waiting: boolean;
}
export type OnWay = (way: OnItsWay) => void;

/** What is sent about a song beside its file, by the names the server has for it. */
export type SongFields = Readonly<Record<string, string>>;

interface Sent {
  readonly path: string;
  readonly body: Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Called with the bytes that were sent, of how many. */
  readonly onSent: (loaded: number, total: number) => void;
}

interface Answered {
  readonly status: number;
  /** As `jsonOf` reads it. */
  readonly body: unknown;
  readonly header: (name: string) => string | undefined;
}

/**
 * One request (PATCH) with a long body. XMLHttpRequest, because fetch tells nothing about how much has been sent.
 *
 * @throws CallFailure 'cancelled' or 'unreachable'
 */
export function sendBody({ path, body, headers, signal, onSent }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new CallFailure('cancelled', ''));
    if (signal.aborted) return cancelled();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('PATCH', path);
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
