import {
  meterOf,
  type Chord,
  type ElementId,
  type MeasureHeader,
  type Midi,
  type Rest,
  type Ticks,
  type Voice,
} from '@notewright/score';
import { metricalPieces } from '@notewright/score/respelled';

/** What sounds from one place of a measure to another, in ticks from its start. */
export interface Sounded {
  readonly from: Ticks;
  readonly to: Ticks;
  /** Ascending; one at least. */
  readonly midis: readonly Midi[];
}

/**
 * Writes what sounds in a measure as a voice of staff 0 that fills it, with rests between and values that show the beat.
 *
 * @param sounded  ascending, none over another
 */
export function writeStrokes(
  sounded: readonly Sounded[],
  { timeSignature, durationTicks }: MeasureHeader,
  velocity: number,
  newId: () => ElementId,
): Voice {
  const shift = Math.max(0, meterOf(timeSignature).measureTicks - durationTicks);
  const elements: (Chord | Rest)[] = [];
  const write = (from: Ticks, to: Ticks, midis: readonly Midi[]): void => {
    const pieces = metricalPieces(from + shift, to + shift, timeSignature, midis.length === 0);
    for (const [index, { value }] of pieces.entries()) {
      const tied = index < pieces.length - 1 ? { tieStart: true } : {};
      if (midis.length === 0) elements.push({ kind: 'rest', id: newId(), value });
      else
        elements.push({ kind: 'chord', id: newId(), value, velocity, heads: midis.map((midi) => ({ midi, ...tied })) });
    }
  };
  let at: Ticks = 0;
  for (const { from, to, midis } of sounded) {
    if (from > at) write(at, from, []);
    write(from, to, midis);
    at = to;
  }
  if (at < durationTicks) write(at, durationTicks, []);
  return { staff: 0, elements };
}
