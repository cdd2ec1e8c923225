/// <reference lib="webworker" />
import { readEvidence, type HeardNote } from '@notewright/evidence';

/** Worker → page, once: the notes; or why they cannot be read. */
export type DoubtedAnswer =
  | { readonly kind: 'doubted'; readonly notes: readonly HeardNote[] }
  | { readonly kind: 'failed'; readonly detail: string };

/** What was heard in forty minutes takes a moment to unpack: the page goes on meanwhile. */
const page = self as unknown as DedicatedWorkerGlobalScope;
page.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  const evidence = readEvidence(new Uint8Array(data));
  const answer: DoubtedAnswer = evidence.ok
    ? { kind: 'doubted', notes: evidence.value.candidates ?? [] }
    : { kind: 'failed', detail: evidence.error.code };
  page.postMessage(answer);
};
