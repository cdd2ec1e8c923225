import { music } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { Follower } from './follower';
import { accuracyOf } from './marks';
import { NO_PRACTICE, type OwnPart } from './practice';
import { Programme } from './programme';

const PIANO = '4/4 bpm=60 clefs=treble,bass | [C5 E5]/h G5/h // C3/w | F5/h G5/h // G2/w |';
const RIGHT: OwnPart = { partIndex: 0, hand: 'right', waits: false };

/** Somebody who plays the right hand of `PIANO`, a quarter each second. */
function follow(own: Partial<OwnPart> = {}, { text = PIANO, semitones = 0, from = 0, loop = [0, 0], rate = 1 } = {}) {
  const programme = new Programme(music(text), { ...NO_PRACTICE, semitones, own: { ...RIGHT, ...own } });
  const follower = new Follower(programme.asked, own.waits ?? false, programme.measureAt);
  follower.begin(from, loop[1] ? { fromSec: loop[0] ?? 0, toSec: loop[1] } : undefined);
  const at = (positionSec: number, lap = 0) => ({ positionSec, lap, rate });
  return {
    follower,
    /** Keys at moments; tells which were right. */
    press: (...keys: readonly (readonly [midi: number, positionSec: number, lap?: number])[]) =>
      keys.map(([midi, sec, lap]) => follower.press(midi, at(sec, lap)) !== undefined),
    pass: (positionSec: number, lap?: number) => follower.pass(at(positionSec, lap)),
    hold: (positionSec: number, lap?: number) => follower.holdSec(at(positionSec, lap)),
    next: () => follower.next.map(({ midi }) => midi),
    marks: () => follower.marks.map(({ right, wrong, missed }) => [right, wrong, missed]),
  };
}

describe('playing along', () => {
  test('keys near their moment are right, early or late; others are wrong, in the measure where they are pressed', () => {
    const { press, pass, marks, follower } = follow();
    expect(press([72, 0.05], [76, 0.1], [79, 1.85], [60, 2.5])).toEqual([true, true, true, false]);
    expect(press([77, 4.3], [79, 6])).toEqual([false, true]);
    pass(8);
    expect(marks()).toEqual([
      [3, 1, 0],
      [1, 1, 1],
    ]);
    expect(accuracyOf(follower.marks)).toBeCloseTo(4 / 7);
  });

  test('a key asked for once is right once', () => {
    const { press, marks } = follow();
    expect(press([72, 0], [72, 0.1])).toEqual([true, false]);
    expect(marks()).toEqual([[1, 1, 0]]);
  });

  test('how early is too early is a matter of the clock, not of the speed of the music', () => {
    expect(follow({}, { rate: 0.5 }).press([79, 1.88])).toEqual([false]);
    expect(follow({}, { rate: 1.5 }).press([79, 1.75])).toEqual([true]);
  });

  test('only the part and hand that are played are asked for, at the pitch they are heard at', () => {
    expect(follow({ hand: 'left' }).press([48, 0], [72, 0])).toEqual([true, false]);
    expect(follow({}, { semitones: -2 }).press([70, 0], [72, 0])).toEqual([true, false]);
    expect(follow({ hand: 'both' }).next()).toEqual([48, 72, 76]);
  });

  test('tied notes are pressed once, small notes and ornaments are not asked for, two voices press one key', () => {
    const keys = (text: string) => {
      const programme = new Programme(music(text), { ...NO_PRACTICE, own: { ...RIGHT, hand: 'both' } });
      return programme.asked.map(({ atSec, midi }) => [atSec, midi]);
    };
    expect(keys('4/4 bpm=60 | C5/h~ C5/h |')).toEqual([[0, 72]]);
    expect(keys('4/4 bpm=60 | C5/h D5/h & C5/h B4/h |')).toEqual([
      [0, 72],
      [2, 71],
      [2, 74],
    ]);
  });

  test('nothing before the place where the music begins is missed', () => {
    const { pass, marks, press } = follow({}, { from: 4 });
    expect(press([77, 4])).toEqual([true]);
    pass(8);
    expect(marks()).toEqual([[1, 0, 1]]);
  });
});

