import type { DrawnBox, DrawnGroup } from './drawn-boxes';
import type { AtLeastOne } from '@notewright/score/lists';
import { meet, shifted, SPACE, type Move } from './moves';

/** From the outer line of the staff to the nearest part of a bracket or its number. */
const FROM_STAFF = 0.6 * SPACE;
const CLEARANCE = 0.25 * SPACE;
const PASSABLE = new Set(['staff', 'barLine', 'system', 'slur', 'tie', 'ledgerLines']);

/** Moves the brackets of tuplets that cling to their staff a little away from it, where there is room. */
export function tupletsOffStaff(boxes: readonly DrawnBox[]): readonly Move[] {
  const tuplets = new Map<DrawnGroup, [DrawnBox, ...DrawnBox[]]>();
  for (const box of boxes) {
    if (box.kind !== 'tupletNum' && box.kind !== 'tupletBracket') continue;
    const [tuplet, ...others] = box.within.filter(({ kind }) => kind === 'tuplet');
    if (!tuplet || others.length > 0) continue; // those within each other are set by `nested-tuplets`
    const parts = tuplets.get(tuplet);
    if (parts) parts.push(box);
    else tuplets.set(tuplet, [box]);
  }
  if (tuplets.size === 0) return [];
  const byMeasure = new Map<number, DrawnBox[]>();
  for (const box of boxes) {
    const inMeasure = byMeasure.get(box.measure);
    if (inMeasure) inMeasure.push(box);
    else byMeasure.set(box.measure, [box]);
  }
  const moves: Move[] = [];
  for (const parts of tuplets.values()) {
    if (!parts.some(({ kind }) => kind === 'tupletBracket')) continue;
    const around = byMeasure.get(parts[0].measure)!;
    const away = wayOffStaff(parts, around);
    if (away === 0) continue;
    const groups = new Set(parts.map(({ within }) => within.at(-1)!));
    const moved = parts.map((part) => ({ part, there: shifted(part, away) }));
    const inTheWay = (other: DrawnBox): boolean =>
      moved.some(
        ({ part, there }) => meet(there, other, CLEARANCE, CLEARANCE) && !meet(part, other, CLEARANCE, CLEARANCE),
      ) &&
      !PASSABLE.has(other.kind) &&
      !other.within.some((group) => groups.has(group));
    if (!around.some(inTheWay)) for (const group of groups) moves.push({ group, dy: away });
  }
  return moves;
}

/** How far a bracket with its number has to move, upwards if negative; 0 when it is far enough or lies within the staff. */
function wayOffStaff(parts: AtLeastOne<DrawnBox>, around: readonly DrawnBox[]): number {
  const { staff } = parts[0];
  let [top, bottom] = [Infinity, -Infinity];
  for (const line of around) {
    if (line.kind !== 'staff' || line.staff !== staff) continue;
    top = Math.min(top, line.top);
    bottom = Math.max(bottom, line.bottom);
  }
  const upper = Math.min(...parts.map((part) => part.top));
  const lower = Math.max(...parts.map((part) => part.bottom));
  const middle = (upper + lower) / 2;
  if (middle < top) return Math.min(0, top - FROM_STAFF - lower);
  return middle > bottom ? Math.max(0, bottom + FROM_STAFF - upper) : 0;
}
