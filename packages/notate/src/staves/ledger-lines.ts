import { diatonicHeight, spellInKey, type Chord, type Clef, type Key } from '@notewright/score';

/** Height of the lowest line as it sounds, in diatonic steps (C4 = 28). */
const LOWEST_LINE: Readonly<Record<Clef, number>> = {
  treble: 30,
  treble8va: 37,
  treble8vb: 23,
  alto: 24,
  tenor: 22,
  bass: 18,
  bass8vb: 11,
  percussion: 30,
};
/** From the lowest line to the highest. */
const STAFF_HEIGHT = 8;

export interface LedgerLines {
  readonly above: number;
  readonly below: number;
}

/** Ledger lines that the outer heads of a chord need, printed so many octaves below where they sound. */
export function ledgerLines({ heads }: Chord, clef: Clef, key: Key, octaves = 0): LedgerLines {
  const heights = heads.map(({ midi, spelling }) => diatonicHeight(spelling ?? spellInKey(midi, key)) - 7 * octaves);
  const lowest = LOWEST_LINE[clef];
  return {
    above: Math.max(0, Math.floor((Math.max(...heights) - lowest - STAFF_HEIGHT) / 2)),
    below: Math.max(0, Math.floor((lowest - Math.min(...heights)) / 2)),
  };
}
