import { music } from '@notewright/score/testing';
import { beforeAll, expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { engraveSystem } from './engrave-system';
import { createToolkit, type Toolkit } from './toolkit';

let toolkit: Toolkit;
beforeAll(async () => {
  toolkit = await createToolkit();
}, 60_000);

/** Where the line after the first word ends, and where notes and rests stand: all in the units of the picture. */
function sungOn(text: string) {
  const score = music(text);
  const system = engraveSystem(toolkit, score, { from: 0, to: score.measures.length }, {}, 1250);
  if (!system.ok) throw new Error(system.error.detail);
  const svg = printSvg(system.value.picture);
  const line = /class="syl">.*?<rect [^>]*?x="(\d+)"[^>]*? width="(\d+)"/.exec(svg);
  const placesOf = (kind: string) =>
    [...svg.matchAll(new RegExp(`class="${kind}"><use [^>]*?translate\\((\\d+),`, 'g'))].map(([, x]) => Number(x));
  return {
    end: line ? Number(line[1]) + Number(line[2]) : undefined,
    heads: placesOf('notehead'),
    rests: placesOf('rest'),
  };
}

test('the line after a word that is sung on ends before the next rest, with or without another word behind it', () => {
  for (const behind of ['E4/q', 'E4/q"li"', 'E4/q~ | E4/w | F4/w']) {
    const { end, heads, rests } = sungOn(`4/4 | C4/q"la" D4/q r/q ${behind} |`);
    expect(end, behind).toBeGreaterThan(heads[1]!);
    expect(end, behind).toBeLessThan(rests[0]!);
  }
});

test('without a rest it goes on to the last note', () => {
  const { end, heads } = sungOn('4/4 | C4/q"la" D4/q E4/q F4/q |');
  expect(end).toBeGreaterThan(heads[3]!);
});
