import { music } from '@notewright/score/testing';
import { beforeAll, expect, test } from 'vitest';
import { eachElement, numberOf, textOf } from '../svg/node';
import { engraveSystem } from './engrave-system';
import { textWidth } from './text-width';
import { createToolkit, type Toolkit } from './toolkit';

let toolkit: Toolkit;
beforeAll(async () => {
  toolkit = await createToolkit();
}, 60_000);

/** Where each syllable begins and ends, in the units of the picture. */
function syllables(text: string) {
  const system = engraveSystem(toolkit, music(text), { from: 0, to: 1 }, {}, 100);
  if (!system.ok) throw new Error(system.error.detail);
  const found: { text: string; left: number; right: number }[] = [];
  eachElement(system.value.picture, (element) => {
    if (element.attributes['class'] !== 'syl') return;
    eachElement(element, (inside) => {
      if (inside.name !== 'text') return;
      const [left, said] = [numberOf(inside, 'x'), textOf(inside).trim()];
      found.push({ text: said, left, right: left + textWidth(said, 432, 'regular') });
    });
  });
  return found;
}

test.each([
  ['Chinese', ['月亮代', '表', '我的心', '呀']],
  ['Japanese', ['さくら', 'さ', 'くらー', 'や']],
  ['Korean', ['아리랑', '아', '라리요', '나']],
])('syllables in %s stand apart, and are the letters that were written', (_, sung) => {
  const found = syllables(`2/4 | ${sung.map((syllable) => `C5/8"${syllable}"`).join(' ')} |`);
  expect(found.map(({ text }) => text)).toEqual(sung);
  for (const [index, { left }] of found.entries()) expect(left).toBeGreaterThan(found[index - 1]?.right ?? 0);
});
