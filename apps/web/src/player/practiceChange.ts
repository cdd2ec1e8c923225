import { onMeasures, type PartMix, type Practice } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { samePlace } from './samePlace';

/**
 * The same practice in another score: its loop goes round in whole measures, which may be others there, and a part that is
 * not there cannot be played by oneself. Without a change the same object.
 */
export function practiceIn(score: Score, practice: Practice, before: Score): Practice {
  const { own, ...others } = practice;
  const kept: Practice = own && own.partIndex >= score.parts.length ? others : practice;
  const { loop, ...rest } = kept;
  if (!loop) return kept;
  const there = onMeasures(score, {
    fromTicks: samePlace(before, loop.fromTicks, score),
    toTicks: samePlace(before, loop.toTicks, score),
  });
  if (there?.fromTicks === loop.fromTicks && there.toTicks === loop.toTicks) return kept;
  return { ...rest, ...(there && { loop: there }) };
}

/** Whether other notes or clicks sound; a loop, a volume or a trainer leave them as they are. */
export const soundsOther = (a: Practice, b: Practice): boolean =>
  a.metronome !== b.metronome ||
  a.hand !== b.hand ||
  a.semitones !== b.semitones ||
  JSON.stringify(a.own) !== JSON.stringify(b.own) ||
  JSON.stringify(Object.entries(a.parts).map(audible)) !== JSON.stringify(Object.entries(b.parts).map(audible));

const audible = ([index, { muted, solo }]: readonly [string, PartMix]) => [index, muted, solo];
