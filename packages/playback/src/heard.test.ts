import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { heardNotes, heardStaves } from './heard';
import { NO_PRACTICE, type Practice } from './practice';

const PIANO_AND_FLUTE = '4/4 clefs=treble,bass | E5/w // C3/w |\n4/4 name="Flute" program=73 | G5/w |';
const heard = (practice: Partial<Practice>, text = PIANO_AND_FLUTE) =>
  heardNotes(music(text), { ...NO_PRACTICE, ...practice }).map(({ midi }) => midi);

test('without practice all is heard as written', () => expect(heard({})).toEqual([48, 76, 79]));

test('one hand alone: the upper staff is the right one; parts of one staff play on', () => {
  expect(heard({ hand: 'right' })).toEqual([76, 79]);
  expect(heard({ hand: 'left' })).toEqual([48, 79]);
});

test('solo is stronger than mute, and a part that is muted in the score can be heard', () => {
  expect(heard({ parts: { 1: { volume: 1, solo: true } } })).toEqual([79]);
  expect(heard({ parts: { 0: { volume: 1, solo: false, muted: true } } })).toEqual([79]);
  const muted = '2/4 mute | C4/h |\n| D4/h |';
  expect(heard({}, muted)).toEqual([62]);
  expect(heard({ parts: { 0: { volume: 1, solo: false, muted: false } } }, muted)).toEqual([60, 62]);
});

test('listened to a tone higher: pitches rise, drums do not, and what leaves the range is silent', () => {
  expect(heard({ semitones: 2 })).toEqual([50, 78, 81]);
  const score = music('4/4 | C2/w |');
  const drums = { ...score, parts: score.parts.map((part) => ({ ...part, sound: { kind: 'percussion' as const } })) };
  expect(heardNotes(drums, { ...NO_PRACTICE, semitones: 2 }).map(({ midi }) => midi)).toEqual([36]);
  expect(heard({ semitones: 12 }, '4/4 | G9/w |')).toEqual([]);
});

test('a staff is silent with its part, or with its hand', () => {
  const score = music(PIANO_AND_FLUTE);
  const staves = (practice: Partial<Practice>) => {
    const isHeard = heardStaves(score, { ...NO_PRACTICE, ...practice });
    return [isHeard(0, 0), isHeard(0, 1), isHeard(1, 0)];
  };
  expect(staves({})).toEqual([true, true, true]);
  expect(staves({ hand: 'left' })).toEqual([false, true, true]);
  expect(staves({ parts: { 0: { volume: 1, solo: false, muted: true } } })).toEqual([false, false, true]);
  expect(staves({ hand: 'right', parts: { 0: { volume: 1, solo: true } } })).toEqual([true, false, false]);
});
