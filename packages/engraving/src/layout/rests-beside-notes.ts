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
  let now = boxes.filter(({ kind }) => SOLID.has(kind) || WORDS.has(kind));
  for (const [group, rest] of groups) {
    const others = now.filter(({ measure, within }) => measure === rest.measure && !within.includes(group));
    const here = others.filter(({ staff }) => staff === rest.staff);
    const strikes = here.some(
      (other) => other.layer !== rest.layer && SOLID.has(other.kind) && meet(rest, other, 0, 0),
    );
    if (!strikes) continue;
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
