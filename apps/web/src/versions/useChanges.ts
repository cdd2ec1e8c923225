import type { Score } from '@notewright/score';
import { useEffect, useState } from 'react';
import type { Change } from './changes';
import type { Compared } from './comparing.worker';

export type Comparing = readonly Change[] | 'comparing' | 'failed';

/** What differs between two scores, worked out in a worker of its own; it ends with whoever no longer wants to know. */
export function useChanges(older: Score | undefined, newer: Score | undefined, visibleMeasures: number): Comparing {
  const [found, setFound] = useState<{ readonly of: Compared; readonly changes: Comparing }>();
  useEffect(() => {
    if (!older || !newer) return undefined;
    const of = { older, newer, visibleMeasures };
    const worker = new Worker(new URL('./comparing.worker.ts', import.meta.url), { type: 'module', name: 'comparing' });
    worker.onmessage = ({ data }: MessageEvent<readonly Change[]>) => {
      setFound({ of, changes: data });
      worker.terminate();
    };
    worker.onerror = ({ message }) => {
      console.error('two versions were not compared', message);
      setFound({ of, changes: 'failed' });
    };
    worker.postMessage(of satisfies Compared);
    return () => worker.terminate();
  }, [older, newer, visibleMeasures]);
  const of = found?.of;
  return of && of.older === older && of.newer === newer && of.visibleMeasures === visibleMeasures
    ? found.changes
    : 'comparing';
}
