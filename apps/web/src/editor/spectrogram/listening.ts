import type { OriginalSource } from '../../player';
import { decoded } from '../../strip/decoded';
import { webmParts } from '../../strip/webmParts';
import { NO_SOUND, withFrames, type SoundPiece, type Spectrogram } from './frames';

/** Decoded at once: a few megabytes, however long the recording is. */
const PART_SEC = 30;

/**
 * Works out what a recording sounds like, piece by piece in a worker; each piece is let go of before the next one is decoded.
 *
 * @param tell    hears after each piece what is known by then
 * @param signal  ends it, and the worker
 * @returns when all was sent. Rejects where the recording cannot be had or decoded
 */
export async function listenTo(
  source: OriginalSource,
  tell: (known: Spectrogram) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = new Uint8Array(await source.bytes());
  signal.throwIfAborted();
  const parts = webmParts(file, PART_SEC);
  if (parts.length === 0) throw new Error('the recording is no file that can be cut');
  const worker = new Worker(new URL('./spectrogram.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spectrogram',
  });
  try {
    let known = NO_SOUND;
    for (const { bytes, atSec } of parts) {
      const { sampleRate, channels } = await decoded(bytes.buffer);
      signal.throwIfAborted();
      known = withFrames(known, await framesOf(worker, { atSec, sampleRateHz: sampleRate, channels }, signal));
      tell(known);
    }
  } finally {
    worker.terminate();
  }
}

function framesOf(worker: Worker, piece: SoundPiece, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(new Error('nobody looks at it')), { once: true });
    worker.postMessage(piece);
  });
}
