import type { Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { TICKS_PER_WHOLE } from '@notewright/score';
import { unchangedLines } from './lineScores';

const SCORE = music('4/4 | C4/w | D4/w | E4/w | F4/w | G4/w | A4/w |');
const LINES = [0, 2, 4].map((from) => ({ from, to: from + 2 }));
const OTHER = music('4/4 | B4/w |').parts[0]!.measures[0]!;

const withMeasure = (score: Score, index: number, change = {}): Score => ({
  ...score,
  parts: [{ ...score.parts[0]!, measures: score.parts[0]!.measures.with(index, { ...OTHER, ...change }) }],
});
const kept = (after: Score) => LINES.map(unchangedLines(SCORE, after));

test('an edit in the middle of a line touches that line alone; beside a line break both lines', () => {
  expect(kept(SCORE)).toEqual([true, true, true]);
  expect(kept(withMeasure(SCORE, 0))).toEqual([false, true, true]);
  expect(kept(withMeasure(SCORE, 1))).toEqual([false, false, true]);
  expect(kept(withMeasure(SCORE, 5))).toEqual([true, true, false]);
});

test('a clef, another length of a measure and another instrument reach on', () => {
  expect(kept(withMeasure(SCORE, 2, { clefs: [{ staff: 0, clef: 'bass' }] }))).toEqual([false, false, false]);
  expect(kept(withMeasure(SCORE, 3, { clefs: [{ staff: 0, clef: 'bass' }] }))).toEqual([true, false, false]);
  expect(kept({ ...SCORE, parts: [{ ...SCORE.parts[0]!, mute: true }] })).toEqual([false, false, false]);
  const header = { ...SCORE.measures[3]!, durationTicks: TICKS_PER_WHOLE / 2 };
  expect(kept({ ...SCORE, measures: SCORE.measures.with(3, header) })).toEqual([true, false, false]);
});

test('a slur, hairpin or pedal that begins, ends or goes touches every line: it may lie over them all', () => {
  const plain = music(`4/4 |${' C4/w |'.repeat(12)}`);
  const phrased = (at: number, note: string): Score => {
    const [measure] = music(`4/4 | ${note} |`).parts[0]!.measures;
    return { ...plain, parts: plain.parts.map((part) => ({ ...part, measures: part.measures.with(at, measure!) })) };
  };
  expect(unchangedLines(plain, phrased(11, 'D4/w'))({ from: 0, to: 4 })).toBe(true);
  for (const note of ['C4/w:slur', 'C4/w:unslur', 'C4/w:cresc', 'r/w:unhairpin', 'C4/w:ped', 'r/w:unped']) {
    expect(unchangedLines(plain, phrased(11, note))({ from: 0, to: 4 }), note).toBe(false);
    expect(unchangedLines(phrased(0, note), plain)({ from: 4, to: 8 }), note).toBe(false);
  }
});
