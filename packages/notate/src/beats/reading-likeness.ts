import { TICKS_PER_QUARTER } from '@notewright/score';
import type { OnsetEvent } from '../onset-events';
import { pulseAt } from '../rhythm/pulse-at';
import type { PulseMap } from './pulse-map';

/** Onsets that are compared at most, evenly through the piece. */
const MOST = 600;
/** How near two places are one: less than between a triplet and a sixteenth. */
const NEAR = TICKS_PER_QUARTER / 14;
/** What is left of the likeness where only the meter differs: same barlines and values, other beams. */
const OTHER_METER = 0.8;

/** Where some onsets of a piece stand when it is counted one way, in ticks. */
export interface CountedOnsets {
  readonly meter: PulseMap['meter'];
  /** From the barline before. */
  readonly places: Float64Array;
  /** To the next onset. */
  readonly steps: Float64Array;
}

/** Where the onsets stand by a map: where the tracker put them, else where they sound. */
export function countedOnsets(events: readonly OnsetEvent[], { meter, timesSec, tracked }: PulseMap): CountedOnsets {
  const count = Math.min(MOST, Math.max(0, events.length - 1));
  const places = new Float64Array(count);
  const steps = new Float64Array(count);
  const ticksOf = (event: number): number => {
    const found = tracked?.[event] ?? NaN;
    return meter.pulseTicks * (Number.isNaN(found) ? pulseAt(timesSec, events[event]!.timeSec) : found);
  };
  for (let k = 0; k < count; k++) {
    const event = Math.floor((k * (events.length - 1)) / count);
    const ticks = ticksOf(event);
    places[k] = ticks - Math.floor(ticks / meter.measureTicks) * meter.measureTicks;
    steps[k] = ticksOf(event + 1) - ticks;
  }
  return { meter, places, steps };
}

/** The share of onsets that two ways of counting write alike: on the same place of the measure, with the same value. 0–1. */
export function likeness(a: CountedOnsets, b: CountedOnsets): number {
  if (a.places.length === 0) return Number(a.meter === b.meter);
  const shorter = Math.min(a.meter.measureTicks, b.meter.measureTicks);
  let same = 0;
  for (const [k, place] of a.places.entries()) {
    const apart = Math.abs(place - b.places[k]!);
    // At a barline the places are 0 and a whole measure.
    const near = apart < NEAR || (a.meter.measureTicks === b.meter.measureTicks && shorter - apart < NEAR);
    if (near && Math.abs(a.steps[k]! - b.steps[k]!) < NEAR) same++;
  }
  return (same / a.places.length) * (a.meter === b.meter ? 1 : OTHER_METER);
}
