import type { Midi, Tab } from '@notewright/score';

/** A note on the fretboard: index into `Tab.strings`, fret counted from the capo. */
export interface Fretted {
  readonly string: number;
  readonly fret: number;
}

/** Frets four fingers reach. */
const SPAN = 4;

/**
 * Finds strings and frets for a chord: one string per note, stopped notes within four frets, near the hand's last place, low
 * on the neck.
 *
 * @param chord     ascending
 * @param position  fret the hand was at
 * @returns one place per note, or undefined when the chord cannot be played
 */
export function fretChord(chord: readonly Midi[], tab: Tab, position: number): readonly Fretted[] | undefined {
  let best: { cost: number; places: readonly Fretted[] } | undefined;
  const search = (index: number, places: readonly Fretted[], low: number, high: number) => {
    if (index === chord.length) {
      const cost = placeCost(places, low, position);
      if (!best || cost < best.cost) best = { cost, places };
      return;
    }
    for (const [string, open] of tab.strings.entries()) {
      const fret = chord[index]! - open - tab.capo;
      if (fret < 0 || fret > tab.frets || places.some((place) => place.string === string)) continue;
      const nextLow = fret > 0 ? Math.min(low, fret) : low;
      const nextHigh = fret > 0 ? Math.max(high, fret) : high;
      if (nextHigh - nextLow > SPAN && nextHigh > 0 && Number.isFinite(nextLow)) continue;
      search(index + 1, [...places, { string, fret }], nextLow, nextHigh);
    }
  };
  search(0, [], Infinity, 0);
  return best?.places;
}

function placeCost(places: readonly Fretted[], low: number, position: number): number {
  const frets = places.reduce((sum, { fret }) => sum + fret, 0);
  const move = Number.isFinite(low) ? Math.abs(low - position) : 0;
  return 0.3 * frets + 0.6 * move;
}

/** Leaves out inner notes until a chord can be played; the bass and the top stay longest. */
export function playableChord(chord: readonly Midi[], tab: Tab, position: number) {
  let notes = [...chord];
  while (notes.length > 0) {
    const places = notes.length <= tab.strings.length ? fretChord(notes, tab, position) : undefined;
    if (places) return { notes, places };
    notes = notes.length > 2 ? notes.filter((_, index) => index !== notes.length - 2) : notes.slice(1);
  }
  return { notes: [], places: [] };
}
