import { isTimeSignature } from '@notewright/score';
import type { ChosenReading, NotateSettings, RhythmFacts, Stretch } from './settings';

/** Takes away what cannot be meant: a tempo outside 20 … 400, a meter that is none, a transposition beyond two octaves. */
export function sensible(settings: NotateSettings): NotateSettings {
  const { stretches, ...whole } = settings;
  const parts = stretches && sensibleStretches(stretches);
  return { ...sensibleWhole(whole), ...(parts && parts.length > 0 && { stretches: parts }) };
}

/** Stretches that can be meant, ascending; one that begins before the one before it ends, ends that. */
function sensibleStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches
    .filter(({ fromSec, toSec }) => within(fromSec, 0, LONGEST_SEC) && (toSec === undefined || toSec > fromSec))
    .map(({ fromSec, toSec, tempoScale, grid, ...facts }) => ({
      fromSec,
      ...(toSec !== undefined && { toSec }),
      ...(tempoScale && { tempoScale }),
      ...(grid && { grid }),
      ...possibleFacts(facts),
    }))
    .sort((a, b) => a.fromSec - b.fromSec);
}

function sensibleWhole(settings: NotateSettings): NotateSettings {
  const { reading, bpm, timeSignature, downbeatSec, beatsSec, ...others } = settings;
  const { sensitivity, transposeSemitones, pickupPulses, handSplitMidi, capo, tuning, ...rest } = others;
  return {
    ...rest,
    ...possibleFacts({ reading, bpm, timeSignature, downbeatSec, beatsSec }),
    ...(within(sensitivity, 0, 1) && { sensitivity }),
    ...(within(transposeSemitones, -24, 24) && { transposeSemitones: Math.round(transposeSemitones) }),
    ...(within(pickupPulses, 0, 31) && { pickupPulses: Math.round(pickupPulses) }),
    ...(within(handSplitMidi, 21, 109) && { handSplitMidi }),
    ...(within(capo, 0, 11) && { capo: Math.round(capo) }),
    ...(tuning && isTuning(tuning) && { tuning }),
  };
}

/** Of what is told of the rhythm that which can be. */
function possibleFacts({ reading, bpm, timeSignature, downbeatSec, beatsSec }: Maybe<RhythmFacts>): RhythmFacts {
  const taps = beatsSec && ascending(beatsSec);
  return {
    ...(reading && isReading(reading) && { reading }),
    ...(within(downbeatSec, 0, LONGEST_SEC) && { downbeatSec }),
    ...(taps && taps.length >= FEWEST_TAPS && { beatsSec: taps }),
    ...(within(bpm, 20, 400) && { bpm }),
    ...(timeSignature && isTimeSignature(timeSignature, MOST_BEATS) && { timeSignature }),
  };
}

type Maybe<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined };

const within = (value: number | undefined, lowest: number, highest: number): value is number =>
  value !== undefined && value >= lowest && value <= highest;

/** Nothing that was heard lasts longer than ten hours. */
const LONGEST_SEC = 36_000;

/** Fewer taps tell no tempo. */
const FEWEST_TAPS = 4;
/** Nobody counts quicker than this, in seconds. */
const QUICKEST_TAP = 0.1;

/** The taps that can be meant: possible moments, one after the other. */
function ascending(beatsSec: readonly number[]): readonly number[] {
  const taps: number[] = [];
  for (const sec of beatsSec)
    if (within(sec, 0, LONGEST_SEC) && sec >= (taps.at(-1) ?? -Infinity) + QUICKEST_TAP) taps.push(sec);
  return taps;
}

/** Tempi are those of music that is played: readings may be quicker or slower than what can be told. */
const isReading = ({ timeSignature, bpm, downbeatSec }: ChosenReading): boolean =>
  isTimeSignature(timeSignature, MOST_BEATS) && within(bpm, 1, 2000) && within(downbeatSec, 0, LONGEST_SEC);

/** Of a measure that somebody gives. */
const MOST_BEATS = 32;

/** Four to eight strings that a person could tune: whole semitones, none lower than C1. */
const isTuning = (strings: readonly number[]): boolean =>
  strings.length >= 4 &&
  strings.length <= 8 &&
  strings.every((midi) => Number.isInteger(midi) && midi >= 24 && midi <= 80);
