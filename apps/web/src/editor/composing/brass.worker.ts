/// <reference lib="webworker" />
import { brassSteps } from '@notewright/compose';
import type { Score } from '@notewright/score';

/** Worker → page: how far it is, and at last the version. */
export type FromComposer =
  { readonly kind: 'share'; readonly share: number } | { readonly kind: 'composed'; readonly score: Score };

/** The page sends one score, once. A symphony takes seconds, in which the page goes on; whoever aborts ends the worker. */
const page = self as unknown as DedicatedWorkerGlobalScope;
page.onmessage = ({ data }: MessageEvent<Score>) => {
  const steps = brassSteps(data);
  let step = steps.next();
  for (; !step.done; step = steps.next()) tell({ kind: 'share', share: step.value });
  tell({ kind: 'composed', score: step.value });
};

const tell = (message: FromComposer): void => page.postMessage(message);