describe('music that waits', () => {
  test('stops at what is not pressed yet and nowhere else', () => {
    const { hold, press, next } = follow({ waits: true });
    expect([hold(0), next()]).toEqual([0, [72, 76]]);
    expect(press([76, 0])).toEqual([true]);
    expect([hold(0), next()]).toEqual([0, [72]]);
    expect(press([72, 0])).toEqual([true]);
    expect([hold(0), next()]).toEqual([2, [79]]);
    expect(press([79, 1.9], [77, 4], [79, 6])).toEqual([true, true, true]);
    expect([hold(6), next()]).toEqual([undefined, []]);
  });

  test('what comes later is wrong now, and so is what was right already', () => {
    const { press, marks } = follow({ waits: true }, { text: '4/4 bpm=240 | C5/q D5/q E5/q F5/q |' });
    expect(press([74, 0], [72, 0], [72, 0], [74, 0.2])).toEqual([false, true, false, true]);
    expect(marks()).toEqual([[2, 2, 0]]);
  });

  describe('a key that comes next, pressed before its time', () => {
    const halves = () => {
      const played = follow({ waits: true }, { text: '4/4 bpm=60 | C5/h D5/h |' });
      played.press([72, 0]);
      return played;
    };
    const early = { positionSec: 1, lap: 0, rate: 1 };

    test('is no mistake, and has to be pressed again', () => {
      const { follower, hold, press, pass, next, marks } = halves();
      expect(follower.press(74, early)).toBe('early');
      follower.lift(74);
      pass(2);
      expect(hold(2)).toBe(2);
      expect(next()).toEqual([74]);
      expect(press([74, 2])).toEqual([true]);
      expect(marks()).toEqual([[2, 0, 0]]);
    });

    test('is right when it is still down as its time comes', () => {
      const { follower, pass, hold, marks } = halves();
      follower.press(74, early);
      pass(1.7);
      expect(hold(1.7)).toBe(2);
      pass(1.9);
      expect(hold(1.9)).toBeUndefined();
      expect(marks()).toEqual([[2, 0, 0]]);
    });

    test('a key that comes later than the next is wrong, and so is any where nothing waits', () => {
      const { follower, marks } = halves();
      expect(follower.press(77, early)).toBeUndefined();
      expect(marks()).toEqual([[1, 1, 0]]);
      expect(follow().follower.press(79, early)).toBeUndefined();
    });
  });

  test('waiting long misses nothing', () => {
    const { pass, press, marks } = follow({ waits: true });
    for (let wait = 0; wait < 50; wait++) pass(0);
    expect(press([72, 0], [76, 0])).toEqual([true, true]);
    expect(marks()).toEqual([[2, 0, 0]]);
  });

  test('waits in every pass of a loop, also for its first note', () => {
    const { hold, press } = follow({ waits: true }, { loop: [4, 8], from: 4 });
    expect(press([77, 4], [79, 6])).toEqual([true, true]);
    expect(hold(7)).toBe(4); // behind: for when the loop begins anew
    expect(hold(4, 1)).toBe(4);
    expect(press([77, 4, 1])).toEqual([true]);
    expect(hold(4.1, 1)).toBe(6);
  });
});

describe('a loop', () => {
  test('a note a little before its seam belongs to the pass that begins', () => {
    const { press, pass, marks } = follow({}, { loop: [4, 8], from: 4, text: '4/4 bpm=60 | C5/w | D5/h. E5/q |' });
    expect(press([74, 4], [76, 7], [74, 7.9])).toEqual([true, true, true]);
    expect(press([76, 7, 1], [74, 7.95, 1])).toEqual([true, true]);
    pass(4.5, 2);
    expect(marks()).toEqual([[1, 0, 0]]);
    expect(press([76, 7.1, 2])).toEqual([true]);
    expect(marks()).toEqual([[2, 0, 0]]);
  });

  test('each pass is counted anew; who goes on where the music was left goes on counting', () => {
    const { follower, press, pass, marks } = follow({}, { loop: [0, 4] });
    pass(4);
    pass(0.3, 1);
    expect(marks()).toEqual([[0, 0, 2]]);
    expect(press([79, 2, 1])).toEqual([true]);
    follower.begin(2.1, { fromSec: 0, toSec: 4 });
    pass(3);
    expect(marks()).toEqual([[1, 0, 2]]);
  });
});

test('where nothing was asked and nothing pressed there is no accuracy', () => {
  expect(accuracyOf([])).toBeUndefined();
  expect(follow({}, { text: '4/4 | r/w |' }).marks()).toEqual([]);
});
