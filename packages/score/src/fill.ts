import type { ElementId, Rest } from './model';
import { noteValueOf, type NoteBase, type NoteValue } from './note-value';
import { meterOf } from './meter';
import { fullMeasureTicks, TICKS_PER_WHOLE, type Ticks, type TimeSignature } from './time';

/** The smallest plain value, a 128th. Spans that are no multiple of it cannot be filled without tuplets. */
export const SHORTEST_TICKS: Ticks = TICKS_PER_WHOLE / 128;

const BASES: readonly NoteBase[] = [1, 2, 4, 8, 16, 32, 64, 128];

/**
 * Written values that fill a span of a measure so that the beats stay visible.
 *
 * A whole measure takes one value where one exists. Otherwise, from left to right, the longest undotted value that starts
 * on a multiple of its own length; in compound time also the dotted pulse. So a span from the second eighth of 4/4 to its
 * end is 8, q, h, and not h with dots.
 *
 * @param fromTicks  from the start of the measure, ≥ 0
 * @param toTicks    > fromTicks for a non-empty answer
 * @throws when the span is not a multiple of a 128th
 */
export function valuesFilling(fromTicks: Ticks, toTicks: Ticks, time: TimeSignature): readonly NoteValue[] {
  if ((toTicks - fromTicks) % SHORTEST_TICKS !== 0)
    throw new Error(`a span of ${toTicks - fromTicks} ticks is no multiple of a 128th (${SHORTEST_TICKS})`);
  const whole = fromTicks === 0 && toTicks === fullMeasureTicks(time) ? noteValueOf(toTicks) : undefined;
  if (whole) return [whole];
  const values: NoteValue[] = [];
  for (let at = fromTicks; at < toTicks;) {
    const value = longestAt(at, toTicks, time);
    values.push(value);
    at += (TICKS_PER_WHOLE / value.base) * (value.dots ? 1.5 : 1);
  }
  return values;
}

function longestAt(at: Ticks, end: Ticks, time: TimeSignature): NoteValue {
  const { compound, pulseTicks: pulse } = meterOf(time);
  const dotted = compound && at % pulse === 0 && at + pulse <= end ? noteValueOf(pulse, 1) : undefined;
  if (dotted) return dotted;
  for (const base of BASES) {
    const ticks = TICKS_PER_WHOLE / base;
    const aligned = (compound ? at % pulse : at) % ticks === 0;
    const crossesPulse = compound && (at % pulse) + ticks > pulse;
    if (aligned && !crossesPulse && at + ticks <= end) return { base, dots: 0 };
  }
  return { base: 128, dots: 0 }; // a measure that does not start on the grid: keep counting in 128ths
}

/** A rest of one written value with the given id. */
export const rest = (id: ElementId, value: NoteValue): Rest => ({ kind: 'rest', id, value });

/** Rests that fill a span of a measure; see `valuesFilling`. */
export const restsFilling = (
  fromTicks: Ticks,
  toTicks: Ticks,
  time: TimeSignature,
  newId: () => ElementId,
): readonly Rest[] => valuesFilling(fromTicks, toTicks, time).map((value) => rest(newId(), value));
