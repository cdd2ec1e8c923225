import type { Meter } from '@notewright/score';
import type { Found } from './found';
import { pulseAt } from './rhythm/pulse-at';

/** Measures written around those that are asked for, so that hands, voices and clefs are already what they are in the whole. */
const AROUND = 3;

type MeasuredIn = Pick<Meter, 'pulses' | 'measureTicks'>;

/**
 * Some measures of found music, counted from their own first one.
 *
 * @param fromSec   in the first measure that is wanted; before the music it is the first measure of all
 * @param measures  how many are wanted, told the mean length of one in seconds
 * @returns these measures and `AROUND` on either side of them; all that is found where the music is not longer
 */
export function excerptOf(
  found: Found,
  meter: MeasuredIn,
  fromSec: number,
  measures: (measureSec: number) => number,
): Found {
  const { timesSec, plan } = found;
  const { pulses } = meter;
  const last = timesSec.length - 1;
  const measureSec = ((timesSec[last]! - timesSec[0]!) / last) * pulses;
  // A measure that has just begun is the one that is meant.
  const at = Math.floor(pulseAt(timesSec, fromSec) / pulses + 1e-6);
  const wanted = Math.max(0, Math.min(at, plan.count - 1));
  const from = Math.max(0, wanted - AROUND);
  const to = Math.min(plan.count, wanted + measures(measureSec) + AROUND);
  return from === 0 && to === plan.count ? found : measuresOf(found, meter, from, to);
}

/**
 * Measures `from` … `to` of found music as if there were no others.
 *
 * @param to  at most as many as there are
 */
export function measuresOf(found: Found, { pulses, measureTicks }: MeasuredIn, from: number, to: number): Found {
  const { placed, timesSec, keys, plan, grid, segments } = found;
  const [fromTicks, toTicks] = [from * measureTicks, to * measureTicks];
  const cut = <Span extends { readonly startTicks: number }>(spans: readonly Span[], end: (span: Span) => number) =>
    spans
      .filter((span) => span.startTicks < toTicks && end(span) > fromTicks)
      .map((span) => ({ ...span, startTicks: Math.max(0, span.startTicks - fromTicks) }));
  return {
    ...found,
    // What was struck before is not struck here.
    placed: cut(placed, ({ startTicks }) => startTicks + 1).map((note) => ({
      ...note,
      soundEndTicks: note.soundEndTicks - fromTicks,
    })),
    segments: cut(segments, ({ endTicks }) => endTicks).map((segment) => ({
      ...segment,
      endTicks: Math.min(segment.endTicks, toTicks) - fromTicks,
    })),
    timesSec: timesSec.slice(from * pulses, to * pulses + 1),
    ...(keys && { keys: keys.slice(from, to) }),
    plan: {
      ...plan,
      count: to - from,
      key: keys?.[from] ?? plan.key,
      ...(keys && { keys: keys.slice(from, to) }),
      pickupTicks: from === 0 ? plan.pickupTicks : 0,
    },
    grid: { ...grid, endTicks: toTicks - fromTicks },
  };
}
