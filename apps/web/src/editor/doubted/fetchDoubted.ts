import type { HeardNote } from '@notewright/evidence';
import { fetchEvidence } from '../../api/scores';
import type { DoubtedAnswer } from './doubted.worker';

/**
 * The notes the listener doubted, ascending by onset, on the clock of the score's time stamps. Throws when they cannot be had.
 *
 * @param startsAtSec  what the first moment of the recording is called there
 * @param signal       ends fetching and reading
 */
export async function fetchDoubted(
  id: string,
  startsAtSec: number,
  signal: AbortSignal,
): Promise<readonly HeardNote[]> {
  const evidence = await fetchEvidence(id, signal);
  signal.throwIfAborted();
  const notes = await read(evidence, signal);
  if (startsAtSec === 0) return notes;
  return notes.map((note) => ({
    ...note,
    onsetSec: note.onsetSec + startsAtSec,
    offsetSec: note.offsetSec + startsAtSec,
  }));
}

function read(evidence: ArrayBuffer, signal: AbortSignal): Promise<readonly HeardNote[]> {
  const worker = new Worker(new URL('./doubted.worker.ts', import.meta.url), { type: 'module', name: 'doubted' });
  const reading = new Promise<readonly HeardNote[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<DoubtedAnswer>) =>
      data.kind === 'doubted' ? resolve(data.notes) : reject(new Error(data.detail));
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(new Error('nobody waits for it')));
    worker.postMessage(evidence, [evidence]);
  });
  return reading.finally(() => worker.terminate());
}
