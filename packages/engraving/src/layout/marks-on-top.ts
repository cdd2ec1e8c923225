import type { DrawnBox, DrawnGroup } from './drawn-boxes';
import { meet, shifted, SPACE, type Move } from './moves';

/** Tempo, section, words and numbers of measures, by the class of their group. */
const MARKS = new Set(['tempo', 'reh', 'dir', 'mNum']);
/** What such marks may cross. */
const THIN = new Set(['staff', 'barLine', 'system']);
/** Free room around a mark. */
const ACROSS = 0.35 * SPACE;
const UPRIGHT = 0.4 * SPACE;

/**
 * Lifts tempo, sections and numbers of measures off what they would touch.
 *
 * The engraver measures words by another, narrower font than ours, and names of chords that rise above a high note later in the line
 * rise into marks it has placed before. From the lowest to the highest each mark goes up until it is free.
 */
export function marksOnTop(boxes: readonly DrawnBox[]): readonly Move[] {
  const marks = new Map<DrawnGroup, DrawnBox[]>();
  for (const box of boxes) {
    const group = box.within.findLast(({ kind }) => MARKS.has(kind));
    if (!group) continue;
    const parts = marks.get(group);
    if (parts) parts.push(box);
    else marks.set(group, [box]);
  }
  if (marks.size === 0) return [];
  let top = Infinity;
  for (const box of boxes) if (box.kind === 'staff' && box.top < top) top = box.top;
  const above = [...marks].filter(([, parts]) => parts.every(({ bottom }) => bottom < top));
  above.sort(([, a], [, b]) => Math.max(...b.map(({ bottom }) => bottom)) - Math.max(...a.map(({ bottom }) => bottom)));
  const lifted = new Set(above.map(([group]) => group));
  // A mark only goes up: what begins below all of them is in nobody's way.
  const lowest = Math.max(...above.flatMap(([, parts]) => parts.map(({ bottom }) => bottom))) + UPRIGHT;
  const fixed = boxes.filter(
    (box) => box.top < lowest && !THIN.has(box.kind) && !box.within.some((group) => lifted.has(group)),
  );
  const moves: Move[] = [];
  for (const [group, parts] of above) {
    let dy = 0;
    for (let hit = obstacleOf(parts, dy, fixed); hit; hit = obstacleOf(parts, dy, fixed))
      dy = hit.box.top - UPRIGHT - hit.part.bottom - 1;
    if (dy < 0) moves.push({ group, dy });
    fixed.push(...parts.map((part) => shifted(part, dy)));
  }
  return moves;
}

function obstacleOf(parts: readonly DrawnBox[], dy: number, fixed: readonly DrawnBox[]) {
  for (const part of parts) {
    const now = shifted(part, dy);
    const box = fixed.find((other) => meet(now, other, ACROSS, UPRIGHT));
    if (box) return { part, box };
  }
  return undefined;
}
