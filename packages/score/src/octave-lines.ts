import type { Chord, ElementId, Part } from './model';
import type { OctaveSign } from './octave-sign';
import { elementTicks } from './walk';

/** One sign with its dashed line, over all chords of a staff from the first to the last. */
export interface OctaveLine {
  readonly staff: number;
  readonly octaves: OctaveSign;
  readonly first: ElementId;
  readonly last: ElementId;
}

/**
 * The octave lines of a part, staff by staff: chords that follow each other with the same sign share one. Rests between
 * them do not break a line, a chord without the sign does, in whichever voice it stands.
 *
 * @param from  first measure looked at
 * @param to  measure after the last one
 * @returns empty where no chord has a sign
 */
export function octaveLines(part: Part, from = 0, to = part.measures.length): readonly OctaveLine[] {
  const lines: OctaveLine[] = [];
  for (let staff = 0; staff < part.staves.length; staff++) {
    let open: OctaveLine | undefined;
    for (const { id, octaves } of chordsInTime(part, staff, from, to)) {
      if (octaves !== open?.octaves && open) lines.push(open);
      if (octaves === undefined) open = undefined;
      else open = open?.octaves === octaves ? { ...open, last: id } : { staff, octaves, first: id, last: id };
    }
    if (open) lines.push(open);
  }
  return lines;
}

/** Chords of a staff in the order they sound; the upper voice first. */
function chordsInTime(part: Part, staff: number, from: number, to: number): readonly Chord[] {
  return part.measures.slice(from, to).flatMap(({ voices }) => {
    if (voices.every(({ elements }) => elements.every((item) => item.kind === 'rest'))) return [];
    const inside = voices.flatMap((voice) => {
      let atTicks = 0;
      return voice.elements.flatMap((item) => {
        const placed = { item, atTicks };
        atTicks += elementTicks(item);
        return voice.staff === staff && placed.item.kind === 'chord' ? [placed] : [];
      });
    });
    inside.sort((a, b) => a.atTicks - b.atTicks); // stable
    return inside.map(({ item }) => item as Chord);
  });
}
