import { meterOf, TICKS_PER_QUARTER, type Key, type MeasureHeader, type Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';

/** What a grid is laid over: a measure as its header says it. */
export type GridMeasure = Pick<MeasureHeader, 'timeSignature' | 'durationTicks' | 'key'>;

/** A note, or where one is written. */
export interface Sung {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** A stretch of time in which no voice moves but at its start. */
export interface Slot {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly measure: number;
  /** Beats of the whole piece, counted from 0; a beat is a quarter, in 6/8 a dotted one, in old music with long notes a half. */
  readonly beat: number;
  /** Beats from the barline. */
  readonly place: number;
  /** Beats of a full measure. */
  readonly beatsInMeasure: number;
  /** Where it begins within its beat: one of `PARTS_OF_BEAT`, by index. */
  readonly part: number;
  readonly compound: boolean;
  readonly key: Key;
}

/** Where slots begin within a beat, in twelfths of it; the last stands for every other place. */
export const PARTS_OF_BEAT = [0, 2, 3, 4, 6, 8, 9, 10, -1] as const;

/**
 * Divides a piece into slots: the halves of beats (thirds in compound meters), and wherever a note begins or ends between them, down to
 * 16 steps in a measure of 4/4. In beats with triplets their notes replace the halves.
 *
 * @param tune  ascending, one note at a time; decides what a beat is
 * @param others  more notes at which voices may move, in any order
 * @returns in order, without gaps
 */
export function slotsOf(
  measures: readonly GridMeasure[],
  tune: readonly Sung[],
  others: readonly Sung[],
): readonly Slot[] {
  const edges = [...new Set([...tune, ...others].flatMap(({ startTicks, endTicks }) => [startTicks, endTicks]))].sort((a, b) => a - b); // prettier-ignore
  const usual = median(tune.map(({ startTicks, endTicks }) => endTicks - startTicks));
  const slots: Slot[] = [];
  let [start, beat, next, carried] = [0, -1, 0, 0];
  for (const [measure, { timeSignature, durationTicks, key }] of measures.entries()) {
    const { compound, measureTicks } = meterOf(timeSignature);
    const step = beatTicks(timeSignature, usual);
    const end = start + durationTicks;
    // A pick-up is counted from its end, the rest of a measure that a repeat sign divides from where it was divided.
    const short = durationTicks < measureTicks;
    const shift = !short ? 0 : measure === 0 ? measureTicks - durationTicks : carried + durationTicks <= measureTicks ? carried : 0; // prettier-ignore
    carried = short && measure > 0 && shift === 0 ? durationTicks : 0;
    for (let at = start - (shift % step); at < end; at += step) {
      const [from, to] = [Math.max(start, at), Math.min(end, at + step)];
      beat++;
      while ((edges[next] ?? Infinity) < from) next++;
      const inside: Ticks[] = [];
      for (; (edges[next] ?? Infinity) < to; next++) inside.push(edges[next] ?? 0);
      const points = pointsOf(from, to, at, step, compound, inside);
      for (const [index, startTicks] of points.entries()) {
        const twelfths = ((startTicks - at) * 12) / step;
        const part = (PARTS_OF_BEAT as readonly number[]).indexOf(twelfths);
        slots.push({
          ...{ startTicks, endTicks: points[index + 1] ?? to, measure, beat, compound, key },
          place: Math.round((at - start + shift) / step),
          beatsInMeasure: Math.max(1, Math.round(measureTicks / step)),
          part: part < 0 ? PARTS_OF_BEAT.length - 1 : part,
        });
      }
    }
    start = end;
  }
  return slots;
}

/** What is counted as a beat: quarters, or halves where the tune moves in halves and longer. */
function beatTicks(timeSignature: MeasureHeader['timeSignature'], usual: number): Ticks {
  const { compound, pulseTicks, measureTicks } = meterOf(timeSignature);
  if (compound) return pulseTicks;
  let step = timeSignature.beatUnit > 4 && measureTicks % TICKS_PER_QUARTER > 0 ? measureTicks : TICKS_PER_QUARTER;
  while (usual >= 2 * step && measureTicks % (2 * step) === 0) step *= 2;
  // Nobody harmonises a measure of forty quarters as one.
  while (step > 4 * TICKS_PER_QUARTER) step /= 2;
  return step;
}

/** Where slots of a beat begin, ascending; its own start is the first. */
function pointsOf(
  from: Ticks,
  to: Ticks,
  at: Ticks,
  step: Ticks,
  compound: boolean,
  inside: readonly Ticks[],
): readonly Ticks[] {
  const usual = compound ? [at + step / 3, at + (2 * step) / 3] : [at + step / 2];
  const shortest = step / (compound ? 6 : 4);
  const points = [from];
  const far = (point: Ticks): boolean => points.every((other) => Math.abs(other - point) >= shortest) && to - point >= shortest; // prettier-ignore
  for (const edge of inside) if (far(edge)) points.push(edge);
  for (const point of usual) if (Number.isInteger(point) && point > from && far(point)) points.push(point);
  return points.sort((a, b) => a - b);
}
