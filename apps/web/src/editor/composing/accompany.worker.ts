/// <reference lib="webworker" />
import { accompanied, type Accompaniment, type Accompanied, type Passage } from '@notewright/compose/accompany';
import type { Score } from '@notewright/score';

/** Page → worker, once; the answer is an `Accompanied`. */
export interface ToAccompanist {
  readonly score: Score;
  readonly how: Accompaniment;
  readonly passage: Passage;
}

const page = self as unknown as DedicatedWorkerGlobalScope;
page.onmessage = ({ data: { score, how, passage } }: MessageEvent<ToAccompanist>) => {
  const answer: Accompanied = accompanied(score, how, passage);
  page.postMessage(answer);
};
