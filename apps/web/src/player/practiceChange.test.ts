import { NO_PRACTICE, type Practice } from '@notewright/playback';
import { TICKS_PER_QUARTER as q } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { practiceIn, soundsOther } from './practiceChange';

const three = music('4/4 at=0 bpm=120 | C4/w | at=2 C4/w | at=4 C4/w |');
const looped: Practice = { ...NO_PRACTICE, loop: { fromTicks: 4 * q, toTicks: 8 * q } };

test('a score that was only edited keeps its practice, the same object', () => {
  const edited = music('4/4 at=0 bpm=120 | D4/w | at=2 C4/h C4/h | at=4 C4/w |');
  expect(practiceIn(edited, looped, three)).toBe(looped);
  expect(practiceIn(edited, NO_PRACTICE, three)).toBe(NO_PRACTICE);
});

test('read twice as fast, the loop goes round at the same moments of the recording', () => {
  const doubled = music('4/4 at=0 bpm=240 | C4/w | at=1 C4/w | at=2 C4/w | at=3 C4/w | at=4 C4/w | at=5 C4/w |');
  expect(practiceIn(doubled, looped, three).loop).toEqual({ fromTicks: 8 * q, toTicks: 16 * q });
});

test('a part that is gone is not played by oneself, nor its loop given up', () => {
  const own: Practice = { ...looped, own: { partIndex: 1, waits: true } as Practice['own'] & object };
  expect(practiceIn(three, own, three)).toEqual(looped);
});

test('volumes, loops and a count-in leave the notes as they are; a muted part, clicks and another pitch do not', () => {
  expect(soundsOther(NO_PRACTICE, looped)).toBe(false);
  expect(soundsOther(NO_PRACTICE, { ...NO_PRACTICE, countIn: true })).toBe(false);
  expect(soundsOther(NO_PRACTICE, { ...NO_PRACTICE, metronome: true })).toBe(true);
  expect(soundsOther(NO_PRACTICE, { ...NO_PRACTICE, semitones: 2 })).toBe(true);
});
