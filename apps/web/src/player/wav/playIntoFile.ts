import { soundfontFile } from '@notewright/playback';
import type { Score } from '@notewright/score';
import type { Order, Said } from './protocol';
import { recitalOf, type Wishes } from './recital';

interface Telling {
  readonly signal: AbortSignal;
  /** How much of it is done, 0–1. */
  readonly onShare: (share: number) => void;
}

/**
 * Plays a score into a WAV file, in a thread of its own.
 *
 * @returns undefined when it was cancelled
 * @throws when an instrument cannot be fetched, or playing failed
 */
export async function playIntoFile(
  score: Score,
  wishes: Wishes,
  { signal, onShare }: Telling,
): Promise<Blob | undefined> {
  const sounds = score.parts.map(({ sound }) => sound);
  const names = [...new Set(sounds.filter((_, index) => wishes.parts.has(index)).map(soundfontFile))];
  const soundfonts = await Promise.all(names.map(async (name) => [name, await fetchInstrument(name)] as const));
  if (signal.aborted) return undefined;
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob | undefined>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.kind === 'share') onShare(data.share);
        else if (data.kind === 'file') resolve(data.file);
        else reject(new Error(data.reason));
      };
      const order: Order = { recital: recitalOf(score, wishes), sounds, soundfonts };
      worker.postMessage(
        order,
        soundfonts.map(([, bytes]) => bytes),
      );
    });
  } finally {
    worker.terminate();
  }
}

async function fetchInstrument(file: string): Promise<ArrayBuffer> {
  const response = await fetch(`/Soundfonts/${file}`);
  if (!response.ok) throw new Error(`${file} answers ${response.status}`);
  return response.arrayBuffer();
}
