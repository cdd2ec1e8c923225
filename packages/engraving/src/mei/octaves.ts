import { octaveLines, OCTAVE_SIGNS } from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { headXmlId } from '../ids';
import type { MeasureRange } from '../options';
import type { StaffView } from '../view/staves';
import { element } from './xml';

/**
 * Octave signs of a system, by the measure they begin in: each with its dashed line to the last chord of this system. The chords
 * under them carry the octave they are printed in (`note.ts`).
 */
export function octavesXml(parts: readonly AtLeastOne<StaffView>[], range: MeasureRange): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  for (const staves of parts) addLines(staves, range, marks);
  return marks;
}

function addLines(staves: AtLeastOne<StaffView>, range: MeasureRange, marks: Map<number, string>): void {
  const { part } = staves[0];
  for (const { staff, octaves, first, last } of octaveLines(part, range.from, range.to)) {
    const number = staves.find((view) => view.kind === 'notes' && view.staff === staff)?.number;
    if (number === undefined) continue;
    const index = part.measures.findIndex(
      ({ voices }, measure) =>
        measure >= range.from && voices.some(({ elements }) => elements.some(({ id }) => id === first)),
    );
    const line = element('octave', {
      staff: number,
      startid: `#${headXmlId(first, 0)}`,
      endid: `#${headXmlId(last, 0)}`,
      dis: OCTAVE_SIGNS.find(([sign]) => sign === octaves)?.[1].replace(/\D/g, ''),
      lform: 'dashed',
      'dis.place': octaves > 0 ? 'above' : 'below',
    });
    marks.set(index, (marks.get(index) ?? '') + line);
  }
}
