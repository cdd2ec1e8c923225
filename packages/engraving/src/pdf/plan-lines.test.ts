import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '../options';
import { planLines } from './plan-lines';

const lengths = (text: string, widthPx = 780, options = DEFAULT_OPTIONS) =>
  planLines(music(text), options, widthPx).map(({ from, to }) => to - from);

test('quarters stand five measures to a line, halves six, and whole notes not more', () => {
  expect(lengths(`|${' C4/q D4/q E4/q F4/q |'.repeat(10)}`)).toEqual([5, 5]);
  expect(lengths(`|${' C4/h D4/h |'.repeat(12)}`)).toEqual([6, 6]);
  expect(lengths(`|${' C4/w |'.repeat(12)}`)).toEqual([6, 6]);
});

test('measures beside one another that each have a tempo are as wide as its words', () => {
  const [crowded] = lengths(`| C4/w |${' bpm=110 C4/w |'.repeat(11)}`);
  expect(crowded).toBe(4);
  expect(lengths(`bpm=110 |${' C4/w |'.repeat(12)}`)).toEqual([6, 6]);
});

test('no measure is left alone on the last line where the lines before can share with it', () => {
  const quarters = (count: number) => lengths(`|${' C4/q D4/q E4/q F4/q |'.repeat(count)}`);
  expect(quarters(6)).toEqual([3, 3]);
  expect(quarters(9)).toEqual([5, 4]);
  for (const count of [11, 16, 21, 26]) {
    const lines = quarters(count);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBe(Math.ceil(count / 5));
  }
});

test('a section begins a line where that costs little', () => {
  const phrase = ' C4/q D4/q E4/q F4/q |'.repeat(8);
  expect(lengths(`section="A" |${phrase} section="B"${phrase}`)).toEqual([4, 4, 4, 4]);
});

test('sixteenths take more room, thirty-seconds more again', () => {
  const [sixteenths] = lengths(`|${` ${'C4/16 '.repeat(16)} |`.repeat(8)}`);
  const [thirtySeconds] = lengths(`|${` ${'C4/32 '.repeat(32)} |`.repeat(8)}`);
  expect(sixteenths).toBe(3);
  expect(thirtySeconds).toBe(1);
});

test('a fretboard over every quarter makes room for itself; chord names alone need none', () => {
  const chords = `|${' C4/q{C} D4/q{G} E4/q{Am} F4/q{F} |'.repeat(8)}`;
  expect(lengths(chords)).toEqual([4, 4]);
  expect(lengths(chords, 780, { ...DEFAULT_OPTIONS, frets: true })).toEqual([2, 2, 2, 2]);
});

test('every measure stands on exactly one line, however narrow', () =>
  expect(lengths(`|${' C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |'.repeat(7)}`, 200)).toEqual([1, 1, 1, 1, 1, 1, 1]));

test('a short last line is not stretched over the page', () => {
  const lines = planLines(music(`| ${'C4/64 '.repeat(64)}| C4/w |`), DEFAULT_OPTIONS, 780);
  const [first, last] = lines.map(({ widthPx }) => widthPx);
  expect(first).toBe(780);
  expect(last).toBeLessThan(400);
});
