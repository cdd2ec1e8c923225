import { FASTEST_RATE, SLOWEST_RATE } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Player } from '../player';
import { keepPractice, keptPractice } from './keptPractice';
import { measureAt, passageOf } from './measures';

const STEP = 0.05;

/**
 * Practising a song: what this device remembers of it, the panel, and what keys do.
 *
 * @param id  names the song among those that are remembered; absent: nothing is
 */
export function usePractice(id: string | undefined, score: Score, player: Player) {
  const { practice, setPractice, rate, setRate, cursorTicks } = player;
  const [open, setOpen] = useState(false);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || begun.current === id) return;
    begun.current = id;
    setPractice(keptPractice(id));
  }, [id, setPractice]);
  const change = useCallback(
    (next: typeof practice) => {
      setPractice(next);
      if (id !== undefined) keepPractice(id, next);
    },
    [id, setPractice],
  );
  const loopHere = useCallback(() => {
    const { loop, ...rest } = practice;
    const here = measureAt(score, cursorTicks() ?? 0);
    change(loop ? rest : { ...practice, loop: passageOf(score, here, here) });
  }, [practice, score, cursorTicks, change]);
  const practised = useMemo(() => ({ score, practice, onPractice: change }), [score, practice, change]);
  const faster = (by: number) =>
    setRate(Math.min(FASTEST_RATE, Math.max(SLOWEST_RATE, Math.round((rate + by) / STEP) * STEP)));
  const keys = {
    practice: () => setOpen(!open),
    loopHere,
    metronome: () => change({ ...practice, metronome: !practice.metronome }),
    countIn: () => change({ ...practice, countIn: !practice.countIn }),
    slower: () => faster(-STEP),
    faster: () => faster(STEP),
  };
  return { open, setOpen, practised, loopHere, keys };
}

export type Practising = ReturnType<typeof usePractice>;
