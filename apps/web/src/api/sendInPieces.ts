import { uploadAnswer, UPLOADS } from '@notewright/contracts';
import { postForm, withToken } from './call';
import { CallFailure, failedWith, failureFrom, unreachable } from './failure';
import { forgetUpload, keptUpload, keepUpload } from './keptUploads';
import { backOffMs, isLineTrouble, mayTryAgain } from './lineTrouble';
import { sendBody, type OnWay, type SongFields } from './sendBody';
import { tokenHeader } from './token';

interface Pieces {
  readonly blob: Blob;
  readonly name: string;
  /** What the file is known by on this device, so that it is not sent from its start again after the page was loaded anew. */
  readonly keptAs?: string | undefined;
}

/**
 * Sends a file in pieces (tus 1.0.0), then its fields. A line that is lost is waited for, however long; what the server has is not
 * sent again, and a file becomes one song, whichever answer was lost. What is cancelled becomes none: the server takes a song back that
 * was made at that moment.
 */
export async function sendInPieces(path: string, fields: SongFields, file: Pieces, onWay: OnWay, signal: AbortSignal) {
  const upload: Upload = { ...file, path, onWay, signal, sent: 0, id: keptUpload(file) };
  try {
    const answer = await persevere(upload, async () => {
      await sendAll(upload);
      return unlessCancelled(postForm(path, { ...fields, upload: upload.id }, uploadAnswer), signal);
    });
    forgetUpload(file);
    return answer;
  } catch (error) {
    if (upload.id !== undefined && failedWith(error, 'cancelled')) void drop(upload.id);
    if (!isLineTrouble(error) && !failedWith(error, 'not-signed-in')) forgetUpload(file);
    throw error;
  }
}

interface Upload extends Pieces {
  readonly path: string;
  readonly onWay: OnWay;
  readonly signal: AbortSignal;
  /** Undefined until the server knows of it. */
  id: string | undefined;
  /** Bytes the server has, as far as is known. */
  sent: number;
}

/** Tries again as long as only the line is to blame; then what the server has is asked for, and no more is sent than that lacks. */
async function persevere<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
  for (let inARow = 0; ; inARow++) {
    const before = upload.sent;
    try {
      return await work();
    } catch (error) {
      if (failedWith(error, 'upload-gone')) upload.id = undefined;
      if (upload.sent > before) inARow = 0;
      if (!mayTryAgain(error, inARow)) throw error;
      await requireReadable(upload.blob);
      upload.onWay({ share: upload.sent / upload.blob.size, waiting: true });
      await untilTheLineMayBeBack(backOffMs(inARow, Math.random()), upload.signal);
    }
  }
}

async function sendAll(upload: Upload): Promise<void> {
  const { blob, onWay } = upload;
  upload.sent = await beginning(upload);
  const tell = (bytes: number) => onWay({ share: bytes / blob.size, waiting: false });
  tell(upload.sent);
  while (upload.sent < blob.size) {
    const from = upload.sent;
    const piece = blob.slice(from, from + UPLOADS.pieceBytes);
    const answer = await withToken(async (token) => {
      const headers = {
        ...tokenHeader(token),
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      };
      const onSent = (loaded: number) => tell(from + Math.min(loaded, piece.size));
      return okay(await sendBody({ ...upload, path: addressOf(upload), body: piece, headers, onSent }));
    });
    upload.sent = Number(answer.header('upload-offset') ?? NaN);
    if (!(upload.sent > from)) throw failureFrom(undefined); // not from our server, or nothing of the piece was kept
    tell(upload.sent);
  }
}

/** Bytes the server has of the file already, which is announced to it where it does not know it yet. */
async function beginning(upload: Upload): Promise<number> {
  const { blob, name, path, signal } = upload;
  if (upload.id !== undefined) {
    const known = await ask(addressOf(upload), 'HEAD', {}, signal);
    if (known.ok && Number(known.headers.get('upload-length')) === blob.size)
      return Number(known.headers.get('upload-offset'));
    // An answer to HEAD has no body that says why.
    if (!known.ok && known.status !== 404)
      throw known.status === 401 ? failureFrom({ code: 'not-signed-in' }) : unreachable();
  }
  const metadata = Object.entries({ filename: name, call: path }).map(([key, value]) => `${key} ${base64(value)}`);
  const said = { 'upload-length': String(blob.size), 'upload-metadata': metadata.join(',') };
  const response = await withToken(async (token) => {
    const response = await ask('/Uploads', 'POST', { ...tokenHeader(token), ...said }, signal);
    if (!response.ok) throw failureFrom(await response.json().catch(() => undefined));
    return response;
  });
  upload.id = response.headers.get('location')?.split('/').at(-1);
  if (upload.id === undefined) throw failureFrom(undefined);
  keepUpload(upload, upload.id);
  return 0;
}

const TUS = { 'tus-resumable': UPLOADS.version };
const addressOf = ({ id }: Pick<Upload, 'id'>): string => `/Uploads/${id}`;

async function ask(path: string, method: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal) {
  try {
    return await fetch(path, { method, headers: { ...TUS, ...headers }, cache: 'no-store', ...(signal && { signal }) });
  } catch {
    throw signal?.aborted ? new CallFailure('cancelled', '') : unreachable();
  }
}

function okay(answer: Awaited<ReturnType<typeof sendBody>>) {
  if (answer.status >= 400) throw failureFrom(answer.body);
  return answer;
}

/** Nobody waits for it, but as long as the page is open the line is: a song of what was cancelled may be there already. */
async function drop(id: string): Promise<void> {
  const stays = new AbortController().signal;
  for (let inARow = 0; ; inARow++) {
    try {
      const dropped = await withToken((token) => ask(addressOf({ id }), 'DELETE', tokenHeader(token)));
      if (dropped.status < 500 || inARow >= 6) return;
    } catch (error) {
      if (!mayTryAgain(error, inARow)) return;
    }
    await untilTheLineMayBeBack(backOffMs(inARow, Math.random()), stays);
  }
}

/** What `answer` brings, or 'cancelled' at the moment that is said; the call itself goes on. */
function unlessCancelled<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CallFailure('cancelled', ''));
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

/** As tus wants it, of any text. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** A file that was moved or changed on its device fails like a line that is lost, but for ever. */
const requireReadable = (blob: Blob): Promise<unknown> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw failureFrom({ code: 'file-missing' });
    });

/** Waits, but not when the browser says that the network is back. */
function untilTheLineMayBeBack(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      signal.removeEventListener('abort', cancel);
    };
    const back = () => (leave(), resolve());
    const cancel = () => (leave(), reject(new CallFailure('cancelled', '')));
    const timer = setTimeout(back, ms);
    window.addEventListener('online', back);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
  });
}
