import type { Measure, MeasureHeader, Part, Voice, VoiceElement } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { PartOnTheWay } from './part-on-the-way';
import { type PartPlan, staffName, type Three } from './plan-parts';
import { headIn, turnedSymbol } from './written-chord';

/** The music of an inserted measure on the staves of the new part. */
export function contentOf(
  { edited, newId }: Three,
  { plan, way }: { readonly plan: PartPlan; readonly way: PartOnTheWay },
  part: Part,
  editedIndex: number,
  header: MeasureHeader,
  transposed: number,
): Measure | undefined {
  const old = edited.measures[editedIndex]!;
  if (old.durationTicks !== header.durationTicks) return undefined;
  const dialect = { oldKey: old.key, newKey: header.key, transposed, frets: part.tab !== undefined };
  const voices: Voice[] = itemAt(plan.edited.measures, editedIndex).voices.map(({ staff, elements }) => ({
    staff: way.staffOf(staffName(plan, staff)),
    elements: elements.map((element): VoiceElement => {
      const symbol = element.chordSymbol && { chordSymbol: turnedSymbol(element.chordSymbol, transposed) };
      return element.kind === 'rest'
        ? { ...element, id: newId(), ...symbol }
        : { ...element, id: newId(), ...symbol, heads: element.heads.map((head) => headIn(head, dialect)) };
    }),
  }));
  if (
    !voices.every(({ elements }) =>
      elements.every((one) => one.kind === 'rest' || one.heads.every(({ midi }) => midi >= 0 && midi <= 127)),
    )
  )
    return undefined;
  if (!part.staves.every((_, staff) => voices.some((voice) => voice.staff === staff))) return undefined;
  return { voices: voices.sort((a, b) => a.staff - b.staff) };
}
