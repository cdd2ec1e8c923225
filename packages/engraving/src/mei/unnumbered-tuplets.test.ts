import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { createToolkit, engraveSystem } from '../layout/index';
import { planSystems } from '../systems';
import { printSvg } from '../svg/print';

const toolkit = await createToolkit();

/** How many numbers and brackets of tuplets are drawn on each line of two measures. */
function drawn(text: string): readonly string[] {
  const score = music(text);
  return planSystems(score.measures.length, 2).map((range) => {
    const system = engraveSystem(toolkit, score, range, {}, 900);
    if (!system.ok) throw new Error(system.error.detail);
    expect(system.value.warnings).toEqual([]);
    const picture = printSvg(system.value.picture);
    const count = (kind: string) => picture.split(`class="${kind}"`).length - 1;
    return `${count('tupletNum')} ${count('tupletBracket')}`;
  });
}

const TWO = '(3:2 C5/8 D5/8 E5/8) (3:2 F5/8 E5/8 D5/8)';
const FOUR = `${TWO} ${TWO}`;

test('of a row of triplets the first two on each line are numbered', () =>
  expect(drawn(`| ${FOUR} | ${FOUR} | ${FOUR} | ${FOUR} |`)).toEqual(['2 0', '2 0']));

test('sixteenths under one beam have brackets as long as they have numbers', () =>
  expect(
    drawn(`2/4 | (3:2 C5/16 D5/16 E5/16) (3:2 F5/16 E5/16 D5/16) (3:2 C5/16 D5/16 E5/16) (3:2 F5/16 E5/16 D5/16) |`),
  ).toEqual(['2 2']));

test('a tuplet that no beam shows keeps both', () =>
  expect(drawn(`| ${FOUR} | (3:2 C5/q D5/8) (3:2 r/8 E5/8 F5/8) ${TWO} |`)).toEqual(['4 2']));
