import type { FourVoices } from './four-voices';
import type { CellNetwork } from './harmoniser';
import { HOLD } from './cells';
import { candidatesOf, type Candidate, type OpenCell } from './draw';
import { brokenIn, weightOfBroken } from './weigh-rules';

/** How much the rules count beside the network. */
const STRICTNESS = 4;
const MOST_PASSES = 4;
/** Candidates of each of two voices that are tried together. */
const PAIRED = 6;

/**
 * Mends what breaks rules of four-part writing: where one does, the cells there become what the network likes best of what breaks
 * fewest, one voice at a time, then two together. Cells that are not free stay, and so does what they break.
 */
export function repair(voices: FourVoices, network: CellNetwork, isFree: (place: OpenCell) => boolean): void {
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let changed = false;
    for (let slot = 0; slot < voices.length; slot++) {
      if (brokenIn(voices, slot).length === 0) continue;
      if (mended(voices, network, cellsAround(voices, slot).filter(isFree))) changed = true;
    }
    if (!changed) return;
  }
}

/** Where what sounds in a slot and just before it began. */
function cellsAround(voices: FourVoices, slot: number): readonly OpenCell[] {
  const found = new Map<string, OpenCell>();
  for (const at of [slot, slot - 1])
    for (let voice = 1; voice < 4; voice++) {
      let from = at;
      while (from > 0 && voices.cell(voice, from) === HOLD) from--;
      for (const place of [from, at]) if (place >= 0) found.set(`${voice} ${place}`, { voice, slot: place });
    }
  return [...found.values()];
}

interface Change {
  readonly place: OpenCell;
  readonly cell: number;
}

/** Tries changes of one cell, then of two. @returns whether one was made */
function mended(voices: FourVoices, network: CellNetwork, places: readonly OpenCell[]): boolean {
  if (places.length === 0) return false;
  const from = Math.min(...places.map(({ slot }) => slot));
  const to = Math.max(...places.map(({ voice, slot }) => voices.heldUntil(voice, slot)));
  const before = weightOfBroken(voices, from, to + 1);
  const options = places.map((place) => ({ place, ...optionsOf(voices, network, place) }));
  let best: readonly Change[] | undefined;
  // A change has to mend something: it is not made for the network's sake.
  let most = 0;
  const consider = (changes: readonly Change[], loss: number): void => {
    const mending = before - weightWith(voices, changes, from, to + 1);
    const gain = STRICTNESS * mending - loss;
    if (mending > 0 && gain > most) [best, most] = [changes, gain];
  };
  for (const { place, candidates, current } of options)
    for (const { cell, score } of candidates) consider([{ place, cell }], current - score);
  if (!best)
    for (const [index, a] of options.entries())
      for (const b of options.slice(index + 1)) {
        if (a.place.voice === b.place.voice) continue;
        for (const one of a.candidates.slice(0, PAIRED))
          for (const other of b.candidates.slice(0, PAIRED))
            consider(
              [
                { place: a.place, cell: one.cell },
                { place: b.place, cell: other.cell },
              ],
              a.current - one.score + b.current - other.score,
            );
      }
  for (const { place, cell } of best ?? []) voices.set(place.voice, place.slot, cell);
  return best !== undefined;
}

function optionsOf(voices: FourVoices, network: CellNetwork, place: OpenCell) {
  const candidates = [...candidatesOf(voices, network, place, 0)].sort((a, b) => b.score - a.score);
  const now = voices.cell(place.voice, place.slot);
  const current = candidates.find(({ cell }) => cell === now)?.score ?? candidates.at(-1)?.score ?? 0;
  return { candidates: candidates.filter(({ cell }: Candidate) => cell !== now), current };
}

function weightWith(voices: FourVoices, changes: readonly Change[], from: number, to: number): number {
  const were = changes.map(({ place }) => voices.cell(place.voice, place.slot));
  for (const { place, cell } of changes) voices.set(place.voice, place.slot, cell);
  const weight = weightOfBroken(voices, from, to);
  for (const [index, { place }] of changes.entries()) voices.set(place.voice, place.slot, were[index] ?? 0);
  return weight;
}
