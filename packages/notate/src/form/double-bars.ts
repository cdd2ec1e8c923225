import type { MeasureHeader } from '@notewright/score';
import { neighbours } from '@notewright/score/lists';

/**
 * A double barline before what begins anew: a section, a key signature, a tempo for good (Gould, "Behind Bars", 2011, pages 233–234). A new
 * meter alone needs none, and neither does what begins after a pick-up.
 *
 * @param headers  of a whole score, in order
 * @returns the same headers where nothing begins anew
 */
export function withDoubleBars(headers: readonly MeasureHeader[]): readonly MeasureHeader[] {
  const begins = neighbours(headers).map(([before, header], index) => {
    const isKey = header.key.fifths !== before.key.fifths;
    const opens = index === 0 && before.durationTicks < header.durationTicks;
    return isKey || (!opens && (header.section ?? header.tempoBpm) !== undefined);
  });
  if (!begins.includes(true)) return headers;
  return headers.map((header, index) => (begins[index] === true ? { ...header, barline: 'double' } : header));
}
