import { ok } from '@notewright/result';
import { fullMeasureTicks, sameTimeSignature, type Score, type TimeSignature } from '@notewright/score';
import type { Edit } from '../state';
import { withBarlines, type Rebarring } from './rebar';

/**
 * Gives the music from a measure on another meter, up to the next change of meter.
 *
 * Notes keep their order and length; only the barlines move. What was tied over an old barline becomes one note, what crosses
 * a new one is tied over it, and the last measure is padded with rests:
 *
 *     4/4 | C4/h E4/h | G4/w |   to 3/4   3/4 | C4/h E4/q~ | E4/q G4/h~ | G4/h r/q |
 *
 * A pick-up shorter than the new measure stays a pick-up. Tempo, feel, section, repeats, endings and clef changes stay with
 * their moment as nearly as barlines allow, the first tempo exactly.
 */
export function withMeter(score: Score, time: TimeSignature, measureIndex: number): Score {
  const region = regionOf(score, measureIndex, time);
  if (!region) return score;
  const barred = withBarlines(score, region);
  const pickup = region.from > measureIndex ? barred.measures[measureIndex] : undefined;
  if (!pickup) return barred;
  return { ...barred, measures: barred.measures.with(measureIndex, { ...pickup, timeSignature: time }) };
}

/** The edit that writes a measure and those after it in another meter, up to the next change of meter; see `withMeter`. */
export const setMeter =
  (time: TimeSignature, measureIndex: number): Edit =>
  (score) =>
    ok({ score: withMeter(score, time, measureIndex) });

function regionOf({ measures }: Score, measureIndex: number, time: TimeSignature): Rebarring | undefined {
  const first = measures[measureIndex];
  if (!first) return undefined;
  let end = measureIndex + 1;
  for (const { timeSignature } of measures.slice(end)) {
    if (!sameTimeSignature(timeSignature, first.timeSignature)) break;
    end++;
  }
  const full = fullMeasureTicks(time);
  const pickup =
    measureIndex === 0 && first.durationTicks < Math.min(full, fullMeasureTicks(first.timeSignature)) && end > 1;
  const from = pickup ? 1 : measureIndex;
  const old = measures.slice(from, end);
  if (sameTimeSignature(time, first.timeSignature)) return undefined;
  const total = old.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const count = Math.ceil(total / full);
  return {
    from,
    end,
    barlines: Array.from({ length: count }, (_, index) => (index + 1) * full),
    time,
  };
}
