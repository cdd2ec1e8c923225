import { meterOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { breaksTuplet } from './measure-grid';

const FOUR = { ...meterOf({ beats: 4, beatUnit: 4 }), endTicks: 0 };
const SIX = { ...meterOf({ beats: 6, beatUnit: 8 }), endTicks: 0 };

/** Whether a rest is out of the question between the end of a note and what follows; all in pulses. */
const refused = (start: number, end: number, next: number, grid = FOUR) =>
  breaksTuplet(start * grid.pulseTicks, end * grid.pulseTicks, next * grid.pulseTicks, grid);

test('no rest stands after the second note of a triplet, or before its third', () => {
  expect(refused(1 / 3, 2 / 3, 1)).toBe(true);
  expect(refused(0, 1 / 2, 2 / 3)).toBe(true);
});

test('a rest may stand on a pulse, and after an eighth or a sixteenth', () => {
  expect(refused(1 / 3, 1, 2)).toBe(false);
  expect(refused(0, 1 / 2, 1)).toBe(false);
  expect(refused(1 / 4, 1 / 2, 3 / 4)).toBe(false);
});

test('a triplet in another pulse is no hindrance', () => expect(refused(1 / 3, 3 / 2, 2)).toBe(false));

test('in compound meters thirds of a pulse are plain notes', () => expect(refused(1 / 3, 2 / 3, 1, SIX)).toBe(false));
