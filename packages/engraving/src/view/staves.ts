import { writtenPart, type Part, type Score } from '@notewright/score';
import { isFilled, type AtLeastOne } from '@notewright/score/lists';
import type { EngravingOptions } from '../options';

/** One staff of the system, numbered from 1 at the top as MEI counts. */
export interface StaffView {
  readonly number: number;
  readonly partIndex: number;
  /** As its player reads it. */
  readonly part: Part;
  /** Index within the part; for a tablature staff, the staff whose notes it shows. */
  readonly staff: number;
  readonly kind: 'notes' | 'tab' | 'blank';
}

/** The staves of a system, part by part, as the options ask. `blank`: bars without notes, for a chord sheet. */
export function stavesOf(score: Score, { score: notes }: EngravingOptions): readonly AtLeastOne<StaffView>[] {
  let number = 0;
  const parts = score.parts.map((sounding, partIndex) => {
    const part = writtenPart(sounding, score.measures);
    const staves = part.staves.map((_, staff) => ({ partIndex, part, staff }));
    const tab = part.tab ? [{ partIndex, part, staff: 0, kind: 'tab' as const }] : [];
    const shown = notes
      ? [...staves.map((staff) => ({ ...staff, kind: 'notes' as const })), ...tab]
      : part.tab
        ? tab
        : [{ partIndex, part, staff: 0, kind: 'blank' as const }];
    return shown.map((staff): StaffView => ({ ...staff, number: ++number }));
  });
  return parts.filter((staves) => isFilled(staves));
}
