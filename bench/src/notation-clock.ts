import type { Evidence } from '@notewright/evidence';
import { notate, notator, type NotateSettings } from '@notewright/notate';

/** Several clocks read at once, in milliseconds. */
type Clocks = () => readonly number[];

/** Milliseconds by each clock. */
export interface NotationTimes {
  readonly first: readonly number[];
  readonly median: readonly number[];
  /** The slowest change of mode, instrument or level; what does not depend on them was worked out before. */
  readonly slowestSwitch: readonly number[];
}

const PIANO = { mode: 'universal', instrument: 'piano', title: '', composer: '' } as const;
const SWITCHES: readonly NotateSettings[] = [
  { ...PIANO, mode: 'leadsheet' },
  { ...PIANO, mode: 'arrangement', instrument: 'piano_easy' },
  { ...PIANO, mode: 'arrangement', instrument: 'piano_intermediate' },
  { ...PIANO, mode: 'arrangement', instrument: 'piano_full' },
  { ...PIANO, instrument: 'guitar' },
  { ...PIANO, instrument: 'flute' },
  PIANO,
];

/** Notates as a musician would have it done: once, some more times, and in other modes. For Node and browsers; `runs` at least 1. */
export function timeNotation(evidence: Evidence, runs: number, clocks: Clocks): NotationTimes {
  const spent = (work: () => unknown): readonly number[] => {
    const before = clocks();
    work();
    return clocks().map((after, clock) => after - before[clock]!);
  };
  const first = spent(() => notate(evidence, PIANO));
  const more = Array.from({ length: runs }, () => spent(() => notate(evidence, PIANO)));
  const write = notator(evidence);
  write(PIANO);
  const switches = SWITCHES.map((settings) => spent(() => write(settings)));
  return {
    first,
    median: byClock(more, (values) => values[Math.floor(values.length / 2)]!),
    slowestSwitch: byClock(switches, (values) => values[values.length - 1]!),
  };
}

/** One of the times of each clock, chosen among them in ascending order. */
const byClock = (times: readonly (readonly number[])[], choose: (ascending: readonly number[]) => number) =>
  times[0]!.map((_, clock) => choose(times.map((laps) => laps[clock]!).sort((a, b) => a - b)));
