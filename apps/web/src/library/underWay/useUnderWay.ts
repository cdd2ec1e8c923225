import type { Song } from '@notewright/contracts';
import { libraryWords } from '@notewright/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { fetchHeard } from '../../api/heard';
import { changesAreAnnounced } from '../live/announced';
import { phaseOf } from '../songState';
import { afterAnswer, NOTHING_HEARD, type Heard } from './heardNotes';
import { saidOf, secondsLeft, steadied, withStep, type Step } from './timeLeft';

const UNTOLD_MS = 1_500;

/** What was heard so far of a song: asked for whenever a change of its songbook is announced, like the songbook itself. */
export function useHeard(song: Song): Heard {
  const key = ['songbook', 'heard', song.Id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal, client }) => {
      const known = client.getQueryData<Heard>(key) ?? NOTHING_HEARD;
      return afterAnswer(known, await fetchHeard(song.Id, known, signal));
    },
    enabled: phaseOf(song) === 'processing',
    gcTime: 0,
    refetchInterval: () => (changesAreAnnounced() ? false : UNTOLD_MS),
  });
  return data ?? NOTHING_HEARD;
}

interface Watched {
  readonly steps: readonly Step[];
  /** Seconds, as they are shown. */
  readonly left: number | undefined;
}
interface News {
  readonly atMs: number;
  readonly percent: number;
}

function watch({ steps, left }: Watched, { atMs, percent }: News): Watched {
  const all = withStep(steps, { atMs, percent });
  const estimate = secondsLeft(all, atMs);
  if (estimate === undefined) return { steps: all, left: undefined };
  return { steps: all, left: steadied(left, estimate) };
}

/** How long a song still takes, in words, from the speed this page has seen; undefined as long as it has seen too little. */
export function useTimeLeft(song: Song): string | undefined {
  const [{ left }, tell] = useReducer(watch, { steps: [], left: undefined });
  const percent = phaseOf(song) === 'processing' ? song.Progress : undefined;
  useEffect(() => {
    if (percent === undefined) return;
    const look = () => tell({ atMs: performance.now(), percent });
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [percent]);
  if (left === undefined || percent === undefined) return undefined;
  const words = libraryWords().underWay;
  const said = saidOf(left);
  return said.unit === 'soon' ? words.soon() : words[said.unit]({ count: said.count });
}
