import type { OnsetEvent } from '../onset-events';
import { isFilled, lastOf, median, neighbours } from '@notewright/score/lists';
import { pulseAt } from '../rhythm/pulse-at';
import { nearestCount, recounted, timeAt } from './pulse-overrides';
import type { PulseMap } from './pulse-map';

/** A gap so many times as long as those around it has taps missing. */
const MISSING = 1.6;
/** Gaps either way that a gap is compared with. */
const AROUND = 3;
/** How far the tempo tapped may lie from a simple part of the tempo found, as natural log. */
const SIMPLE = 0.15;
/** Where between two taps, in parts of a pulse, the pulses found may lie; nearer than this they are those tapped. */
const PARTS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
/** An onset this near to a tap, in pulses, is meant on it. */
const ON_TAP = 0.12;

/**
 * Pulses exactly as they were tapped. Before and after, those that were found go on: in the count of the taps and, where somebody tapped
 * between them, between them; so they follow the music's own onsets. Barlines stay nearest to where they were found.
 *
 * @param tapsSec  ascending, at least two
 * @returns undefined when what was found has nothing to do with the taps
 */
export function throughTaps(
  found: PulseMap,
  tapsSec: readonly number[],
  events: readonly OnsetEvent[],
): PulseMap | undefined {
  const taps = withMissing(tapsSec);
  if (!isFilled(taps)) return undefined;
  const [first, last] = [taps[0], lastOf(taps)];
  const pace = (pulseAt(found.timesSec, last) - pulseAt(found.timesSec, first)) / (taps.length - 1);
  if (!(pace > 0)) return undefined;
  const { times, off: apart } = nearestCount(1 / pace);
  if (apart > SIMPLE) return undefined;
  const { meter, timesSec } = recounted(found, times);
  const off = usualPart(taps.map((sec) => pulseAt(timesSec, sec)));
  const at = (sec: number) => Math.round(pulseAt(timesSec, sec) - off);
  const [from, to] = [at(first), at(last)];
  // Music before the first measure that was found counts backwards, so that its barlines stay.
  const lead = from >= 0 ? from : ((from % meter.pulses) + meter.pulses) % meter.pulses;
  const tail = Math.max(1, timesSec.length - 1 - to);
  const before = Array.from({ length: lead }, (_, k) => timeAt(timesSec, from - lead + k + off));
  const after = Array.from({ length: tail }, (_, k) => timeAt(timesSec, to + 1 + k + off));
  const pulses = [...before, ...taps, ...after];
  return { meter, timesSec: pulses, tracked: onTaps(events, pulses, lead, taps.length) };
}

/** Pulses as they were tapped, and on in the same tempo as far as the music goes. */
export function evenlyThroughTaps(found: PulseMap, tapsSec: readonly number[]): PulseMap {
  const taps = withMissing(tapsSec);
  if (!isFilled(taps) || !isFilled(found.timesSec)) return found;
  const [first, last] = [taps[0], lastOf(taps)];
  const gap = median(gapsOf(taps));
  const lead = Math.max(0, Math.ceil((first - found.timesSec[0]) / gap));
  const tail = Math.max(1, Math.ceil((lastOf(found.timesSec) - last) / gap));
  const before = Array.from({ length: lead }, (_, k) => first - (lead - k) * gap);
  const after = Array.from({ length: tail }, (_, k) => last + (k + 1) * gap);
  return { meter: found.meter, timesSec: [...before, ...taps, ...after] };
}

/** Taps per minute, the median. */
export const tappedBpm = (tapsSec: readonly number[]): number => 60 / median(gapsOf(withMissing(tapsSec)));

/** With taps, evenly, where somebody left out one or some. */
function withMissing(tapsSec: readonly number[]): readonly number[] {
  const gaps = gapsOf(tapsSec);
  return tapsSec.flatMap((sec, k) => {
    const gap = gaps[k];
    if (gap === undefined) return [sec];
    const around = [...gaps.slice(Math.max(0, k - AROUND), k), ...gaps.slice(k + 1, k + 1 + AROUND)];
    const ratio = gap / median(around);
    const count = ratio < MISSING ? 1 : Math.round(ratio);
    return Array.from({ length: count }, (_, part) => sec + (part * gap) / count);
  });
}

/** Where between pulses moments usually lie: one of `PARTS`. */
function usualPart(positions: readonly number[]): number {
  let [x, y] = [0, 0];
  for (const position of positions) {
    x += Math.cos(2 * Math.PI * position);
    y += Math.sin(2 * Math.PI * position);
  }
  const part = Math.atan2(y, x) / (2 * Math.PI);
  const off = part - Math.floor(part);
  const nearest = PARTS.reduce((a, b) => (Math.abs(b - off) < Math.abs(a - off) ? b : a));
  return nearest === 1 ? 0 : nearest;
}

/** The pulse of each onset that sounds with a tap; NaN for the others. */
function onTaps(
  events: readonly OnsetEvent[],
  timesSec: readonly number[],
  first: number,
  count: number,
): Float64Array {
  return Float64Array.from(events, ({ timeSec }) => {
    const at = pulseAt(timesSec, timeSec);
    const pulse = Math.round(at);
    return Math.abs(at - pulse) < ON_TAP && pulse >= first && pulse < first + count ? pulse : NaN;
  });
}

const gapsOf = (times: readonly number[]): readonly number[] => neighbours(times).map(([before, sec]) => sec - before);
