/** How a score looks to the eye: what a machine writes too often, and prints hardly at all. */
export interface NotationHabits {
  /** Share of written notes (grace notes apart) that are tied to another, 0–1. */
  readonly tied: number;
  /** Clef changes after the first measure's clefs, per 100 measures. */
  readonly clefChangesPer100: number;
}

/** Counts in a MusicXML text. A score without notes has no ties. */
export function notationHabits(musicXml: string, staves: number): NotationHabits {
  const notes = [...musicXml.matchAll(/<note\b.*?<\/note>/gs)]
    .map(([note]) => note)
    .filter((note) => note.includes('<pitch>') && !/<grace\b/.test(note));
  const tied = notes.filter((note) => /<tie\b/.test(note)).length;
  const measures = musicXml.match(/<measure\b/g)?.length ?? 0;
  const clefs = musicXml.match(/<clef\b/g)?.length ?? 0;
  return {
    tied: notes.length === 0 ? 0 : tied / notes.length,
    clefChangesPer100: measures === 0 ? 0 : (100 * Math.max(0, clefs - staves)) / measures,
  };
}
