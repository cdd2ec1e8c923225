import type { Clef, Measure, Part } from '@notewright/score';
import { factsAlike, withFacts } from './carry-facts';
import { alike } from './same-music';
import type { Passage } from './passage';

/** What is said of a part as a whole, in groups that change together. */
const PART_FACTS: readonly (readonly (keyof Part)[])[] = [['name'], ['sound', 'transposition', 'tab'], ['mute']];

/** Carries over name, sound and the like. What the new notation says otherwise than the one before is its own decision. */
export function carryPartFacts(passage: Passage, partIndex: number, before: Part, edited: Part, fresh: Part): Part {
  let part = fresh;
  for (const fields of PART_FACTS) {
    if (factsAlike(before, edited, fields)) continue;
    const edit = { kind: 'part-changed' as const, partIndex, text: edited.name };
    if (factsAlike(fresh, edited, fields)) passage.report.carried(edit);
    else if (factsAlike(fresh, before, fields)) {
      part = withFacts(part, edited, fields);
      passage.report.carried(edit);
    } else passage.report.lost(edit, 'read-otherwise');
  }
  return part;
}

/**
 * Carries over clefs: those the staves begin with, and changes at barlines.
 *
 * @param oldStaff  the staff before, for a staff of the edited score; undefined for one that is new
 * @param newStaff  the staff of the new notation; undefined where it has none of its own for it
 */
export function carryClefs(
  passage: Passage,
  partIndex: number,
  before: Part,
  edited: Part,
  part: Part,
  oldStaff: (staff: number) => number | undefined,
  newStaff: (staff: number) => number | undefined,
): Part {
  const staves = [...part.staves];
  const measures = [...part.measures];
  const { origins, report } = passage;
  for (const [staff, clef] of edited.staves.entries()) {
    const old = oldStaff(staff);
    const there = newStaff(staff);
    if (old === undefined) continue;
    if (clef !== before.staves[old]) {
      const edit = { kind: 'clef' as const, measureIndex: 0, partIndex, text: clef };
      const said = there !== undefined && staves[there] === clef;
      const free = there !== undefined && staves[there] === before.staves[old];
      if (free) staves[there] = clef;
      if (said || free) report.carried(edit);
      else report.lost(edit, 'read-otherwise', 0);
    }
    for (const [index, measure] of edited.measures.entries()) {
      const start = origins.starts[index];
      if (start === undefined) continue;
      const beforeIndex = passage.startsBefore.indexOf(start);
      const [was, is] = [changeOf(before.measures[beforeIndex], old), changeOf(measure, staff)];
      if (was === is) continue;
      const at = passage.barlineNear(start).index;
      const edit = { kind: 'clef' as const, measureIndex: index, partIndex, text: is ?? was };
      if (there === undefined || !measures[at] || at === 0)
        report.lostIn(edit, 'no-place', Math.min(at, measures.length - 1));
      else {
        measures[at] = withClef(measures[at], there, is);
        report.carried(edit);
      }
    }
  }
  return alike(staves, part.staves) && measures.every((one, index) => one === part.measures[index])
    ? part
    : { ...part, staves, measures };
}

const changeOf = (measure: Measure | undefined, staff: number): Clef | undefined =>
  measure?.clefs?.find((change) => change.staff === staff)?.clef;

function withClef(measure: Measure, staff: number, clef: Clef | undefined): Measure {
  if (changeOf(measure, staff) === clef) return measure;
  const { clefs = [], ...rest } = measure;
  const others = clefs.filter((change) => change.staff !== staff);
  const changes = clef ? [...others, { staff, clef }].sort((a, b) => a.staff - b.staff) : others;
  return changes.length > 0 ? { ...rest, clefs: changes } : rest;
}
