import { UPLOADS } from '@notewright/contracts';
import type { Browser } from './browser';

const TUS = { 'tus-resumable': UPLOADS.version };
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Announces a file of so many bytes. */
export const announce = (person: Browser, name: string, bytes: number, call = '/MusicFileToSheet') =>
  person.call('POST', '/Uploads', {
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${encoded(name)},call ${encoded(call)}`,
  });

/** @returns its address. @throws Error when it is refused */
export async function begin(person: Browser, name: string, bytes: number, call?: string): Promise<string> {
  const answer = await announce(person, name, bytes, call);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return String(answer.headers['location']);
}

export const sendPiece = (person: Browser, upload: string, start: number, bytes: Uint8Array) =>
  person.call(
    'PATCH',
    upload,
    { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(start) },
    Buffer.from(bytes),
  );

/** Bytes that have arrived; NaN for an upload that is not there. */
export const arrived = async (person: Browser, upload: string): Promise<number> =>
  Number((await person.call('HEAD', upload, TUS)).headers['upload-offset'] ?? NaN);

export const giveUp = (person: Browser, upload: string) => person.call('DELETE', upload, TUS);

/** Asks for a song of what has arrived. */
export const finish = (person: Browser, upload: string, fields: Record<string, string> = {}) =>
  person.post('/MusicFileToSheet', {
    ...{ mode: 'universal', instrument: 'piano', title: 'Minuet', composer: 'Anna', agreedToTerms: 'true', path: '' },
    ...{ upload: upload.split('/').at(-1)!, ...fields },
  });

/** A file in pieces of at most so many bytes, from its first byte to its song. @returns the answer of the last call */
export async function sendInPieces(
  person: Browser,
  file: { readonly name: string; readonly bytes: Uint8Array },
  pieceBytes: number,
) {
  const upload = await begin(person, file.name, file.bytes.length);
  for (let at = 0; at < file.bytes.length; at += pieceBytes)
    await sendPiece(person, upload, at, file.bytes.subarray(at, at + pieceBytes));
  return finish(person, upload);
}
