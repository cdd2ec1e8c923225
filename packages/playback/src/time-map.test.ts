import { measureStarts, nearlyFolded, TICKS_PER_QUARTER } from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
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

  test('a repeat that the recording plays is followed, there and back', () => {
    const map = recordingTimeMap(music('4/4 at=0,8 | C4/w | at=3,11 repeat=end D4/w | at=14 E4/w | at=18 F4/w |'))!;
    const measureAt = (sec: number) => Math.floor(map.secondsToTicks(sec) / (4 * q)) + 1;
    expect([0, 2, 4, 7.9, 8, 9, 12, 13.9, 14, 19].map(measureAt)).toEqual([1, 1, 2, 2, 1, 1, 2, 2, 3, 4]);
    expect(map.secondsToTicks(9.5)).toBeCloseTo(2 * q, 4);
    expect([0, 4, 6, 8, 12].map((quarters) => map.ticksToSeconds(quarters * q))).toEqual([0, 3, 5.5, 14, 18]);
    expect(map).toMatchObject({ durationTicks: 16 * q, endSec: 22 });
    expect(map.passageToSeconds(0, 8 * q)).toEqual([0, 8]);
    expect(map.passageToSeconds(4 * q, 12 * q)).toEqual([11, 18]);
    expect([3.5, 8, 15].map((near) => map.passageToSeconds(0, 4 * q, near))).toEqual([
      [0, 3],
      [8, 11],
      [8, 11],
    ]);
    thereAndBack(map.played);
  });

  test('a tune that was folded because its passes were heard nearly alike goes along with its recording, in both passes', () => {
    const tune = [
      'C4/q D4/q E4/q F4/q',
      'G4/h E4/h',
      'F4/q E4/q D4/q C4/q',
      'D4/h G4/h',
      'E4/q F4/q G4/h',
      'A4/h F4/h',
      'C4/w',
    ];
    const bars = [...tune, ...tune.with(2, 'F4/q E4/q D4/h').with(6, 'G4/w'), 'A4/w'];
    // Heard a little slower from measure to measure.
    const startSec = (index: number) => 2 * index + 0.01 * index ** 2;
    const text = `4/4 | ${bars.map((bar, index) => `at=${startSec(index)} ${bar}`).join(' | ')} |`;
    const folded = nearlyFolded(music(text));
    expect(folded.measures).toHaveLength(9);
    const [plain, once] = [recordingTimeMap(music(text))!, recordingTimeMap(folded)!];
    const order = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 7, 8];
    expect(once.form.order).toEqual(order);
    for (let sec = 0; sec < 31; sec += 0.3) {
      const ticks = plain.secondsToTicks(sec);
      const measure = Math.floor(ticks / (4 * q));
      expect(once.secondsToTicks(sec), `${sec} s`).toBeCloseTo((order[measure] ?? 0) * 4 * q + (ticks % (4 * q)), 4);
    }
  });

  test('an ending is heard in its pass', () => {
    const map = recordingTimeMap(
      music('4/4 at=0,8 | C4/w | at=4 ending=1 repeat=end D4/w | at=12 ending=2 E4/w | at=16 F4/w |'),
    )!;
    expect(map.form.order).toEqual([0, 1, 0, 2, 3]);
  });

  test('a repeat sign that the recording does not know leaves it going straight on', () => {
    const [plain, signs] = [
      music('4/4 at=0 | C4/w | at=4 D4/w | at=8 E4/w |'),
      music('4/4 at=0 | C4/w | at=4 ending=1 repeat=end D4/w | at=8 ending=2 E4/w |'),
    ].map((score) => recordingTimeMap(score)!);
    for (let sec = 0; sec < 13; sec += 0.5) expect(signs!.secondsToTicks(sec)).toBe(plain!.secondsToTicks(sec));
    expect(signs!.form.order).toEqual([0, 1, 2]);
  });

  test('a repeat sign that is taken away leaves the recording as it is', () =>
    expect(recordingTimeMap(music('4/4 at=0,8 | C4/w | at=4,12 D4/w | at=16 E4/w |'))!.form.order).toEqual([
      0, 1, 0, 1, 2,
    ]));

  test('a measure that was put into a repeated passage lies between its neighbours each time', () => {
    const map = recordingTimeMap(music('4/4 at=0,8 | C4/w | C4/w | at=4,12 repeat=end D4/w | at=16 E4/w |'))!;
    expect(map.form.order).toEqual([0, 1, 2, 0, 1, 2, 3]);
    expect(map.secondsToTicks(2)).toBe(4 * q);
    expect(map.secondsToTicks(10)).toBe(4 * q);
  });

  test('every measure from the first on is heard, whatever is known of it', () => {
    for (let seed = 0; seed < rounds(200); seed++) {
      const score = randomScore(seed, { measures: 8 });
      const [first, ...others] = score.measures;
      const map = recordingTimeMap({ ...score, measures: [{ ...first!, timestampSec: 0 }, ...others] })!;
      expect(new Set(map.form.order).size).toBe(8);
      thereAndBack(map.played);
    }
  });

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
