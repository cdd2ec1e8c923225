import { measureStarts, TICKS_PER_QUARTER } from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { recordingTimeMap, tempoTimeMap, type TimeMap } from './time-map';

const q = TICKS_PER_QUARTER;

function thereAndBack(map: TimeMap) {
  let before = -1;
  for (let share = 0; share <= 1; share += 1 / 64) {
    const ticks = map.durationTicks * share;
    const seconds = map.ticksToSeconds(ticks);
    expect(seconds).toBeGreaterThan(before);
    expect(map.secondsToTicks(seconds)).toBeCloseTo(ticks, 4);
    before = seconds;
  }
}

describe('by tempo marks', () => {
  test('each mark lasts until the next, the pick-up included', () => {
    const map = tempoTimeMap(music('4/4 bpm=60 pickup | G4/q | C4/w | bpm=120 C4/w |'));
    expect([0, q, 5 * q, 7 * q, 9 * q].map(map.ticksToSeconds)).toEqual([0, 1, 5, 6, 7]);
    expect(map).toMatchObject({ durationTicks: 9 * q, endSec: 7 });
  });

  test('there and back', () => {
    for (let seed = 0; seed < 40; seed++) thereAndBack(tempoTimeMap(randomScore(seed)));
  });

  test('moments outside the score are its ends', () => {
    const map = tempoTimeMap(music('4/4 bpm=60 | C4/w |'));
    expect([-5, 99 * q].map(map.ticksToSeconds)).toEqual([0, 4]);
    expect([-1, 99].map(map.secondsToTicks)).toEqual([0, 4 * q]);
  });
});

describe('by the timestamps of the recording', () => {
  test('measures lie where they were heard, the pick-up included', () => {
    const map = recordingTimeMap(music('4/4 pickup at=0.5 | G4/q | at=1.2 C4/w | at=3.2 C4/w | C4/w |'))!;
    const starts = [0, q, 5 * q, 9 * q, 13 * q];
    const expected = [0.5, 1.2, 3.2, 5.2, 7.2];
    for (const [index, ticks] of starts.entries()) expect(map.ticksToSeconds(ticks)).toBeCloseTo(expected[index]!, 9);
    expect(map.ticksToSeconds(3 * q)).toBeCloseTo(2.2, 9);
    expect(map.secondsToTicks(0.1)).toBe(0);
    thereAndBack(map);
  });

  test('a measure without timestamp lies evenly between its neighbours, one that runs backwards is passed over', () => {
    const map = recordingTimeMap(music('4/4 at=0 | C4/w | C4/w | at=1 C4/w | at=0.5 C4/w | at=8 C4/w |'))!;
    const starts = measureStarts(music('4/4 | C4/w | C4/w | C4/w | C4/w | C4/w |').measures);
    expect(starts.map(map.ticksToSeconds)).toEqual([0, 0.5, 1, 4.5, 8, 11.5]);
  });

  test('a lone first timestamp goes on by the tempo', () =>
    expect(recordingTimeMap(music('4/4 bpm=60 at=2 | C4/w |'))).toMatchObject({ endSec: 6 }));

  test('without a first timestamp nothing is known', () =>
    expect(recordingTimeMap(music('4/4 | C4/w | at=2 C4/w |'))).toBeUndefined());
});

test('a rit. takes its time, a tempo takes it back', () => {
  const map = tempoTimeMap(music('2/4 bpm=60 | r/h | rit r/h | a-tempo r/h |'));
  const slow = 2 / 0.72;
  for (const [quarter, sec] of [
    [2, 2],
    [4, 2 + slow],
    [6, 4 + slow],
  ] as const)
    expect(map.ticksToSeconds(quarter * q)).toBeCloseTo(sec);
});
