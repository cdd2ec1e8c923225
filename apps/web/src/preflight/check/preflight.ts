import { hearForCondition, LEAST_RATE_HZ, type ConditionSeen } from '@notewright/condition';
import { hindranceIn, type Hindrance } from './condition';
import { LoudnessMeter, type Loudness } from './loudness';
import { isTalking } from './speech';
import { tempoIn } from './tempo';
import { thinned } from './thinned';
import { tonesIn } from './tones';

/** What can be said of a recording before anybody listens to it. */
export interface Preflight {
  /** Highest sample, 0–1 and more. */
  readonly peak: number;
  /** Level of its louder parts (the 90th percentile of 50 ms), dB below full scale. */
  readonly levelDb: number;
  /** The first of these that holds, or nothing. */
  readonly trouble: 'silent' | 'quiet' | 'clipped' | 'speech' | 'unmusical' | Hindrance | undefined;
  /** How far the instrument is from A = 440 Hz; undefined where it is in tune, or nothing can be said. */
  readonly tuningCents: number | undefined;
  /** Felt pulses per minute, roughly; undefined where there is no clear beat. */
  readonly bpm: number | undefined;
}

/** Where a recording comes from: somebody just played it, or brings a file that may be mastered to be as loud as can be. */
export type Origin = 'take' | 'file';

/** Below this the server hears silence. */
const SILENT_DB = -58;
/** Below this noise of rooms and microphones hides the softer notes. */
const QUIET_DB = -42;
/** Places at full scale that are too few to matter, in a minute. */
const CLIPPED_PLACES_PER_MINUTE = 6;
/** Loud masters touch full scale all the time; distortion that hides notes stays there. */
const CLIPPED_SHARE_OF_FILES = 0.01;
/** As on the server: what agrees less with musical steps is refused there as not music. */
const LEAST_CLARITY = 0.2;
/** A tuning that is worth a word, of notes that agree about it: a voice gliding between them has none. */
const TOLD_CENTS = 15;
const CLEAR_TUNING = 0.3;
/** Enough for the highest partial, and the beginning of each note. */
const RATE_HZ = 11_000;
/** So much tells tempo and tones; all of five minutes would take too long. */
const LONGEST_STRETCH_SEC = 100;

/** Some of a recording, at a rate low enough to be looked at closely. */
export interface Excerpt {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  /** Of room and noise; nothing where the recording has no high partials. */
  readonly condition: readonly ConditionSeen[];
}

/** The middle of some sound, for `checked`. @param sound  −1 … 1 */
export function excerptOf(sound: Float32Array, sampleRateHz: number): Excerpt {
  const by = Math.max(1, Math.floor(sampleRateHz / RATE_HZ));
  const most = Math.round(LONGEST_STRETCH_SEC * sampleRateHz);
  const from = Math.max(0, Math.floor((sound.length - most) / 2));
  const stretch = sound.subarray(from, from + most);
  return {
    samples: thinned(stretch, by),
    sampleRateHz: sampleRateHz / by,
    condition: conditionSeenIn(stretch, sampleRateHz),
  };
}

function conditionSeenIn(sound: Float32Array, sampleRateHz: number): readonly ConditionSeen[] {
  const by = Math.floor(sampleRateHz / LEAST_RATE_HZ);
  return by < 1 ? [] : hearForCondition(thinned(sound, by), sampleRateHz / by);
}

/** Checks a recording that is all there: too quiet, distorted, no music; how it is tuned, how fast it is. @param samples  −1 … 1 */
export function preflight(samples: Float32Array, sampleRateHz: number, origin: Origin): Preflight {
  const meter = new LoudnessMeter(sampleRateHz);
  meter.hear(samples);
  return checked(meter.loudness, notesIn([excerptOf(samples, sampleRateHz)]), origin);
}

/** What the sound itself tells, however loud it is. */
export interface Notes {
  readonly isMusical: boolean;
  /** Asked only where there are no clear notes. */
  readonly isTalking: boolean;
  /** undefined where it is in tune, or nothing can be said. */
  readonly tuningCents: number | undefined;
  readonly bpm: number | undefined;
  /** What hides notes although the recording is loud enough. */
  readonly hindrance: Hindrance | undefined;
}

/** @param excerpts  of one recording, all of one rate */
export function notesIn(excerpts: readonly Excerpt[]): Notes {
  const sound = excerpts.map(({ samples }) => samples);
  const rateHz = excerpts[0]?.sampleRateHz ?? RATE_HZ;
  const { clarity, cents } = tonesIn(sound, rateHz);
  if (clarity < LEAST_CLARITY) return { ...NOTHING, isTalking: isTalking(sound, rateHz) };
  const isOut = Math.abs(cents) > TOLD_CENTS && clarity >= CLEAR_TUNING;
  return {
    isMusical: true,
    isTalking: false,
    tuningCents: isOut ? Math.round(cents) : undefined,
    bpm: tempoIn(sound, rateHz),
    hindrance: hindranceIn(excerpts.flatMap(({ condition }) => condition)),
  };
}

const NOTHING = { isMusical: false, tuningCents: undefined, bpm: undefined, hindrance: undefined };

/** Checks a recording by how loud it is and by what sounds in it. */
export function checked(loudness: Loudness, notes: Notes, origin: Origin): Preflight {
  const { peak, levelDb } = loudness;
  if (levelDb < SILENT_DB) return { peak, levelDb, trouble: 'silent', tuningCents: undefined, bpm: undefined };
  const { tuningCents, bpm } = notes;
  return { peak, levelDb, trouble: troubleOf(loudness, notes, origin), tuningCents, bpm };
}

function troubleOf(loudness: Loudness, notes: Notes, origin: Origin): Preflight['trouble'] {
  if (isClipped(loudness, origin)) return 'clipped';
  if (!notes.isMusical) return notes.isTalking ? 'speech' : 'unmusical';
  return loudness.levelDb < QUIET_DB ? 'quiet' : notes.hindrance;
}

function isClipped({ clippedPlaces, clippedShare, heardSec }: Loudness, origin: Origin): boolean {
  if (origin === 'file') return clippedShare > CLIPPED_SHARE_OF_FILES;
  return clippedPlaces > Math.max(2, (CLIPPED_PLACES_PER_MINUTE * heardSec) / 60);
}
