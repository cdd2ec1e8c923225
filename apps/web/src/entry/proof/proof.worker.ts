/// <reference lib="webworker" />
import { PROOF_PARTS } from '@notewright/contracts/proof-of-work';
import type { Work, WorkNews } from './protocol';
import { solve } from './solve';

/** Does the work beside the page, which stays quick meanwhile. */
const page = self as unknown as DedicatedWorkerGlobalScope;
const tell = (news: WorkNews) => page.postMessage(news);

page.onmessage = ({ data: { challenge, work } }: MessageEvent<Work>) => {
  tell({ proof: solve(challenge, work, (parts) => tell({ done: parts / PROOF_PARTS })) });
};
