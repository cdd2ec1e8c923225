import { expect, test } from 'vitest';
import { decodeMusicJson, encodeMusicJson } from './musicjson/index';
import { soundingTempo, soundingTempos, swinging } from './sounding-tempo';
import { tempoWordOf } from './tempo-words';
import { music, notation } from './testing/index';
import { TICKS_PER_QUARTER } from './time';

const tempos = (text: string) => {
  const { measures } = music(text);
  const one = measures.map((_, index) => soundingTempo(measures, index));
  expect(soundingTempos(measures)).toEqual(one);
  return one.map(Math.round);
};

test('a tempo holds until the next mark', () =>
  expect(tempos('2/4 bpm=100 | r/h | r/h | bpm=80 r/h |')).toEqual([100, 100, 80]));

test('a rit. slows down measure by measure until a tempo', () =>
  expect(tempos('2/4 bpm=100 | r/h | rit r/h | r/h | a-tempo r/h |')).toEqual([100, 86, 72, 100]));

test('an accel. goes on to the next tempo mark', () =>
  expect(tempos('2/4 bpm=72 | accel r/h | r/h | bpm=100 r/h |')).toEqual([86, 100, 100]));

test('a rit. that nobody takes back is over after four measures', () =>
  expect(tempos('2/4 bpm=100 | rit r/h | r/h | r/h | r/h | r/h |')).toEqual([93, 86, 79, 72, 100]));

test('in swing the middle of a beat comes later, and only that', () => {
  const { measures } = music('2/4 swing | C4/8 C4/8 C4/8 C4/8 | straight C4/h |');
  const sounds = swinging(measures);
  const quarters = [0, 0.25, 1 / 3, 0.5, 1, 1.5, 2.5].map((at) => sounds(at * TICKS_PER_QUARTER) / TICKS_PER_QUARTER);
  expect(quarters.map((at) => Math.round(at * 1000) / 1000)).toEqual([0, 0.25, 0.333, 0.667, 1, 1.667, 2.5]);
});

test('a pick-up of one eighth is swung as the end of its beat', () => {
  const { measures } = music('2/4 swing pickup | C4/8 | C4/h |');
  expect(swinging(measures)(0)).toBeCloseTo(TICKS_PER_QUARTER / 6);
});

test('feel and tempo words go through the text notation and MusicJSON', () => {
  const text = '2/4 swing | C4/h | rit C4/h | a-tempo straight C4/h | accel C4/h |';
  expect(notation(music(text))).toBe(text);
  const back = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(music(text)))));
  expect(back.ok && notation(back.value)).toBe(text);
});

test('words of scores are understood', () => {
  expect(
    ['poco rit.', 'rallentando', 'Ritard.', 'ritmico', 'accel.', 'A tempo', 'Tempo I', 'dolce'].map(tempoWordOf),
  ).toEqual(['ritardando', 'ritardando', 'ritardando', undefined, 'accelerando', 'a-tempo', 'a-tempo', undefined]);
});
