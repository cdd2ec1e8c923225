import { sameTimeSignature, TICKS_PER_QUARTER } from '@notewright/score';
import { medianBpm, type PulseMap } from './beats/pulse-map';
import { pulseAt } from './rhythm/pulse-at';

/** How a reading differs from another one of the same music. */
export type ReadingDifference =
  /** Values written so many times as long: 0.5 halved, 2 doubled. */
  | { readonly kind: 'tempo'; readonly times: number }
  | { readonly kind: 'meter' }
  /** Barlines later by so many written quarters of the other reading; negative: earlier. */
  | { readonly kind: 'barline'; readonly quarters: number };

/** Times that a musician would name. */
const TIMES = [1, 2, 3, 4, 6, 3 / 2, 4 / 3].flatMap((times) => [times, 1 / times]);
/** Barlines are told in twelfths of a quarter; less is the same. */
const STEPS = 12;
/** A barline is elsewhere when it is further off than this, in quarters. */
const ELSEWHERE = 0.12;
/** Barlines that must lie elsewhere, as a share of all. */
const LEAST = 0.3;

/** How one way of counting differs from another; empty when they are one. */
export function differencesOf(one: PulseMap, other: PulseMap): readonly ReadingDifference[] {
  const times = nearestTimes(quartersPerMinute(one) / quartersPerMinute(other));
  const quarters = barlinesLater(one, other, times);
  return [
    ...(times === 1 ? [] : [{ kind: 'tempo' as const, times }]),
    ...(sameTimeSignature(one.meter.timeSignature, other.meter.timeSignature) ? [] : [{ kind: 'meter' as const }]),
    ...(quarters === 0 ? [] : [{ kind: 'barline' as const, quarters }]),
  ];
}

const quartersPerMinute = (map: PulseMap): number => (medianBpm(map) * map.meter.pulseTicks) / TICKS_PER_QUARTER;

const nearestTimes = (ratio: number): number =>
  TIMES.reduce((a, b) => (Math.abs(Math.log(b / ratio)) < Math.abs(Math.log(a / ratio)) ? b : a));

/** How much later the barlines of one come: their commonest distance from those of the other that is not 0; 0 where most agree. */
function barlinesLater(one: PulseMap, other: PulseMap, times: number): number {
  const measure = other.meter.measureTicks / TICKS_PER_QUARTER;
  const period = Math.min(measure, one.meter.measureTicks / TICKS_PER_QUARTER / times);
  const counts = new Map<number, number>();
  for (let pulse = 0; pulse < one.timesSec.length; pulse += one.meter.pulses) {
    const at = (pulseAt(other.timesSec, one.timesSec[pulse]!) * other.meter.pulseTicks) / TICKS_PER_QUARTER;
    const off = at - Math.round(at / period) * period;
    const told = Math.abs(off) < ELSEWHERE ? 0 : Math.round(off * STEPS) / STEPS;
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  counts.delete(0);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] >= LEAST * all ? most[0] : 0;
}
