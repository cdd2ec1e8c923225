import type { Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '../options';
import { printSvg } from '../svg/print';
import { countingToolkit, type CountingToolkit } from '../testing/counting-toolkit';
import { toMEI } from '../to-mei';
import { engraveMei } from './engrave-system';
import { NaturalWidths } from './natural-widths';

const LINE = { from: 0, to: 4 };
const EIGHTHS = 'C5/8 D5/8 E5/8 F#5/8 G5/8 F#5/8 E5/8 D5/8';
const SIXTEENTHS = EIGHTHS.replaceAll('/8', '/16');
const line = (third: string): Score => music(`4/4 key=G | ${EIGHTHS} | ${EIGHTHS} | ${third} | ${EIGHTHS} |`);
const BEFORE = line(EIGHTHS);
/** Has room for the line, which is estimated as too long for it. */
const WIDTH_PX = 800;

let engraver: CountingToolkit;
beforeAll(async () => {
  engraver = await countingToolkit();
}, 30_000);

/** The picture of a line, and how often it was laid out for it. */
function drawn(score: Score, known?: NaturalWidths, widthPx = WIDTH_PX): { svg: string; times: number } {
  engraver.laidOut = 0;
  const system = engraveMei(engraver.toolkit, toMEI(score, LINE), score, LINE, DEFAULT_OPTIONS, widthPx, known);
  if (!system.ok) throw new Error(system.error.detail);
  return { svg: printSvg(system.value.picture), times: engraver.laidOut };
}

function knowing(score: Score, widthPx?: number): NaturalWidths {
  const known = new NaturalWidths();
  drawn(score, known, widthPx);
  return known;
}

test.each([
  ['another pitch', 'C5/8 D5/8 E5/8 F#5/8 G5/8 F#5/8 E5/8 A4/8'],
  ['an accidental more', 'C5/8 D#5/8 E5/8 F#5/8 G5/8 F#5/8 E5/8 D5/8'],
  ['a longer note', 'C5/8 D5/8 E5/8 F#5/8 G5/8 F#5/8 E5/q'],
  ['a chord', 'C5/8 D5/8 E5/8 F#5/8 G5/8 F#5/8 E5/8 [D5 E5]/8'],
])('an edit of a line that has room is laid out once, in the same picture: %s', (_, third) => {
  const edited = line(third);
  const anew = drawn(edited);
  const again = drawn(edited, knowing(BEFORE));
  expect([anew.times, again.times]).toEqual([2, 1]);
  expect(again.svg).toBe(anew.svg);
});

test.each([
  ['twice as many notes', `${SIXTEENTHS} ${SIXTEENTHS}`],
  ['a chord symbol, which takes room of its own', `C5/8{Am7} ${EIGHTHS.slice(5)}`],
])('what may no longer have room is laid out twice: %s', (_, third) => {
  const edited = line(third);
  const again = drawn(edited, knowing(BEFORE));
  expect(again.times).toBe(2);
  expect(again.svg).toBe(drawn(edited).svg);
});

test('a line that has no room is measured each time', () => {
  const known = knowing(BEFORE, 500);
  const edited = line('C5/8 D5/8 E5/8 F#5/8 G5/8 F#5/8 E5/8 A4/8');
  expect(drawn(edited, known, 500)).toEqual({ svg: drawn(edited, undefined, 500).svg, times: 2 });
});

test('nothing is known of a line in another key, or of others', () => {
  const known = knowing(BEFORE);
  const estimates = [20, 20, 20, 20];
  expect(known.atMost(LINE, toMEI(BEFORE, LINE), estimates)).toBeGreaterThan(0);
  const other = music(`4/4 key=D | ${EIGHTHS} | ${EIGHTHS} | ${EIGHTHS} | ${EIGHTHS} |`);
  expect(known.atMost(LINE, toMEI(other, LINE), estimates)).toBeUndefined();
  expect(known.atMost({ from: 4, to: 8 }, toMEI(BEFORE, LINE), estimates)).toBeUndefined();
});
