import type { Score } from '@notewright/score';
import { onMeasures } from './passages';
import {
  AS_WRITTEN,
  MOST_SEMITONES,
  NO_PRACTICE,
  type PartMix,
  type Practice,
  type ShownInstrument,
  type Trainer,
} from './practice';
import { FASTEST_RATE, SLOWEST_RATE } from './transport';

/**
 * How a score was practised, out of what was kept of it: by another release, for the score as it was before it was read anew, or by
 * somebody else altogether. What makes no sense for this score is as nobody had changed it.
 *
 * @param kept  parsed JSON, anything
 */
export function readPractice(kept: unknown, score: Score): Practice {
  if (!isRecord(kept)) return NO_PRACTICE;
  const { loop, countIn, metronome, trainer, hand, semitones, shown, parts } = kept;
  const passage = isRecord(loop)
    ? onMeasures(score, { fromTicks: numberOf(loop['fromTicks']), toTicks: numberOf(loop['toTicks']) })
    : undefined;
  const training = trainerOf(trainer);
  const instrument = shownOf(shown, score);
  return {
    countIn: countIn === true,
    metronome: metronome === true,
    hand: hand === 'right' || hand === 'left' ? hand : 'both',
    semitones: within(-MOST_SEMITONES, Math.round(numberOf(semitones)), MOST_SEMITONES) ?? 0,
    parts: partsOf(parts, score),
    ...(passage && { loop: passage }),
    ...(training && { trainer: training }),
    ...(instrument && { shown: instrument }),
  };
}

function trainerOf(kept: unknown): Trainer | undefined {
  if (!isRecord(kept)) return undefined;
  const step = within(0.01, numberOf(kept['step']), FASTEST_RATE - SLOWEST_RATE);
  const toRate = within(SLOWEST_RATE, numberOf(kept['toRate']), FASTEST_RATE);
  return step !== undefined && toRate !== undefined ? { step, toRate } : undefined;
}

function shownOf(kept: unknown, { parts }: Score): ShownInstrument | undefined {
  if (!isRecord(kept) || (kept['as'] !== 'keys' && kept['as'] !== 'frets')) return undefined;
  const { as, partIndex } = kept;
  if (partIndex === undefined) return as === 'keys' ? { as } : undefined;
  return typeof partIndex === 'number' && parts[partIndex] ? { as, partIndex } : undefined;
}

function partsOf(kept: unknown, { parts }: Score): Readonly<Record<number, PartMix>> {
  if (!isRecord(kept)) return {};
  const mixes: Record<number, PartMix> = {};
  for (const index of parts.keys()) {
    const mix = kept[index];
    if (!isRecord(mix)) continue;
    const { volume, muted, solo } = mix;
    mixes[index] = {
      volume: within(0, numberOf(volume), 1) ?? AS_WRITTEN.volume,
      solo: solo === true,
      ...(typeof muted === 'boolean' && { muted }),
    };
  }
  return mixes;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : NaN);

/** The value, brought within limits; undefined for no number. */
const within = (least: number, value: number, most: number): number | undefined =>
  Number.isNaN(value) ? undefined : Math.max(least, Math.min(most, value)) + 0;
