import { TICKS_PER_QUARTER, type Articulation } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { ChordSpan, StaffLines } from '../voices/staff-lines';
import { accentedChords } from './accents';
import { rollablesOf } from './roll-features';
import { rollOdds, type RollNetwork } from './roll-network';
import { staccatoChords, usualShare } from './staccato';

/** Signs of chords, by the notes of each. */
export type Articulations = ReadonlyMap<readonly PlacedNote[], readonly Articulation[]>;

/**
 * How the chords on the page were played, where that is clear: few signs, and right more often than not. A sign needs somebody who played:
 * what an arrangement adds has none.
 */
export function articulationsOf(staves: readonly StaffLines[], grid: MeasureGrid, rolls: RollNetwork): Articulations {
  const signs = new Map<readonly PlacedNote[], readonly Articulation[]>();
  const add = (notes: readonly PlacedNote[], sign: Articulation) =>
    signs.set(notes, [...(signs.get(notes) ?? []), sign]);
  const lines = staves.flat();
  const usual = usualShare(lines);
  const played = lines.map((line) =>
    line.filter(({ content }) => content.some(({ onsetSec }) => onsetSec !== undefined)),
  );
  for (const line of played)
    for (const { content } of staccatoChords(line, TICKS_PER_QUARTER, usual)) add(content, 'staccato');
  for (const { content } of accentedChords(played, grid.measureTicks)) add(content, 'accent');
  for (const { content } of rolledChords(staves, grid, rolls)) add(content, 'arpeggio');
  return signs;
}

/** Log odds from which a chord is taken to be rolled. */
const ROLLED = 0;

/** The chords that were rolled on purpose: how their notes were struck says it, and how this player strikes other chords. */
function rolledChords(staves: readonly StaffLines[], grid: MeasureGrid, network: RollNetwork): readonly ChordSpan[] {
  const chords = rollablesOf(staves, grid);
  const odds = rollOdds(network, chords);
  return chords.flatMap(({ span }, index) => ((odds[index] ?? -Infinity) > ROLLED ? [span] : []));
}
