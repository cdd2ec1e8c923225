import type { Score } from '@notewright/score';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FromComposer } from './brass.worker';

/** How far a composition is, 0 to 1; or that it came to nothing. */
type Composing = number | 'failed';

/**
 * Has a brass version composed in a worker of its own, which ends with whoever no longer waits for it.
 *
 * @param score  undefined: nothing is composed
 */
export function useBrassVersion(score: Score | undefined, onComposed: (version: Score) => void): Composing {
  const [composing, setComposing] = useState<Composing>(0);
  const composed = useEffectEvent(onComposed);
  useEffect(() => {
    if (!score) return undefined;
    const worker = new Worker(new URL('./brass.worker.ts', import.meta.url), { type: 'module', name: 'composer' });
    worker.onmessage = ({ data }: MessageEvent<FromComposer>) => {
      if (data.kind === 'share') setComposing(data.share);
      else {
        worker.terminate();
        composed(data.score);
      }
    };
    worker.onerror = ({ message }) => {
      console.error('a brass version came to nothing', message);
      worker.terminate();
      setComposing('failed');
    };
    worker.postMessage(score);
    return () => worker.terminate();
  }, [score]);
  return composing;
}
