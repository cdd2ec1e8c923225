import { TICKS_PER_QUARTER, type Articulation } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { StaffLines } from '../voices/staff-lines';
import { accentedChords } from './accents';
import { staccatoChords, usualShare } from './staccato';
import { struckInTurn } from './struck-in-turn';

/** Signs of chords, by the notes of each. */
export type Articulations = ReadonlyMap<readonly PlacedNote[], readonly Articulation[]>;

/**
 * How the chords on the page were played, where that is clear: few signs, and right more often than not. A sign needs somebody who played:
 * what an arrangement adds has none.
 */
export function articulationsOf(staves: readonly StaffLines[], grid: MeasureGrid): Articulations {
  const signs = new Map<readonly PlacedNote[], readonly Articulation[]>();
  const add = (notes: readonly PlacedNote[], sign: Articulation) =>
    signs.set(notes, [...(signs.get(notes) ?? []), sign]);
  const lines = staves.flat();
  const usual = usualShare(lines);
  for (const line of lines) {
    const played = line.filter(({ content }) => content.some(({ onsetSec }) => onsetSec !== undefined));
    for (const { content } of staccatoChords(played, TICKS_PER_QUARTER, usual)) add(content, 'staccato');
    for (const { content } of accentedChords(played, grid.measureTicks)) add(content, 'accent');
    for (const { content } of played)
      if (
        struckInTurn(
          content,
          content.every(({ rolled }) => rolled),
        )
      )
        add(content, 'arpeggio');
  }
  return signs;
}
