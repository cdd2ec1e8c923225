import type { Chord, Tab } from '@notewright/score';

export interface TabPosition {
  readonly headIndex: number;
  /** 1 = the lowest line's opposite: the highest course, as tablature counts. */
  readonly course: number;
  readonly fret: number;
}

/**
 * Where a chord lies on the strings.
 *
 * Stored strings and frets are taken as they are. A head without them goes, from the highest note down, to the free
 * string that needs the lowest fret; a head no free string can reach is left out of the tablature (it still stands on
 * the staff above).
 */
export function tabPositions(chord: Chord, tab: Tab): readonly TabPosition[] {
  const positions: TabPosition[] = [];
  const taken = new Set<number>();
  const place = (headIndex: number, string: number, fret: number) => {
    taken.add(string);
    positions.push({ headIndex, course: tab.strings.length - string, fret });
  };
  for (const [headIndex, { string, fret }] of chord.heads.entries()) {
    if (string !== undefined && fret !== undefined && !taken.has(string)) place(headIndex, string, fret);
  }
  const placed = new Set(positions.map(({ headIndex }) => headIndex));
  for (let headIndex = chord.heads.length - 1; headIndex >= 0; headIndex--) {
    if (placed.has(headIndex)) continue;
    const midi = chord.heads[headIndex]!.midi;
    const reachable = [...tab.strings.entries()]
      .map(([string, open]) => ({ string, fret: midi - open - tab.capo }))
      .filter(({ string, fret }) => !taken.has(string) && fret >= 0 && fret <= tab.frets)
      .sort((a, b) => a.fret - b.fret);
    if (reachable[0]) place(headIndex, reachable[0].string, reachable[0].fret);
  }
  return positions.sort((a, b) => a.course - b.course);
}
