import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { pedalled } from './pedalled';
import { performanceOf } from './performance';

/** Pitch, beginning and end of what sounds, in quarters. */
function sounding(text: string): readonly string[] {
  const score = music(text);
  return pedalled(score, performanceOf(score)).map(
    ({ midi, onsetTicks, offsetTicks }) =>
      `${midi} ${onsetTicks / TICKS_PER_QUARTER}–${offsetTicks / TICKS_PER_QUARTER}`,
  );
}

test('what is let go while the pedal is down rings until it comes up', () =>
  expect(sounding('4/4 | C4/q:ped E4/q G4/h | C5/q:unped D5/h. |')).toEqual([
    '60 0–5',
    '64 1–5',
    '67 2–5',
    '72 4–5',
    '74 5–8',
  ]));

test('a key struck again ends what rings of it, and a rest is full of sound', () =>
  expect(sounding('4/4 | C4/q:ped C4/q r/h | r/w:unped |')).toEqual(['60 0–1', '60 1–8']));

test('where the pedal is changed nothing rings on, and what is held is not let go', () =>
  expect(sounding('4/4 | C4/h:ped:unped E4/h:ped // C3/w | G4/w:unped // r/w |')).toEqual([
    '48 0–8',
    '60 0–2',
    '64 2–8',
    '67 4–8',
  ]));

test('staccato under the pedal rings, and without a pedal the notes are the very same', () => {
  expect(sounding('4/4 | C4/q:staccato:ped r/q r/h:unped |')).toEqual(['60 0–4']);
  const score = music('4/4 | C4/w |');
  const notes = performanceOf(score);
  expect(pedalled(score, notes)).toBe(notes);
});
