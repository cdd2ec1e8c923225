import type { Pace } from '../lines/line';
import type { Ticks } from '@notewright/score';
import type { SoundingTone } from '../sounding';
import type { HarmonisedBeat } from './harmony';
import type { Harmony } from './tones';

/** A stretch of time that those who accompany play as one chord. */
export interface Span {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly harmony: Harmony;
  /** Pitch class of the tonic of the key there. */
  readonly tonic: number;
  /** Where the beats of the span begin, ascending, its own start the first. */
  readonly beats: readonly Ticks[];
  /** Whether it begins with a measure. */
  readonly atBarline: boolean;
}

/** A chord is held at least so long where the beats allow it. */
const SHORTEST_SEC = 0.4;

/**
 * Joins beats to the chords that are played under a tune: a new one begins with each new harmony, measure and half of an even measure.
 * In beats in which nothing sounds nobody plays.
 *
 * @param tones  of the score, ascending by start
 * @returns in order, with gaps where the score is silent
 */
export function spansOf(
  beats: readonly HarmonisedBeat[],
  tones: readonly SoundingTone[],
  pace: Pace,
  tonicOf: (beat: HarmonisedBeat) => number,
): readonly Span[] {
  const sounding = soundingBeats(beats, tones);
  const spans: Span[] = [];
  for (const [index, beat] of beats.entries()) {
    if (!sounding[index]) continue;
    const { startTicks, endTicks, harmony } = beat;
    const before = spans.at(-1);
    const joined = before?.endTicks === startTicks && goesOn(before, beat, pace);
    if (before && joined) spans[spans.length - 1] = { ...before, endTicks, beats: [...before.beats, startTicks] };
    else
      spans.push({
        startTicks,
        endTicks,
        harmony,
        tonic: tonicOf(beat),
        beats: [startTicks],
        atBarline: beat.weight === 2,
      });
  }
  return spans;
}

function goesOn(span: Span, beat: HarmonisedBeat, pace: Pace): boolean {
  if (pace(beat.startTicks) - pace(span.startTicks) < SHORTEST_SEC) return true;
  return beat.weight === 0 && sameHarmony(span.harmony, beat.harmony);
}

/** Whether two chords have the same tones over the same bass. */
export const sameHarmony = (a: Harmony, b: Harmony): boolean =>
  a.root === b.root && a.bass === b.bass && a.tones.length === b.tones.length && a.tones.every((tone, index) => tone === b.tones[index]); // prettier-ignore

/** Whether anything sounds in each beat. */
function soundingBeats(beats: readonly HarmonisedBeat[], tones: readonly SoundingTone[]): readonly boolean[] {
  let next = 0;
  let until = 0;
  return beats.map(({ startTicks, endTicks }) => {
    for (let tone = tones[next]; tone && tone.startTicks < endTicks; tone = tones[++next])
      until = Math.max(until, tone.endTicks);
    return until > startTicks;
  });
}
