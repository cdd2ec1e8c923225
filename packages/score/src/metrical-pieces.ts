import { SHORTEST_TICKS } from './fill';
import { meterOf } from './meter';
import { noteValueOf, type NoteValue } from './note-value';
import { TICKS_PER_QUARTER, TICKS_PER_WHOLE, type Ticks, type TimeSignature } from './time';

/** One of the values a stretch is written in, at its place: several make one sound by ties, or one silence. */
export interface WrittenPiece {
  /** From the start of the full measure. */
  readonly startTicks: Ticks;
  readonly value: NoteValue;
  /** How long the value lasts, > 0. */
  readonly ticks: Ticks;
}

/**
 * Cuts a stretch of one measure into written values that show the beat.
 *
 * A value may cross a boundary of the meter only if it starts on one at least as strong, or if it is a plain syncopation:
 * both ends on halves of the unit it crosses, inside the next larger unit (eighth–quarter–eighth). Rests are stricter:
 * they never syncopate. Source: Gould, "Behind Bars", 2011, pp. 151–170.
 *
 * @param from  ticks from the start of the full measure (a pick-up starts late), to > from
 */
export function metricalPieces(from: Ticks, to: Ticks, time: TimeSignature, rest: boolean): readonly WrittenPiece[] {
  if (to <= from) return [];
  const whole = noteValueOf(to - from, mostDots(from, to, time, rest));
  if (whole && readable(from, to, time, rest)) return [{ startTicks: from, value: whole, ticks: to - from }];
  const cut = strongestInside(from, to, time);
  if (cut === undefined) return smallPieces(from, to);
  return [...metricalPieces(from, cut, time, rest), ...metricalPieces(cut, to, time, rest)];
}

/**
 * A rest is dotted in compound meters alone. A note of seven eighths of a half or a quarter that begins where the whole of it would has two dots: so have 405 of 515
 * of them in print, of those that begin elsewhere 69 of 222 (OpenScore's songs and quartets).
 */
function mostDots(from: Ticks, to: Ticks, time: TimeSignature, rest: boolean): 0 | 1 | 2 {
  if (rest) return meterOf(time).compound ? 1 : 0;
  const ticks = to - from;
  return ticks < 2 * TICKS_PER_QUARTER && from % ((8 * ticks) / 7) === 0 ? 2 : 1;
}

/** Units of the meter, largest first: measure, half measure of 4/4, pulse, and the halves below it. */
function unitsOf(time: TimeSignature): readonly Ticks[] {
  const { pulses, pulseTicks, divisionTicks, measureTicks } = meterOf(time);
  const units = [measureTicks];
  if (pulses === 4) units.push(pulseTicks * 2);
  units.push(pulseTicks);
  for (let unit = divisionTicks; Number.isInteger(unit) && unit >= SHORTEST_TICKS; unit /= 2) units.push(unit);
  return units;
}

function strongestInside(from: Ticks, to: Ticks, time: TimeSignature): Ticks | undefined {
  for (const unit of unitsOf(time)) {
    const first = (Math.floor(from / unit) + 1) * unit;
    if (first >= to) continue;
    // of several equal boundaries the last for a late start (show where the beat falls), the first otherwise
    const last = (Math.ceil(to / unit) - 1) * unit;
    return from % unit === 0 ? last : first;
  }
  return undefined;
}

function readable(from: Ticks, to: Ticks, time: TimeSignature, rest: boolean): boolean {
  const units = unitsOf(time);
  const { compound, pulseTicks } = meterOf(time);
  if (rest) {
    if (from === 0 && to === units[0]) return true;
    const ticks = to - from;
    return compound
      ? restInCompound(from, to, pulseTicks)
      : from % ticks === 0 && !(time.beats === 3 && ticks > pulseTicks);
  }
  for (const [index, unit] of units.entries()) {
    const crossed = Math.floor(from / unit) !== Math.ceil(to / unit) - 1;
    if (!crossed) continue;
    const crossesPulse = compound && unit === pulseTicks;
    if (from % unit === 0) return !crossesPulse || to % unit === 0;
    if (crossesPulse) return false;
    const larger = units[index - 1];
    const inside = larger !== undefined && Math.floor(from / larger) === Math.ceil(to / larger) - 1;
    return inside && from % (unit / 2) === 0 && to % (unit / 2) === 0 && to - from <= 1.5 * unit;
  }
  return true;
}

/** A dotted-quarter rest on the pulse, a quarter rest at its start, or shorter ones on their own multiples. */
function restInCompound(from: Ticks, to: Ticks, pulse: Ticks): boolean {
  const eighth = pulse / 3;
  const ticks = to - from;
  if (ticks > eighth) return from % pulse === 0 && ticks <= pulse;
  return from % ticks === 0;
}

/** Lengths no unit divides (they do not arise from the grids): the largest values that fit. */
function smallPieces(from: Ticks, to: Ticks): readonly WrittenPiece[] {
  const pieces: WrittenPiece[] = [];
  let at = from;
  while (at < to) {
    let ticks = TICKS_PER_WHOLE;
    while (ticks > to - at && ticks > SHORTEST_TICKS) ticks /= 2;
    const value = noteValueOf(ticks);
    if (!value || ticks > to - at) throw new Error(`no written value for ${to - at} ticks`);
    pieces.push({ startTicks: at, value, ticks });
    at += ticks;
  }
  return pieces;
}
