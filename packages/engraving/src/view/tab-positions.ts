import type { Chord, Midi, Tab } from '@notewright/score';

export interface TabPosition {
  readonly headIndex: number;
  /** 1 = the lowest line's opposite: the highest course, as tablature counts. */
  readonly course: number;
  /** Absent where the string cannot sound the note. */
  readonly fret?: number;
}

/**
 * Where a chord lies on the strings.
 *
 * Stored strings and frets are taken as they are. A head without them goes, from the highest note down, to the free
 * string that needs the lowest fret. A head no free string can reach stands without a fret on the one that comes nearest, so that
 * nobody misses it; only where all strings are taken it is left out (it still stands on the staff above).
 */
export function tabPositions(chord: Pick<Chord, 'heads'>, tab: Tab): readonly TabPosition[] {
  const positions: TabPosition[] = [];
  const taken = new Set<number>();
  const place = (headIndex: number, string: number, fret?: number) => {
    taken.add(string);
    positions.push({ headIndex, course: tab.strings.length - string, ...(fret !== undefined && { fret }) });
  };
  /** By the fret they need; `away` is how far that is off the neck. */
  const freeStrings = (midi: Midi) =>
    [...tab.strings.entries()]
      .filter(([string]) => !taken.has(string))
      .map(([string, open]) => ({ string, fret: midi - open - tab.capo }))
      .map(({ string, fret }) => ({ string, fret, away: Math.max(0, -fret, fret - tab.frets) }))
      .sort((a, b) => a.fret - b.fret);
  for (const [headIndex, { string, fret }] of chord.heads.entries()) {
    if (string !== undefined && fret !== undefined && !taken.has(string)) place(headIndex, string, fret);
  }
  const placed = new Set(positions.map(({ headIndex }) => headIndex));
  const outOfReach: { readonly headIndex: number; readonly midi: Midi }[] = [];
  for (const [headIndex, { midi }] of [...chord.heads.entries()].reverse()) {
    if (placed.has(headIndex)) continue;
    const reachable = freeStrings(midi).filter(({ away }) => away === 0);
    if (reachable[0]) place(headIndex, reachable[0].string, reachable[0].fret);
    else outOfReach.push({ headIndex, midi });
  }
  for (const { headIndex, midi } of outOfReach) {
    const [nearest] = freeStrings(midi).sort((a, b) => a.away - b.away);
    if (nearest) place(headIndex, nearest.string);
  }
  return positions.sort((a, b) => a.course - b.course);
}
