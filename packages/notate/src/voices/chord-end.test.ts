import { meterOf, TICKS_PER_QUARTER as QUARTER } from '@notewright/score';
import { expect, test } from 'vitest';
import { endOfChord, LINE_COSTS } from './chord-end';
import type { MeasureGrid } from './measure-grid';
import { lengthClass } from './note-network';

const GRID = { ...meterOf({ beats: 4, beatUnit: 4 }), endTicks: 4 * QUARTER };

/** Written length, in quarters, of a note that sounds so long before another a quarter later, where print mostly has an eighth. */
function written(soundQuarters: number, grid: MeasureGrid = GRID): number {
  const note = { startTicks: 0, soundEndTicks: soundQuarters * QUARTER, midi: 60, velocity: 64, confidence: 1 };
  const lengths = new Array<number>(14).fill(Math.log(0.001));
  lengths[lengthClass(0.5)] = Math.log(0.97);
  lengths[lengthClass(1)] = Math.log(0.02);
  const posteriors = new Map([[note, { lower: -1, upper: -1, voices: [0, 0, 0], lengths }]]);
  return endOfChord(0, [note], QUARTER, undefined, grid, posteriors, LINE_COSTS).endTicks / QUARTER;
}

test('a rest stands where the note has stopped', () => expect(written(0.4)).toBe(0.5));
test('no rest stands where the note still sounds', () => expect(written(0.9)).toBe(1));
test('no rest is shorter than the shortest value that was asked for', () =>
  expect(written(0.4, { ...GRID, finestTicks: QUARTER })).toBe(1));
