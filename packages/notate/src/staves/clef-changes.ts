import type { Chord, Clef, ClefChange, Key, Part } from '@notewright/score';
import { cheapestPath } from '@notewright/score/cheapest-path';
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
  const changes = new Map<number, ClefChange[]>();
  const staves: Clef[] = [...part.staves];

  for (const [staff, usual] of part.staves.entries()) {
    const moments = part.measures.map(({ voices }, index) => ({
      key: keys[index] ?? keys[0]!,
      chords: voices
        .filter((voice) => voice.staff === staff)
        .flatMap(({ elements }) => elements.filter((item): item is Chord => item.kind === 'chord')),
    }));
    const path = cheapestPath(
      moments,
      () => CLEFS,
      (clef, { key, chords }, measure) =>
        chords.reduce((sum, chord) => sum + effort(chord, clef, key), 0) +
        (measure === 0 && clef !== usual ? CHANGE : 0),
      (from, to) => (from === to ? 0 : CHANGE),
    );
    staves[staff] = path[0] ?? usual;
    for (const [measure, clef] of path.entries())
      if (measure > 0 && clef !== path[measure - 1])
        changes.set(measure, [...(changes.get(measure) ?? []), { staff, clef }]);
  }
  if (changes.size === 0 && staves.every((clef, staff) => clef === part.staves[staff])) return part;
  const measures = part.measures.map((measure, index) => {
    const clefs = changes.get(index);
    return clefs ? { ...measure, clefs } : measure;
  });
  return { ...part, staves, measures };
}

function effort(chord: Chord, clef: Clef, key: Key): number {
  const { above, below } = ledgerLines(chord, clef, key);
  return Math.min(WORST, Math.max(0, above - READ_AT_SIGHT)) + Math.min(WORST, Math.max(0, below - READ_AT_SIGHT));
}
