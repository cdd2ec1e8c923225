import type { Manner } from '@notewright/compose/harmonise';
import type { Score } from '@notewright/score';
import { useEffect, useState } from 'react';
import type { FromHarmoniser, ToHarmoniser } from './harmonise.worker';

/** What is proposed, in this order. */
export const PROPOSED: readonly Manner[] = ['hymn', 'chorale', 'hymn'];

/** What is asked for; another value asks anew. */
export type Asked = Pick<ToHarmoniser, 'score' | 'wish' | 'seed'>;

interface Proposals {
  /** How far all are, 0 to 1. */
  readonly share: number;
  readonly state: 'composing' | 'done' | 'failed';
  /** One for each of `PROPOSED`, undefined until it is there, or where nothing came of it. */
  readonly scores: readonly (Score | undefined)[];
}

const NONE: Proposals = { share: 0, state: 'composing', scores: [] };

/** Has voices proposed by a worker of its own, which ends with whoever no longer waits for it. */
export function useProposals(asked: Asked): Proposals {
  const [found, setFound] = useState<{ readonly to: Asked; readonly proposals: Proposals }>();
  useEffect(() => {
    const change = (next: (before: Proposals) => Proposals): void =>
      setFound((before) => ({ to: asked, proposals: next(before?.to === asked ? before.proposals : NONE) }));
    const worker = new Worker(new URL('./harmonise.worker.ts', import.meta.url), {
      type: 'module',
      name: 'harmoniser',
    });
    const fail = (why: string): void => {
      console.error('harmonising came to nothing', why);
      worker.terminate();
      change((before) => ({ ...before, state: 'failed' }));
    };
    worker.onmessage = ({ data }: MessageEvent<FromHarmoniser>) => {
      if (data.kind === 'share') change((before) => ({ ...before, share: data.share }));
      else if (data.kind === 'failed') fail(data.sentence);
      else if (data.kind === 'done') {
        worker.terminate();
        change((before) => ({ ...before, state: before.scores.some(Boolean) ? 'done' : 'failed' }));
      } else
        change((before) => ({
          ...before,
          scores: PROPOSED.map((_, index) => (index === data.index ? data.score : before.scores[index])),
        }));
    };
    worker.onerror = ({ message }) => fail(message);
    worker.postMessage({ ...asked, manners: PROPOSED } satisfies ToHarmoniser);
    return () => worker.terminate();
  }, [asked]);
  return found?.to === asked ? found.proposals : NONE;
}
