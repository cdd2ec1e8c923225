import { ok, type Result } from '@notewright/result';
import type { NativePort, NoAnswer } from './port';

/** So much of a file goes in one message: bridges copy each message several times. */
const PART_BYTES = 384 * 1024;

/**
 * Has the app save a file where people find their downloads. It asks for the permission to, where its system wants one.
 *
 * @returns 'denied' when the permission was refused
 */
export async function sendFile(app: NativePort, blob: Blob, name: string): Promise<Result<void, NoAnswer>> {
  const begun = await app.ask('fileBegin', { name, type: blob.type || 'application/octet-stream', bytes: blob.size });
  if (!begun.ok) return begun;
  const { file } = begun.value;
  for (let at = 0; at < blob.size; at += PART_BYTES) {
    const base64 = toBase64(new Uint8Array(await blob.slice(at, at + PART_BYTES).arrayBuffer()));
    const sent = await app.ask('filePart', { file, base64 });
    if (!sent.ok) return sent;
  }
  const ended = await app.ask('fileEnd', { file });
  return ended.ok ? ok(undefined) : ended;
}

function toBase64(bytes: Uint8Array): string {
  const few = 0x2000; // arguments of one call
  let binary = '';
  for (let at = 0; at < bytes.length; at += few) binary += String.fromCharCode(...bytes.subarray(at, at + few));
  return btoa(binary);
}
