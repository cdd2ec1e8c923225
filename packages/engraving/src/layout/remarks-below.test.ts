import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { eachElement, textOf, type SvgElement } from '../svg/node';
import { numbersIn } from '../svg/numbers';
import { toMEI } from '../to-mei';
import { engraveSystem } from './engrave-system';
import { pageSize } from './page';
import { createToolkit } from './toolkit';

const toolkit = await createToolkit();

const SCORE = music(
  '4/4 | C4/w | remark="softer, & breathe" D4/w | E4/w | remark="🎻" F4/w | remark="rit.!" G4/w | remark="twice" A4/w |',
);

const engraved = (from: number, to: number, remarks: boolean) => {
  const system = engraveSystem(toolkit, SCORE, { from, to }, { remarks }, 800);
  if (!system.ok) throw new Error(system.error.detail);
  return system.value;
};

/** The texts of the groups of a class. */
function written(picture: SvgElement, name: string): readonly string[] {
  const texts: string[] = [];
  eachElement(picture, (group) => {
    if (group.attributes['class'] !== name) return;
    eachElement(group, (element) => {
      if (element.name === 'text') texts.push(textOf(element).trim());
    });
  });
  return texts;
}

test('each remark has a number above its measure, which is counted through the score, and its words below the system', () => {
  const first = engraved(0, 3, true).picture;
  expect(written(first, 'dir')).toEqual(['1)']);
  expect(written(first, 'remarks')).toEqual(['1)', 'softer, & breathe']);
  const second = engraved(3, 6, true).picture;
  expect(written(second, 'dir')).toEqual(['2)', '3)']);
  expect(written(second, 'remarks')).toEqual(['2)', 'rit.!', '3)', 'twice']);
});

test('the picture grows by the lines, all of it, and the music stays where it was but for the room of a number', () => {
  const [without, one, two] = [engraved(2, 3, false), engraved(1, 2, true), engraved(4, 6, true)];
  const line = two.heightPx - one.heightPx;
  expect(line).toBeGreaterThan(10);
  expect(line).toBeLessThan(20);
  expect(one.heightPx).toBeGreaterThan(without.heightPx + line);
  for (const { picture, heightPx } of [one, two]) {
    const [, , width = 0, height = 0] = numbersIn(picture.attributes['viewBox'] ?? '');
    const inner = pageSize(picture);
    expect(height / width).toBeCloseTo(inner.height / inner.width, 3);
    expect(heightPx).toBeCloseTo((800 * inner.height) / inner.width, 5);
  }
});

test('without the option nothing of them is engraved', () => {
  expect(toMEI(SCORE, { from: 0, to: 6 })).not.toContain('1)');
  expect(written(engraved(0, 6, false).picture, 'remarks')).toEqual([]);
});
