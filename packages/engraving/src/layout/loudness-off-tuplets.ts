import type { DrawnBox, DrawnGroup } from './drawn-boxes';
import { meet, shifted, SPACE, type Move } from './moves';

const MARKS = new Set(['dynam', 'hairpin', 'fing']);
const CLEARANCE = 0.3 * SPACE;
const FURTHEST = 8 * SPACE;
const PASSABLE = new Set(['staff', 'barLine', 'system', 'slur', 'tie', 'ledgerLines']);

/**
 * Moves dynamics, hairpins and fingers off the brackets of tuplets, of which `nested-tuplets` sets some further out than the engraver
 * knew: away from the staff by half spaces, to the first free place.
 */
export function loudnessOffTuplets(boxes: readonly DrawnBox[]): readonly Move[] {
  const brackets = boxes.filter(({ kind }) => kind === 'tupletNum' || kind === 'tupletBracket');
  if (brackets.length === 0) return [];
  const moves: Move[] = [];
  const marks = new Map<DrawnGroup, DrawnBox>();
  for (const box of boxes) if (MARKS.has(box.kind)) marks.set(box.within.at(-1)!, box);
  for (const [group, mark] of marks) {
    const hit = brackets.find((bracket) => meet(mark, bracket, CLEARANCE, 0));
    if (!hit) continue;
    const staff = boxes.filter(({ kind, measure }) => kind === 'staff' && measure === hit.measure);
    const own = staff.filter((line) => line.staff === hit.staff);
    const outwards = hit.top < Math.min(...own.map(({ top }) => top)) ? -1 : 1;
    const others = boxes.filter(({ kind, within }) => !PASSABLE.has(kind) && !within.includes(group));
    for (let far = SPACE / 2; far <= FURTHEST; far += SPACE / 2) {
      const there = shifted(mark, outwards * far);
      if (
        others.some((other) => meet(there, other, CLEARANCE, CLEARANCE)) ||
        staff.some((line) => meet(there, line, 0, 0))
      )
        continue;
      moves.push({ group, dy: outwards * far });
      break;
    }
  }
  return moves;
}
