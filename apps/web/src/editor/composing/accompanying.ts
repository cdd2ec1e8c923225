import { passageOf, type Accompanied, type Passage } from '@notewright/compose/accompany';
import { lineOf, selectedPlaces, type EditorState } from '@notewright/editor';
import type { ToAccompanist } from './accompany.worker';

/** What is selected, as measures of one staff; without a selection the whole staff that has the tune, undefined where there is none. */
export function selectedPassage({ score, selection }: Pick<EditorState, 'score' | 'selection'>): Passage | undefined {
  const places = selectedPlaces(score, selection);
  const [first] = places;
  if (!first) return passageOf(score);
  const { partIndex, staff } = lineOf(score, first);
  const measures = places.filter((place) => place.partIndex === partIndex).map(({ measureIndex }) => measureIndex);
  return { partIndex, staff, from: Math.min(...measures), to: Math.max(...measures) + 1 };
}

/** Has it written in a worker: a symphony takes seconds, in which the page goes on. Rejects where the worker is lost, or `signal` says so. */
export function accompany(asked: ToAccompanist, signal: AbortSignal): Promise<Accompanied> {
  const worker = new Worker(new URL('./accompany.worker.ts', import.meta.url), { type: 'module', name: 'accompanist' });
  return new Promise<Accompanied>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Accompanied>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(new Error('nobody waits for it')));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
