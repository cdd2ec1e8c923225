import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { engraveSystem } from './engrave-system';
import { createToolkit } from './toolkit';

const toolkit = await createToolkit();

/** Height of the level line of every bracket, in the order of the drawing: the outer one first. */
function bracketHeights(line: string): readonly number[] {
  const score = music(line);
  const system = engraveSystem(toolkit, score, { from: 0, to: score.measures.length }, {}, 900);
  if (!system.ok) throw new Error(system.error.detail);
  expect(system.value.warnings).toEqual([]);
  return [
    ...printSvg(system.value.picture).matchAll(/class="tupletBracket">.*?points="[-\d.]+,[-\d.]+ [-\d.]+,([-\d.]+)/g),
  ].map(([, y]) => Number(y));
}

test('of tuplets within each other the outer bracket stands further from the notes, below one voice', () => {
  const [outer, inner] = bracketHeights('| (3:2 C5/8 (3:2 D5/16 E5/16 F5/16) G5/8) C5/h. |');
  expect(outer! - inner!).toBeGreaterThan(180);
  const [outermost, middle, innermost] = bracketHeights(
    '| (3:2 (3:2 C5/8 (5:4 D5/32 E5/32 F5/32 E5/32 D5/32) G5/8) C5/q D5/q) C5/h |',
  );
  expect(outermost! - middle!).toBeGreaterThan(180);
  expect(middle! - innermost!).toBeGreaterThan(180);
});

test('the upper of two voices has them above', () => {
  const [outer, inner] = bracketHeights('| (3:2 C5/8 (3:2 D5/16 E5/16 F5/16) G5/8) C5/h. & E4/w |');
  expect(inner! - outer!).toBeGreaterThan(180);
});
