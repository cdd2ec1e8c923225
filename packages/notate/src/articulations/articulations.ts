import { TICKS_PER_QUARTER, type Articulation } from '@notewright/score';
import { median } from '@notewright/score/lists';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { ChordSpan, StaffLines } from '../voices/staff-lines';
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
  }
  for (const { content } of rolledChords(lines)) add(content, 'arpeggio');
  return signs;
}

/** So many chords of three notes and more show that a player rolls chords on purpose. */
const FEWEST_LARGER = 2;

/**
 * The chords that were rolled. Two notes one after the other may be carelessness, and so may be a short time between three; where a player
 * clearly rolls chords they are not.
 */
function rolledChords(lines: readonly (readonly ChordSpan[])[]): readonly ChordSpan[] {
  const chords = lines.flat().filter(({ content }) => content.length > 1);
  const rolled = (looseSec?: number) =>
    chords.filter(({ content }) => {
      const among = content.every((note) => note.rolled);
      return struckInTurn(content, among, looseSec);
    });
  const clear = rolled();
  const larger = clear.filter(({ content }) => content.length > 2);
  if (larger.length < FEWEST_LARGER) return larger;
  const others = new Set(chords);
  for (const one of clear) others.delete(one);
  const looseSec = others.size > 0 ? median([...others].map(({ content }) => spreadSec(content))) : 0;
  return rolled(looseSec);
}

/** How far apart the notes of a chord were struck, on average, seconds. */
function spreadSec(notes: readonly PlacedNote[]): number {
  const onsets = notes.flatMap(({ onsetSec }) => onsetSec ?? []);
  return onsets.length > 1 ? (Math.max(...onsets) - Math.min(...onsets)) / (onsets.length - 1) : 0;
}
