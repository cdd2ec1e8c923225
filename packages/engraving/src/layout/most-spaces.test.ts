import type { Score } from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_OPTIONS, type MeasureRange } from '../options';
import { planLines } from '../pdf/plan-lines';
import { printSvg } from '../svg/print';
import { countingToolkit, type CountingToolkit } from '../testing/counting-toolkit';
import { engraveSystem, STAFF_SPACE_PX } from './engrave-system';
import { mostSpaces } from './most-spaces';

let engraver: CountingToolkit;
beforeAll(async () => {
  engraver = await countingToolkit();
}, 30_000);

/** @param surely  whether it may be laid out once; with notes to oneself (there are none) it never is */
function drawn(score: Score, range: MeasureRange, widthPx: number, surely: boolean) {
  engraver.laidOut = 0;
  const system = engraveSystem(engraver.toolkit, score, range, { remarks: !surely }, widthPx);
  if (!system.ok) throw new Error(system.error.detail);
  return { svg: printSvg(system.value.picture), times: engraver.laidOut };
}

const EIGHTHS = 'C5/8 D5/8 E5/8 F#5/8 G5/8 F#5/8 E5/8 D5/8';
const LINE = { from: 1, to: 5 };
const line = (third: string): Score =>
  music(`4/4 key=G | ${EIGHTHS} | ${EIGHTHS} | ${third} | ${EIGHTHS} | ${EIGHTHS} |`);

test('a line that surely has room is laid out once, in the same picture', () => {
  const score = line(EIGHTHS);
  const once = drawn(score, LINE, 770, true);
  const twice = drawn(score, LINE, 770, false);
  expect([once.times, twice.times]).toEqual([1, 2]);
  expect(once.svg).toBe(twice.svg);
});

test.each([
  ['accidentals', EIGHTHS.replaceAll('D5', '[Db5 E5 Gb5]')],
  ['heads on both sides of a stem', EIGHTHS.replaceAll('G5', '[G5 A5]')],
  ['syllables', EIGHTHS.replaceAll('/8', '/8"strengths"')],
  ['chord symbols', EIGHTHS.replaceAll('/8', '/8{Am7}')],
])('wider by %s', (_, third) => {
  expect(mostSpaces(line(third), LINE, DEFAULT_OPTIONS)).toBeGreaterThan(
    mostSpaces(line(EIGHTHS), LINE, DEFAULT_OPTIONS),
  );
});

test.each([
  ['a new key', `key=D ${EIGHTHS}`],
  ['a new meter', '2/2 C5/h D5/h'],
])('of %s nothing is said', (_, third) => {
  expect(mostSpaces(line(third), LINE, DEFAULT_OPTIONS)).toBe(Infinity);
});

test('lines of random music that are laid out once are those that have room', () => {
  let saved = 0;
  for (const seed of [1, 2, 3]) {
    const score = randomScore(seed, { measures: 40, parts: 1, staves: 2, voices: 1, changes: false, phrasing: false });
    for (const { from, to, widthPx } of planLines(score, DEFAULT_OPTIONS, 767)) {
      if (mostSpaces(score, { from, to }, DEFAULT_OPTIONS) * STAFF_SPACE_PX >= widthPx) continue;
      const twice = drawn(score, { from, to }, widthPx, false);
      if (twice.times === 1) continue;
      saved++;
      const once = drawn(score, { from, to }, widthPx, true);
      expect(once.times).toBe(1);
      expect(once.svg, `${seed}: ${from}–${to}`).toBe(twice.svg);
    }
  }
  expect(saved).toBeGreaterThan(3);
}, 60_000);
