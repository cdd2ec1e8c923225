import type { Chord, Clef, ClefChange, Key, Part } from '@notewright/score';
import { cheapestPath } from './cheapest-path';
import { ledgerLines } from './ledger-lines';

/** The clefs a hand is written in. */
const CLEFS: readonly Clef[] = ['treble', 'bass'];
/** Ledger lines that nobody minds. */
const READ_AT_SIGHT = 1;
/** A chord costs at most this much. */
const WORST = 3;
/** Players reorient at each new clef: it must save the ledger lines of a measure or two. */
const CHANGE = 14;

/**
 * The clefs a hand is best read in: another than usual where a hand stays in the other's region: the left hand high above the bass staff, the right hand far below the
 * treble one, from the beginning or for some
 * measures. Only at barlines, and only where it saves many ledger lines; octave signs come after.
 *
 * @param keys  in force in each measure
 */
export function withClefChanges(part: Part, keys: readonly Key[]): Part {
  const changes = part.measures.map((): ClefChange[] => []);
  const staves: Clef[] = [...part.staves];
  for (const [staff, usual] of part.staves.entries()) {
    const chords = part.measures.map(({ voices }) =>
      voices
        .filter((voice) => voice.staff === staff)
        .flatMap(({ elements }) => elements.filter((item): item is Chord => item.kind === 'chord')),
    );
    const costs = chords.map((inside, measure) =>
      CLEFS.map((clef) => inside.reduce((sum, chord) => sum + effort(chord, clef, keys[measure] ?? keys[0]!), 0)),
    );
    const usualState = CLEFS.indexOf(usual);
    const path = cheapestPath(
      costs.length,
      CLEFS.length,
      (measure, state) => costs[measure]![state]! + (measure === 0 && state !== usualState ? CHANGE : 0),
      () => CHANGE,
    );
    if (path.length > 0) staves[staff] = CLEFS[path[0]!]!;
    for (const [measure, state] of path.entries())
      if (measure > 0 && state !== path[measure - 1]) changes[measure]!.push({ staff, clef: CLEFS[state]! });
  }
  if (changes.every((list) => list.length === 0) && staves.every((clef, staff) => clef === part.staves[staff]))
    return part;
  const measures = part.measures.map((measure, index) =>
    changes[index]!.length > 0 ? { ...measure, clefs: changes[index] } : measure,
  );
  return { ...part, staves, measures };
}

function effort(chord: Chord, clef: Clef, key: Key): number {
  const { above, below } = ledgerLines(chord, clef, key);
  return Math.min(WORST, Math.max(0, above - READ_AT_SIGHT)) + Math.min(WORST, Math.max(0, below - READ_AT_SIGHT));
}
