import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ListenProgress } from '../listen-in-process';

/**
 * Collects what a passage leaves behind when it is decided: 40 MB of it lie outside the heap, where Node sees too late how much there is.
 * Costs 10 ms for a minute of recording.
 *
 * @returns to be told every stage of the listening
 */
export function collector(): (stage: ListenProgress['stage']) => void {
  const collect = collection();
  let before: ListenProgress['stage'] | undefined;
  return (stage) => {
    if (before === 'decide' && stage === 'notes') collect();
    before = stage;
  };
}

/** @returns collects what nobody needs any more in this thread */
export function collection(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
