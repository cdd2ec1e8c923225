/// <reference lib="webworker" />
import type { Score } from '@notewright/score';
import { changesBetween, type Change } from './changes';

/** Page → worker, once. */
export interface Compared {
  readonly older: Score;
  readonly newer: Score;
  readonly visibleMeasures: number;
}

/** Two symphonies take seconds: the page goes on meanwhile. */
const page = self as unknown as DedicatedWorkerGlobalScope;
page.onmessage = ({ data: { older, newer, visibleMeasures } }: MessageEvent<Compared>) =>
  page.postMessage(changesBetween(older, newer, visibleMeasures) satisfies readonly Change[]);
