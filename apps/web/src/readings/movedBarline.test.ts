import { expect, test } from 'vitest';
import { movedBarline, toldAround } from './movedBarline';

const BEATS = Array.from({ length: 13 }, (_, beat) => 1 + beat / 2);
const NOTATION = { beatsSec: BEATS, downbeatsSec: BEATS.filter((_, beat) => beat % 4 === 0) };

test('the measures on either side follow evenly, and nothing else moves', () => {
  const moved = movedBarline(NOTATION, 3.001, 3.4);
  expect(moved?.downbeatSec).toBe(3.4);
  expect(moved?.beatsSec.slice(0, 9).map((sec) => Math.round(1000 * sec))).toEqual([
    ...[1000, 1600, 2200, 2800],
    ...[3400, 3800, 4200, 4600],
    5000,
  ]);
  expect(moved?.beatsSec.slice(9)).toEqual(BEATS.slice(9));
});

test('beats stay in order wherever a barline is put, and moved back it is where it was', () => {
  for (const to of [-5, 0, 1, 2.9, 3.7, 5, 100]) {
    const moved = movedBarline(NOTATION, 3, to);
    const beats = moved?.beatsSec ?? [];
    expect(beats).toHaveLength(BEATS.length);
    expect(beats.every((sec, at) => at === 0 || sec > (beats[at - 1] ?? Infinity))).toBe(true);
    const downbeatsSec = NOTATION.downbeatsSec.map((sec) => (sec === 3 ? (moved?.downbeatSec ?? NaN) : sec));
    const back = movedBarline({ beatsSec: beats, downbeatsSec }, moved?.downbeatSec ?? NaN, 3);
    back?.beatsSec.forEach((sec, at) => expect(sec).toBeCloseTo(BEATS[at] ?? NaN, 9));
  }
});

test('the first barline and the last can be moved; one that is none of the reading cannot', () => {
  expect(movedBarline(NOTATION, 1, 0.7)?.beatsSec[0]).toBe(0.7);
  expect(movedBarline(NOTATION, 7, 7.3)?.beatsSec.at(-1)).toBe(7.3);
  expect(movedBarline(NOTATION, 2.5, 2.6)).toBeUndefined();
});

test('it is told of the stretch it lies in, of what lies between two, or of the whole', () => {
  const settings = { version: 1, mode: 'universal', instrument: 'piano' } as const;
  expect(toldAround(settings, 5)).toEqual({});
  const stretches = [
    { fromSec: 10, toSec: 20, bpm: 90 },
    { fromSec: 30, bpm: 60 },
  ];
  const around = (sec: number) => toldAround({ ...settings, stretches }, sec);
  expect([5, 10, 20, 40].map(around)).toEqual([
    { fromSec: 0, toSec: 10 },
    { fromSec: 10, toSec: 20 },
    { fromSec: 20, toSec: 30 },
    { fromSec: 30 },
  ]);
});
