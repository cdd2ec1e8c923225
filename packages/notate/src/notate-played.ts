import type { HeardNote } from '@notewright/evidence';
import type { Key, Score } from '@notewright/score';
import type { KnownPulses } from './known-pulses';
import type { Networks } from './networks';
import { notate, notateWithBeats } from './notate';

/** What somebody played on keys that count: every note is known, and perhaps the beats. */
export interface Played {
  readonly title: string;
  readonly notes: readonly Omit<HeardNote, 'confidence' | 'cents'>[];
  /** End of the last note. */
  readonly endSec: number;
  /** Without them the beats are found as in a recording. */
  readonly pulses?: KnownPulses;
  readonly key?: Key;
}

/** Writes such music down for piano; rhythm, hands and voices are worked out as for a recording. */
export function notatePlayed({ title, notes, endSec, pulses, key }: Played, networks: Networks): Score {
  const heard = notes.map(({ midi, velocity, onsetSec, offsetSec }) => ({ midi, velocity, onsetSec, offsetSec, confidence: 1 })); // prettier-ignore
  const settings = { mode: 'universal', instrument: 'piano', title, composer: '', source: 'Midi', ...(key && { key }) } as const; // prettier-ignore
  if (pulses) return notateWithBeats(heard, pulses, settings, networks).score;
  return notate({ version: 2, durationSec: endSec, tuningCents: 0, notes: heard }, settings, networks).score;
}
