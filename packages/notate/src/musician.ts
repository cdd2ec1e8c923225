import type { Key } from '@notewright/score';
import { TICKS_PER_QUARTER, type Midi, type Score, type Ticks } from '@notewright/score';
import type { Networks } from './networks';
import { notatePlayed, type Played } from './notate-played';
import { findKey } from './pitch/find-key';
import { columnsOf } from './placed-note';
import { splitHands } from './voices/hands';

interface Written {
  readonly midi: Midi;
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** What the readers of other programs' files ask of whoever understands music. */
export interface ReadingMusician {
  /** Writes a performance down for piano. */
  readonly writeDown: (played: Played) => Score;
  readonly findKey: (notes: readonly Written[]) => Key;
  /**
   * @param notes  ascending by start, then pitch
   * @returns for each note whether the left hand plays it
   */
  readonly leftHand: (notes: readonly Written[]) => readonly boolean[];
}

/** @param networks  of `networksFrom`; asked for when they are first needed */
export const musicianWith = (networks: () => Networks): ReadingMusician => ({
  writeDown: (played) => notatePlayed(played, networks()),
  findKey: (notes) => findKey(notes.map(sounding), TICKS_PER_QUARTER, networks().keys),
  leftHand: (notes) => {
    const columns = columnsOf(notes.map(sounding));
    const splits = splitHands(columns, TICKS_PER_QUARTER);
    const left = new Map(columns.map(({ startTicks }, index) => [startTicks, splits[index] ?? 0]));
    let place = -1;
    let start: Ticks | undefined;
    return notes.map(({ startTicks }) => {
      place = startTicks === start ? place + 1 : 0;
      start = startTicks;
      return place < (left.get(startTicks) ?? 0);
    });
  },
});

const sounding = ({ midi, startTicks, endTicks }: Written) => ({
  ...{ midi, startTicks, soundEndTicks: endTicks, velocity: 80, confidence: 1 },
});
