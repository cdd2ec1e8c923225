import type { NotateSettings } from '@notewright/notate';
import { err, ok, type Result } from '@notewright/result';
import { isTimeSignature, keyNamed, type Key, type TimeSignature } from '@notewright/score';
import { cliWords } from '@notewright/words';

/** What a command line can tell of the music in a recording. */
export type ToldFacts = Pick<
  NotateSettings,
  'bpm' | 'timeSignature' | 'pickupPulses' | 'key' | 'grid' | 'sensitivity' | 'downbeatSec'
>;

/** The options that tell something, as `parseArgs` wants them. */
export const FACT_OPTIONS = {
  tempo: { type: 'string' },
  meter: { type: 'string' },
  pickup: { type: 'string' },
  key: { type: 'string' },
  grid: { type: 'string' },
  sensitivity: { type: 'string' },
  downbeat: { type: 'string' },
} as const;

type FactOption = keyof typeof FACT_OPTIONS;

const GRIDS = ['straight', 'triplets', 'swing'] as const;
/** As long as a recording may be, in seconds. */
const LONGEST_SEC = 36_000;

/** The setting that an option stands for; undefined when its value cannot be understood. */
const READERS: Readonly<Record<FactOption, (value: string) => ToldFacts | undefined>> = {
  tempo: (value) => numbered(value, 20, 400, (bpm) => ({ bpm })),
  meter: (value) => {
    const timeSignature = meterIn(value);
    return timeSignature && { timeSignature };
  },
  pickup: (value) => (/^\d+$/.test(value) ? numbered(value, 0, 31, (pickupPulses) => ({ pickupPulses })) : undefined),
  key: (value) => {
    const key = keyIn(value);
    return key && { key };
  },
  grid: (value) => {
    const grid = GRIDS.find((known) => known === value);
    return grid && { grid };
  },
  sensitivity: (value) => numbered(value, 0, 1, (sensitivity) => ({ sensitivity })),
  downbeat: (value) => numbered(value, 0, LONGEST_SEC, (downbeatSec) => ({ downbeatSec })),
};

/** What the options tell; the error is one sentence without a full stop. */
export function factsToldBy(values: Readonly<Partial<Record<FactOption, string>>>): Result<ToldFacts, string> {
  const { wrong } = cliWords();
  let told: ToldFacts = {};
  for (const option of Object.keys(FACT_OPTIONS) as FactOption[]) {
    const value = values[option];
    if (value === undefined) continue;
    const fact = READERS[option](value);
    if (!fact) return err(wrong[option]({ value }));
    told = { ...told, ...fact };
  }
  return ok(told);
}

function numbered(value: string, least: number, most: number, fact: (found: number) => ToldFacts) {
  const found = Number(value);
  return value.trim() !== '' && found >= least && found <= most ? fact(found) : undefined;
}

/** `6/8`; undefined for what is no meter. */
function meterIn(value: string): TimeSignature | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})$/.exec(value);
  const time = { beats: Number(found?.[1]), beatUnit: Number(found?.[2]) };
  return isTimeSignature(time, 32) ? time : undefined;
}

/** `Eb`, `F#m`; undefined for what is no key. */
function keyIn(value: string): Key | undefined {
  const found = /^([A-G])([#♯b♭]?)(m?)$/.exec(value);
  if (!found) return undefined;
  const alter = found[2] === '' ? 0 : found[2] === '#' || found[2] === '♯' ? 1 : -1;
  return keyNamed({ step: found[1] as 'A', alter }, found[3] === 'm' ? 'minor' : 'major');
}
