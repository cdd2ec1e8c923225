import type { HeardNote } from '@notewright/evidence';

/** A trill: quick alternation of two neighbours, written as one note with a sign. */
export interface Trill {
  /** The first note of the alternation; the written note starts with it. */
  readonly first: HeardNote;
  /** The lower of the two pitches, as printed trills are read. */
  readonly midi: number;
  readonly endSec: number;
  /** All notes of the alternation but the first. */
  readonly rest: readonly HeardNote[];
}

/** Slower alternation is written out; fewer notes are a mordent or a turn. */
const STRIKE_SEC = 0.135;
const FEWEST = 6;
const WIDEST = 2;
/** How many notes of other voices may lie between two of a trill. */
const BETWEEN = 8;

/**
 * Finds trills: at least six notes, alternating between two pitches a second apart, each within 135 ms of the one before.
 *
 * @param notes  ascending by onset
 */
export function findTrills(notes: readonly HeardNote[]): readonly Trill[] {
  const taken = new Set<HeardNote>();
  const trills: Trill[] = [];
  for (const [index, first] of notes.entries()) {
    if (taken.has(first)) continue;
    for (let step = -WIDEST; step <= WIDEST; step++) {
      if (step === 0) continue;
      const chain = alternation(notes, index, first, first.midi + step, taken);
      if (chain.length < FEWEST) continue;
      for (const note of chain) taken.add(note);
      const endSec = Math.max(...chain.map(({ offsetSec }) => offsetSec));
      trills.push({ first, midi: Math.min(first.midi, first.midi + step), endSec, rest: chain.slice(1) });
      break;
    }
  }
  return trills;
}

function alternation(
  notes: readonly HeardNote[],
  from: number,
  first: HeardNote,
  other: number,
  taken: ReadonlySet<HeardNote>,
): HeardNote[] {
  const chain = [first];
  let [at, last] = [from, first];
  for (;;) {
    const wanted = last.midi === first.midi ? other : first.midi;
    const { onsetSec } = last;
    const between = notes.slice(at + 1, at + 1 + BETWEEN);
    const step = between.findIndex(
      (note) => note.onsetSec - onsetSec > STRIKE_SEC || (note.midi === wanted && !taken.has(note)),
    );
    const next = between[step];
    if (!next || next.onsetSec - onsetSec > STRIKE_SEC) return chain;
    chain.push(next);
    [at, last] = [at + 1 + step, next];
  }
}
