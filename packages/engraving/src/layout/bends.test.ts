import { bendText } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { beforeAll, expect, test } from 'vitest';
import { bendOfXmlId, bendXmlId } from '../ids';
import { classOf, eachElement, numberOf, textOf, type SvgElement } from '../svg/node';
import { numbersIn } from '../svg/numbers';
import { engraveSystem } from './engrave-system';
import { createToolkit, type Toolkit } from './toolkit';

let toolkit: Toolkit;
beforeAll(async () => {
  toolkit = await createToolkit();
});

const TAB = 'program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64';

/** The signs of bends in a measure: the labels with their heights, lines and arrows. */
function signsOf(text: string, options: { readonly score?: boolean } = {}) {
  const score = music(text);
  const drawn = engraveSystem(toolkit, score, { from: 0, to: score.measures.length }, options, 1000);
  if (!drawn.ok) throw new Error(drawn.error.detail);
  const signs: SvgElement[] = [];
  eachElement<SvgElement>(drawn.value.picture, (group) => void (classOf(group) === 'bend' && signs.push(group)));
  return signs.map((sign) => {
    const shapes = sign.children.filter((child) => typeof child !== 'string');
    return {
      label: textOf(sign),
      labelY: numberOf(shapes[0] as SvgElement, 'y'),
      lines: shapes.filter(({ name }) => name === 'path').map(({ attributes }) => numbersIn(attributes['d'] ?? '')),
      arrows: shapes.filter(({ name }) => name === 'polygon').length,
    };
  });
}

test('whole tones and their parts are written as guitarists do', () => {
  expect([1, 2, 3, 4, 5, 6, 8, 12].map((quarterTones) => bendText({ quarterTones }))).toEqual(['¼', '½', '¾', 'full', '1¼', '1½', '2', '3']); // prettier-ignore
});

test('a sign knows its heads', () => {
  const bend = { shape: 'pre-bend-release', quarterTones: 6 } as const;
  expect(bendOfXmlId(bendXmlId(bend, 'a b', [0, 2], 'tab'))).toEqual({
    ...bend,
    onTab: true,
    headIds: ['_a_20_b.0.tab', '_a_20_b.2.tab'],
  });
  expect(bendOfXmlId('e1.0')).toBeUndefined();
});

test('over a tablature an arrow rises from the fret to its label, and falls back where the string is let go', () => {
  const [up, back, before] = signsOf(`4/4 ${TAB} | D5%bend4@4.15/q D5%bend-release2@4.15/q D5%pre-bend6@4.15/h |`);
  expect([up?.label, up?.arrows, up?.lines.length]).toEqual(['full', 1, 1]);
  expect([back?.label, back?.arrows, back?.lines.length]).toEqual(['½', 2, 2]);
  expect([before?.label, before?.arrows, before?.lines.length]).toEqual(['1½', 1, 1]);
  const [fromX = 0, fromY = 0, ...way] = up?.lines[0] ?? [];
  const [toX = 0, toY = 0] = way.slice(-2);
  expect(toX).toBeGreaterThan(fromX);
  expect(toY).toBeLessThan(fromY - 180);
  expect(up?.labelY).toBeLessThan(toY);
  const [x, , again] = before?.lines[0] ?? [];
  expect(x).toBe(again); // upright
});

test('strings that are bent alike have one label; without a tablature signs stand over the notes, and drums have none', () => {
  expect(signsOf(`4/4 ${TAB} | [E4%bend2@3.9 A4%bend2@4.10]/w |`).map(({ label, lines }) => [label, lines.length])).toEqual([['½', 2]]); // prettier-ignore
  expect(signsOf(`4/4 ${TAB} | D5%bend4@4.15/w |`, { score: false }).map(({ label }) => label)).toEqual(['full']);
  expect(signsOf('4/4 clefs=treble,bass | D5%bend4/w // C3%bend3/w |').map(({ label }) => label)).toEqual([
    'full',
    '¾',
  ]);
  expect(signsOf('4/4 drums | C3%bend4/w |')).toEqual([]);
});
