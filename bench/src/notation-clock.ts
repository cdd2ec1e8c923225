import type { Evidence } from '@notewright/evidence';
import { networksFrom, notate, notator, type Networks, type NotateSettings } from '@notewright/notate';

/** Opened networks by name, as a page that was just started is handed them: JSON. */
export type HandedNetworks = Readonly<Record<string, HandedNetwork>>;
interface HandedNetwork {
  readonly inputs: readonly string[];
  readonly tensors: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly isDouble: boolean;
    readonly values: readonly number[];
  }[];
}

function readyToUse(handed: HandedNetworks): Networks {
  const found = networksFrom({
    open: (name) => {
      const { inputs, tensors } = handed[name]!;
      const entries = tensors.map(({ name: tensor, shape, isDouble, values }) => {
        return [tensor, { shape, values: isDouble ? Float64Array.from(values) : Float32Array.from(values) }] as const;
      });
      return { ok: true, value: { inputs, tensors: new Map(entries) } };
    },
  });
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
}

/** Several clocks read at once, in milliseconds. */
type Clocks = () => readonly number[];

/** Milliseconds by each clock. */
export interface NotationTimes {
  readonly first: readonly number[];
  readonly median: readonly number[];
  /** The slowest change of mode, instrument or level; what does not depend on them was worked out before. */
  readonly slowestSwitch: readonly number[];
  /** The readings of what was notated before. */
  readonly readings: readonly number[];
  /** As much of each of them as a panel shows, all together. */
  readonly previews: readonly number[];
  /** The slowest of them to be written as a whole afterwards. */
  readonly slowestReading: readonly number[];
}

const PIANO = { mode: 'universal', instrument: 'piano', title: '', composer: '' } as const;
/** Two systems with the shortest measures. */
const PREVIEWED_MEASURES = 10;
const SWITCHES: readonly NotateSettings[] = [
  { ...PIANO, mode: 'leadsheet' },
  { ...PIANO, mode: 'arrangement', instrument: 'piano_easy' },
  { ...PIANO, mode: 'arrangement', instrument: 'piano_intermediate' },
  { ...PIANO, mode: 'arrangement', instrument: 'piano_full' },
  { ...PIANO, instrument: 'guitar' },
  { ...PIANO, instrument: 'flute' },
  PIANO,
];

/** Notates as a musician would have it done: once, some more times, in other modes, and in other readings. For Node and browsers; `runs` at least 1. */
export function timeNotation(evidence: Evidence, runs: number, clocks: Clocks, handed: HandedNetworks): NotationTimes {
  const networks = readyToUse(handed);
  const spent = (work: () => unknown): readonly number[] => {
    const before = clocks();
    work();
    return clocks().map((after, clock) => after - before[clock]!);
  };
  const first = spent(() => notate(evidence, PIANO, networks));
  const more = Array.from({ length: runs }, () => spent(() => notate(evidence, PIANO, networks)));
  const write = notator(evidence, networks);
  write(PIANO);
  const switches = SWITCHES.map((settings) => spent(() => write(settings)));
  const choosing = notator(evidence, networks);
  choosing(PIANO);
  let choices: ReturnType<typeof choosing.readings> = [];
  const readings = spent(() => (choices = choosing.readings(PIANO)));
  const previews = spent(() => choices.map(({ settings }) => choosing.passage(settings, 0, () => PREVIEWED_MEASURES)));
  const written = choices.map(({ settings }) => spent(() => choosing(settings)));
  return {
    first,
    median: byClock(more, (values) => values[Math.floor(values.length / 2)]!),
    slowestSwitch: byClock(switches, (values) => values[values.length - 1]!),
    readings,
    previews,
    slowestReading: byClock(written, (values) => values[values.length - 1]!),
  };
}

/** One of the times of each clock, chosen among them in ascending order. */
const byClock = (times: readonly (readonly number[])[], choose: (ascending: readonly number[]) => number) =>
  times[0]!.map((_, clock) => choose(times.map((laps) => laps[clock]!).sort((a, b) => a - b)));
