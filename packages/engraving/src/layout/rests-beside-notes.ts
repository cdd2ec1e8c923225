import type { DrawnBox, DrawnGroup } from './drawn-boxes';
import { meet, shifted, SPACE, type Move } from './moves';

/** What a rest must not strike. */
const SOLID = new Set(['notehead', 'stem', 'beam', 'flag', 'accid', 'dots', 'rest', 'artic']);
/** What it must not strike where it is moved to, besides. */
const WORDS = new Set([
  'syl',
  'harm',
  'fretboard',
  'dynam',
  'fing',
  'tempo',
  'reh',
  'tupletNum',
  'tupletBracket',
  'fermata',
  'clef',
]);
const CLEARANCE = 0.15 * SPACE;
const FURTHEST = 8;

/**
 * Moves rests of one voice off the notes of another.
 *
 * The engraver keeps the rests of two voices apart as long as the voices do not cross. Where they do, a rest goes up or down by whole
 * spaces to the nearest free place, the upper voice's rather up. Half and whole rests stay: outside the staff they would need a line.
 */
export function restsBesideNotes(boxes: readonly DrawnBox[]): readonly Move[] {
  const moves: Move[] = [];
  const rests = boxes.filter(
    ({ kind, layer, bottom, top }) => kind === 'rest' && layer >= 0 && bottom - top > 0.7 * SPACE,
  );
  if (rests.length === 0) return moves;
  const groups = new Map<DrawnGroup, DrawnBox>();
  for (const rest of rests) groups.set(rest.within.at(-1)!, rest);
  let now: readonly DrawnBox[] = boxes;
  for (const [group, rest] of groups) {
    const struck = now.some(
      (other) =>
        other.layer !== rest.layer &&
        meet(rest, other, 0, 0) &&
        other.measure === rest.measure &&
        other.staff === rest.staff &&
        SOLID.has(other.kind),
    );
    if (!struck) continue;
    const others = now.filter(
      ({ kind, measure, within }) =>
        measure === rest.measure && (SOLID.has(kind) || WORDS.has(kind)) && !within.includes(group),
    );
    const here = others.filter(({ staff }) => staff === rest.staff);
    const upper = Math.min(...here.map(({ layer }) => layer)) >= rest.layer;
    const dy = stepsFrom(upper).find((step) => {
      const there = shifted(rest, step);
      return !others.some((other) => meet(there, other, CLEARANCE, CLEARANCE));
    });
    if (dy === undefined) continue;
    moves.push({ group, dy });
    now = now.map((box) => (box.within.includes(group) ? shifted(box, dy) : box));
  }
  return moves;
}

function stepsFrom(upFirst: boolean): readonly number[] {
  const steps: number[] = [];
  for (let spaces = 1; spaces <= FURTHEST; spaces++) {
    const far = spaces * SPACE;
    steps.push(...(upFirst ? [-far, far] : [far, -far]));
  }
  return steps;
}
