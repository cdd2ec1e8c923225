import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { eachElement } from '../svg/node';
import { printSvg } from '../svg/print';
import { pageWith } from '../testing/page';
import { engraveSystem } from './engrave-system';
import { createToolkit } from './toolkit';
import { setTuplets } from './tuplet-brackets';

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

const POLYLINE = (points: string) => `<polyline points="${points}" stroke-width="18"/>`;
const digit = (x: number, y: number) => `<use href="#E883-a" transform="translate(${x}, ${y}) scale(0.72, 0.72)"/>`;
const tuplet = (number: string, bracket: string, inner = '') =>
  `<g class="tuplet"><g class="tupletNum">${number}</g><g class="tupletBracket">${bracket}</g>${inner}</g>`;
/** The points of all brackets and the places of all digits. */
function set(music: string): readonly string[] {
  const picture = pageWith(music);
  setTuplets(picture);
  const found: string[] = [];
  eachElement(picture, ({ attributes: { points, transform, class: kind } }) => {
    if (points) found.push(points.trim());
    if (transform && kind !== 'page-margin') found.push(transform);
  });
  return found;
}

test('a slanted bracket keeps its slant and leaves its number free on both sides', () =>
  expect(set(tuplet(digit(500, 80), POLYLINE('0,200 0,100 480,52 ') + POLYLINE('1000,100 1000,0 640,36 ')))).toEqual([
    'translate(500, 80) scale(0.72, 0.72)',
    '0,200 0,100 437,56',
    '1000,100 1000,0 790,21',
  ]));

test('a bracket too short for its number has no length, and never a negative one', () =>
  expect(set(tuplet(digit(50, 80), POLYLINE('0,200 0,100 40,100 ') + POLYLINE('200,200 200,100 160,100 ')))).toEqual([
    'translate(50, 80) scale(0.72, 0.72)',
    '0,200 0,100 0,100',
    '200,200 200,100 200,100',
  ]));

test('the inner bracket takes the place of the outer one, which stands a step further out with its number', () => {
  const inner = tuplet(digit(500, 480), POLYLINE('300,600 300,500 437,500 ') + POLYLINE('900,600 900,500 790,500 '));
  const outer = tuplet(
    digit(500, 180),
    POLYLINE('0,300 0,200 437,200 ') + POLYLINE('1000,300 1000,200 790,200 '),
    inner,
  );
  expect(set(outer)).toEqual([
    'translate(500, -180) scale(0.72, 0.72)',
    '0,-60 0,-160 437,-160',
    '1000,-60 1000,-160 790,-160',
    'translate(500, 180) scale(0.72, 0.72)',
    '300,300 300,200 437,200',
    '900,300 900,200 790,200',
  ]);
});
