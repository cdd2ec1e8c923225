import type { Notation } from '@notewright/notate';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { measureAt, secOf, shiftedDownbeat } from './moments';
import { nearestOnset } from './onsets';
import { cutOut, passageFrom } from './passage';

const score = music('4/4 at=0.5 bpm=120 | C4/w | at=2.5 C4/w | at=4.5 C4/w | at=6.5 C4/w | at=8.5 C4/w |');

test('a moment of the recording is in the measure that sounds then', () => {
  expect([0, 0.5, 2.499, 2.6, 99].map((sec) => measureAt(score, sec))).toEqual([0, 0, 1, 1, 4]);
  expect(measureAt(music('4/4 | C4/w | C4/w |'), 3)).toBe(0);
  expect([secOf(score, 1), secOf(score, 9)]).toEqual([2.5, undefined]);
});

const beats = (timeSignature: Notation['timeSignature'], every: number) =>
  ({
    timeSignature,
    beatsSec: Array.from({ length: 12 }, (_, index) => 1 + index / 2),
    downbeatsSec: Array.from({ length: Math.ceil(12 / every) }, (_, index) => 1 + (index * every) / 2),
  }) as Pick<Notation, 'timeSignature' | 'beatsSec' | 'downbeatsSec'> as Notation;

test('barlines move by an eighth, in 4/4 as in 6/8', () => {
  const inFour = beats({ beats: 4, beatUnit: 4 }, 4);
  expect([shiftedDownbeat(inFour, 0, 1), shiftedDownbeat(inFour, 0, -1)]).toEqual([1.25, 0.75]);
  expect(shiftedDownbeat(inFour, 2, 1)).toBe(3.25);
  const inSix = beats({ beats: 6, beatUnit: 8 }, 2);
  expect(shiftedDownbeat(inSix, 0, 1)).toBeCloseTo(1 + 1 / 6, 9);
  expect(shiftedDownbeat({ ...inFour, beatsSec: [], downbeatsSec: [] }, 0, 1)).toBeUndefined();
});

const note = (onsetSec: number, midi: number) => ({
  onsetSec,
  midi,
  offsetSec: onsetSec + 1,
  velocity: 64,
  confidence: 1,
});

test('a note that is pointed at is where it was heard, not where it is written', () => {
  const notes = [note(1, 60), note(1.1, 64), note(2, 60)];
  expect(nearestOnset(notes, { sec: 1.09, midi: 60 })).toBe(1);
  expect(nearestOnset(notes, { sec: 1.09, midi: 72 })).toBe(1);
  expect(nearestOnset(notes, { sec: 1.09 })).toBe(1.1);
  expect(nearestOnset(notes, { sec: 5, midi: 60 })).toBe(5);
});

test('a passage is the first two systems from a moment on', () => {
  expect(passageFrom(score, 0, false)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 5 },
  ]);
  expect(passageFrom(score, 4.6, true)).toEqual([
    { from: 2, to: 4 },
    { from: 4, to: 5 },
  ]);
});

test('a passage that is cut out is played from its start, at its tempo and without repeats', () => {
  const cut = cutOut(music('4/4 bpm=90 | C4/w | D4/w | E4/w |'), { from: 1, to: 3 });
  expect(cut.measures.map(({ tempoBpm }) => tempoBpm)).toEqual([90, undefined]);
  expect(cut.parts[0]!.measures).toHaveLength(2);
});
