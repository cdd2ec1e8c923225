import { colouredTones, type ChordSymbol } from '@notewright/score';

const MINOR_SEVENTH = 10;

/**
 * What an arrangement plays of a chord, pitch classes: root, third or what stands for it, fifth and a minor seventh. A major seventh,
 * sixth or ninth would rub against its neighbours in close position; the symbol above says it to who wants it.
 */
export function playedTones(chord: ChordSymbol): readonly number[] {
  const [root = chord.root, third, fifth, fourth] = colouredTones(chord);
  const rest = fourth !== undefined && (fourth - root + 12) % 12 === MINOR_SEVENTH ? [fourth] : [];
  return [root, third ?? root, fifth ?? root, ...rest];
}
