import { SPACE } from './moves';
import type { DrawnGlyph } from './drawn-places';

/** About the extent of a rest's glyph: a whole rest hangs from its line, a half rest sits on it. */
export function restBox({ x, y, glyph }: DrawnGlyph) {
  if (glyph === 'E4E3') return { x, y, width: 1.13 * SPACE, height: 0.55 * SPACE };
  if (glyph === 'E4E4') return { x, y: y - 0.55 * SPACE, width: 1.13 * SPACE, height: 0.55 * SPACE };
  return { x, y: y - 1.2 * SPACE, width: 1.1 * SPACE, height: 2.4 * SPACE };
}

/** Extent of a head's glyph (SMuFL's notehead widths); its position is the left end, at half height. */
export function headBox({ x, y, glyph }: DrawnGlyph) {
  if (glyph === '') return { x: x - SPACE / 2, y: y - SPACE, width: SPACE, height: SPACE };
  const width = (glyph === 'E0A2' ? 1.688 : 1.18) * SPACE;
  return { x, y: y - SPACE / 2, width, height: SPACE };
}
