import { sameTimeSignature, type Meter, type TimeSignature } from '@notewright/score';
import { pulseAt } from '../rhythm/pulse-at';
import { meterFor } from './meters';
import { medianBpm, type PulseMap } from './pulse-map';

/** How many pulses one pulse becomes. */
export const PULSES = { third: 1 / 3, half: 1 / 2, double: 2, triple: 3 } as const;
/** Numbers of pulses that one may become when a tempo is told: a musician counts in halves, doubles and threes. */
const COUNTS = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4, 1 / 4];
/** A moment this near to a pulse (in pulses) is meant to be on it. */
const ON_PULSE = 0.1;

/**
 * The same beats counted faster or slower, in the same meter: with `double` a measure becomes two. The first downbeat stays one.
 *
 * The positions found by the tracker are dropped, because they count the old pulses.
 */
export const rescaled = (map: PulseMap, scale: keyof typeof PULSES): PulseMap => recounted(map, PULSES[scale]);

/** The pulses divided or joined so that `times` of them stand for one; from pulse 0 on. */
export function recounted({ meter, timesSec }: PulseMap, times: number): PulseMap {
  const count = Math.max(2, Math.floor((timesSec.length - 1) * times + 1e-9) + 1);
  return { meter, timesSec: Array.from({ length: count }, (_, pulse) => timeAt(timesSec, pulse / times)) };
}

/** The same music in another meter. */
export function inMeter(map: PulseMap, timeSignature: TimeSignature): PulseMap {
  const { meter } = map;
  if (sameTimeSignature(meter.timeSignature, timeSignature)) return map;
  const other = meterFor(timeSignature);
  const times = countsFor(meter, other);
  const { timesSec, tracked } = map;
  return times === 1
    ? { meter: other, timesSec, ...(tracked && { tracked }) }
    : { ...recounted(map, times), meter: other };
}

/**
 * How many pulses of another meter one pulse becomes when music is written in it. Where a measure has the same written length, or short
 * notes are counted, the values stay; else the beats.
 */
export function countsFor(from: Meter, to: Meter): number {
  const values = from.pulseTicks / to.pulseTicks;
  if (from.measureTicks === to.measureTicks) return values;
  if (to.compound) return 1;
  if (from.compound) return to.timeSignature.beatUnit >= 8 ? values : 1;
  return from.timeSignature.beats === to.timeSignature.beats ? 1 : values;
}

/** Counted so that there are about so many pulses a minute: as they are, or in halves, doubles or threes. */
export function atTempo(map: PulseMap, bpm: number): PulseMap {
  const { times } = nearestCount(bpm / medianBpm(map));
  return times === 1 ? map : recounted(map, times);
}

/** The simple number of pulses nearest to a ratio of tempi, and how far off that is (natural log, ≥ 0). */
export function nearestCount(ratio: number): { readonly times: number; readonly off: number } {
  const off = (times: number) => Math.abs(Math.log(times / ratio));
  const times = COUNTS.reduce((a, b) => (off(b) < off(a) ? b : a));
  return { times, off: off(times) };
}

/**
 * Moves the barlines so that a measure begins at a moment. The nearest pulse becomes that downbeat, or, where the moment lies clearly
 * between pulses, all pulses move by a simple part of one.
 */
export function withDownbeat(map: PulseMap, sec: number): PulseMap {
  const at = pulseAt(map.timesSec, sec);
  const off = at - Math.floor(at);
  const part = partsOf(map.meter).reduce((a, b) => (Math.abs(b - off) < Math.abs(a - off) ? b : a));
  const moved = part === 0 || part === 1 ? map : movedBy(map, part);
  const downbeat = Math.floor(at) + (part === 1 ? 1 : 0);
  return beginningOn(through(moved, downbeat, sec), downbeat);
}

/** Where between two pulses a downbeat may be meant to lie; nearer than ON_PULSE it is meant on the pulse. */
const partsOf = ({ compound }: Meter): readonly number[] => {
  const parts = compound ? [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6] : [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4];
  return [0, ...parts.filter((part) => part > ON_PULSE && part < 1 - ON_PULSE), 1];
};

/** Each pulse later by a part of one. */
function movedBy({ meter, timesSec, tracked }: PulseMap, part: number): PulseMap {
  return {
    meter,
    timesSec: timesSec.map((_, pulse) => timeAt(timesSec, pulse + part)),
    ...(tracked && { tracked: tracked.map((position) => position - part) }),
  };
}

/** One pulse exactly at a moment near it. */
function through(map: PulseMap, pulse: number, sec: number): PulseMap {
  const { timesSec } = map;
  if (pulse < 0 || pulse >= timesSec.length) return map;
  const fits = (timesSec[pulse - 1] ?? -Infinity) < sec && sec < (timesSec[pulse + 1] ?? Infinity);
  return fits ? { ...map, timesSec: timesSec.with(pulse, sec) } : map;
}

/** Barlines moved so that this pulse, which may lie outside the map, is a downbeat. The beats stay. */
function beginningOn({ meter, timesSec, tracked }: PulseMap, pulse: number): PulseMap {
  const added = (((-pulse % meter.pulses) + meter.pulses) % meter.pulses) % meter.pulses;
  const head = Array.from({ length: added }, (_, index) => timeAt(timesSec, index - added));
  return {
    meter,
    timesSec: [...head, ...timesSec],
    ...(tracked && { tracked: tracked.map((position) => position + added) }),
  };
}

/**
 * Moves the barlines so that `pickupPulses` pulses, counted from the pulse on which the music begins, come before the
 * first full measure. The beats stay.
 */
export function withPickup(map: PulseMap, pickupPulses: number, firstSec: number): PulseMap {
  // A little early is still on the pulse.
  const first = Math.floor(pulseAt(map.timesSec, firstSec) + 1 / 8);
  return beginningOn(map, first + pickupPulses);
}

/** Without measures before the one in which the music begins, and with those that are missing there. */
export function fromFirstMeasure({ meter, timesSec, tracked }: PulseMap, firstSec: number): PulseMap {
  const sounds = pulseAt(timesSec, firstSec);
  const placed = tracked?.find((position) => !Number.isNaN(position)) ?? Infinity;
  // A grace note has no place, what comes much later is not the first.
  const begin = placed < sounds + 1 / 2 ? placed : sounds + 1 / 8;
  return later({ meter, timesSec, ...(tracked && { tracked }) }, Math.floor(begin / meter.pulses) * meter.pulses);
}

/** The same pulses counted from another one on, which may lie outside the map. */
export function later(map: PulseMap, skipped: number): PulseMap {
  const { meter, timesSec, tracked } = map;
  if (skipped === 0) return map;
  const count = Math.max(2, timesSec.length - skipped);
  return {
    meter,
    timesSec: Array.from({ length: count }, (_, pulse) => timeAt(timesSec, pulse + skipped)),
    ...(tracked && { tracked: tracked.map((position) => position - skipped) }),
  };
}

/** Time of a pulse or of a moment between two, also outside: there the tempo at the edge goes on. NaN on fewer than two. */
export function timeAt(timesSec: readonly number[], pulse: number): number {
  const before = Math.max(0, Math.min(timesSec.length - 2, Math.floor(pulse)));
  const [from, to] = [timesSec[before], timesSec[before + 1]];
  if (from === undefined || to === undefined) return NaN;
  return from + (pulse - before) * (to - from);
}
