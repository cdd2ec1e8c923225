import { FASTEST_RATE, measureAt, passageOf, SLOWEST_RATE } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Keys, Player } from '../player';
import { keepPractice, keptPractice } from './keptPractice';

const STEP = 0.05;

interface Asked {
  /** Names the song among those that are remembered; absent: nothing is. */
  readonly id: string | undefined;
  readonly score: Score;
  readonly player: Player;
  readonly keyboard: Keys;
  readonly byInstruments: boolean;
  /** Another panel in the place of this one: they are not open both at once. */
  readonly other: { readonly open: boolean; readonly close: () => void } | undefined;
}

/** Practising a song: what this device remembers of it, the panel, and what keys do. */
export function usePractice({ id, score, player, keyboard, byInstruments, other }: Asked) {
  const { practice, setPractice, rate, setRate, cursorTicks } = player;
  const marks = player.state === 'playing' || player.state === 'loading' ? undefined : player.marks;
  const [wanted, setWanted] = useState(false);
  const open = wanted && !other?.open;
  /** Whether something of it stands over the playback bar. */
  const docked = open || (practice.shown !== undefined && !other?.open);
  const setOpen = (next: boolean) => {
    if (next) other?.close();
    setWanted(next);
  };
  const begun = useRef<string>(undefined);
  const takeUp = useEffectEvent((of: string) => setPractice(keptPractice(of, score)));
  useEffect(() => {
    if (id === undefined || begun.current === id) return;
    begun.current = id;
    takeUp(id);
  }, [id]);
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
  const practised = useMemo(
    () => ({ score, practice, byInstruments, onPractice: change, marks, keys: keyboard, cursorTicks }),
    [score, practice, byInstruments, change, marks, keyboard, cursorTicks],
  );
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
  return { open, docked, setOpen, practised, loopHere, keys };
}

export type Practising = ReturnType<typeof usePractice>;
