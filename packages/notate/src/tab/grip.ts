import type { Midi, Tab } from '@notewright/score';

/** A note on the fretboard: index into `Tab.strings`, fret counted from the capo. */
export interface Fretted {
  readonly string: number;
  readonly fret: number;
}

/** Frets a hand spans: four fingers on four frets and one stretch; higher up frets are narrower. */
const spanAt = (lowest: number): number => (lowest >= 9 ? 5 : 4);
const FINGERS = 4;
/** Grips kept for each chord; better ones are hardly ever missed. */
const KEPT = 10;

/** A way of gripping a chord; `cost` is what it costs by itself, in the currency of `fingering.ts`. */
export interface Grip {
  readonly fretPositions: readonly Fretted[];
  readonly cost: number;
}

/**
 * All comfortable ways of gripping a chord: one string per note, within the span of a hand, with four fingers (one of which may lie
 * across several strings), the cheapest first.
 *
 * @param chord  any order
 * @returns at most ten, the least cost first, with strings and frets in the order of the chord; empty when one hand cannot play it
 */
export function gripsOf(chord: readonly Midi[], tab: Tab): readonly Grip[] {
  const found: Grip[] = [];
  const fretPositions: Fretted[] = [];
  const search = (index: number, low: number, high: number) => {
    if (index === chord.length) {
      if (fingersOf(fretPositions) <= FINGERS)
        found.push({ fretPositions: [...fretPositions], cost: comfort(fretPositions) });
      return;
    }
    for (const [string, open] of tab.strings.entries()) {
      const fret = chord[index]! - open - tab.capo;
      if (
        fret < 0 ||
        fret > tab.frets - tab.capo ||
        fretPositions.some((fretPosition) => fretPosition.string === string)
      )
        continue;
      const nextLow = fret > 0 ? Math.min(low, fret) : low;
      const nextHigh = fret > 0 ? Math.max(high, fret) : high;
      if (nextHigh > 0 && nextHigh - nextLow > spanAt(nextLow)) continue;
      fretPositions.push({ string, fret });
      search(index + 1, nextLow, nextHigh);
      fretPositions.pop();
    }
  };
  if (chord.length <= tab.strings.length) search(0, Infinity, 0);
  return found.sort((a, b) => a.cost - b.cost).slice(0, KEPT);
}

/** Whether one hand can hold all these strings and frets at once. */
export function playableTogether(fretPositions: readonly Fretted[]): boolean {
  const strings = new Set(fretPositions.map(({ string }) => string));
  if (strings.size < fretPositions.length || fingersOf(fretPositions) > FINGERS) return false;
  const stopped = fretPositions.map(({ fret }) => fret).filter((fret) => fret > 0);
  if (stopped.length === 0) return true;
  const low = Math.min(...stopped);
  return Math.max(...stopped) - low <= spanAt(low);
}

/** Fingers needed: one for each stopped note, but one for all on the lowest fret when no open string sounds between them. */
function fingersOf(fretPositions: readonly Fretted[]): number {
  const stopped = fretPositions.filter(({ fret }) => fret > 0);
  if (stopped.length <= FINGERS) return stopped.length;
  const low = Math.min(...stopped.map(({ fret }) => fret));
  const across = stopped.filter(({ fret }) => fret === low).map(({ string }) => string);
  const [first, last] = [Math.min(...across), Math.max(...across)];
  const openBetween = fretPositions.some(({ string, fret }) => fret === 0 && string > first && string < last);
  return openBetween ? stopped.length : stopped.length - across.length + 1;
}

/** Low on the neck and open strings are easy; stretches are not. */
function comfort(fretPositions: readonly Fretted[]): number {
  const stopped = fretPositions.map(({ fret }) => fret).filter((fret) => fret > 0);
  if (stopped.length === 0) return 0;
  const low = Math.min(...stopped);
  return 0.25 * low + 0.35 * (Math.max(...stopped) - low) + 0.15 * stopped.length;
}
