import {
  PlayedForm,
  playingOrder,
  TICKS_PER_QUARTER,
  writtenOut,
  type MeasureHeader,
  type Score,
} from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { performanceOf } from './performance';
import { strokesOf } from './strokes';
import { tempoTimeMap } from './time-map';

type Signs = Pick<MeasureHeader, 'repeat' | 'ending'>;

/** Signs measure by measure: '|:', ':|', '|::|', an ending as '1' or '1,2', both as '1:|', none as '.'. */
function signs(text: string): readonly Signs[] {
  return text.split(' ').map((word) => {
    const ending = /^[\d,]+/.exec(word)?.[0];
    const starts = word.includes('|:');
    const ends = word.endsWith(':|');
    const repeat = starts && ends ? 'both' : starts ? 'start' : ends ? 'end' : undefined;
    return { ...(repeat && { repeat }), ...(ending && { ending }) };
  });
}

const withSigns = (score: Score, text: string): Score => {
  const all = signs(text);
  return { ...score, measures: score.measures.map((header, index) => ({ ...header, ...all[index] })) };
};

/** Measure numbers as played. */
const played = (text: string) => {
  const score = music(`4/4 |${' C4/w |'.repeat(text.split(' ').length)}`);
  return playingOrder(withSigns(score, text).measures)
    .map((index) => index + 1)
    .join(' ');
};

test.each([
  ['. . .', '1 2 3'],
  ['. :| .', '1 2 1 2 3'],
  ['. |: :| .', '1 2 3 2 3 4'],
  ['|::| . :|', '1 1 2 3 2 3'],
  ['. 1:| 2 .', '1 2 1 3 4'],
  ['|: . 1 1:| 2 2 . :|', '1 2 3 4 1 2 5 6 7 8 7 8'],
  ['. 1,2:| 3 .', '1 2 1 2 1 3 4'],
  ['. 1:| 2:| |: :|', '1 2 1 3 4 5 4 5'],
  ['. 1:| . .', '1 2 1 3 4'],
])('%s is played %s', (text, order) => expect(played(text)).toBe(order));

test('a form that would leave measures out, or go on without end, is played straight on', () => {
  expect(played('. 2 .')).toBe('1 2 3');
  expect(played('. 1:| 5 .')).toBe('1 2 3 4');
  expect(played('. 1,98:| 99 .')).toBe('1 2 3 4');
});

const q = TICKS_PER_QUARTER;
const sounding = (score: Score) =>
  new PlayedForm(score.measures)
    .play(performanceOf(score))
    .map(({ midi, onsetTicks, offsetTicks }) => `${midi} ${onsetTicks / q}–${offsetTicks / q}`);

test('notes sound in every pass; a tie out of the first ending stops at the jump', () => {
  const score = withSigns(music('2/4 | C4/h | D4/h~ | D4/h | F4/h |'), '. 1:| 2 .');
  expect(sounding(score)).toEqual(['60 0–2', '62 2–4', '60 4–6', '62 6–8', '65 8–10']);
});

test('a repeated measure keeps the tempo it is written under', () => {
  const score = withSigns(music('4/4 bpm=60 | C4/w | D4/w | bpm=120 E4/w | F4/w |'), '. |: :| .');
  const { order } = new PlayedForm(score.measures);
  expect(tempoTimeMap(score, order)).toMatchObject({ durationTicks: 24 * q, endSec: 4 + 4 + 2 + 4 + 2 + 2 });
});

test('the cursor goes back with the music, and a place on the sheet is found in the pass that is near', () => {
  const form = new PlayedForm(withSigns(music('4/4 | C4/w | D4/w | E4/w |'), '. :| .').measures);
  expect([0, 5, 8, 13, 16, 19, 99].map((at) => form.writtenTicks(at * q) / q)).toEqual([0, 5, 0, 5, 8, 11, 12]);
  expect([0, 5, 8, 12].map((at) => form.playedTicks(at * q) / q)).toEqual([0, 5, 16, 20]);
  expect(form.playedTicks(5 * q, 14 * q) / q).toBe(13);
});

test('without repeats nothing changes', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { measures, ...rest } = randomScore(seed);
    const plain = { ...rest, measures: measures.map(({ repeat: _, ending: __, ...header }) => header) };
    const notes = performanceOf(plain);
    const form = new PlayedForm(plain.measures);
    expect(form.play(notes)).toBe(notes);
    const end = tempoTimeMap(plain).durationTicks;
    for (const at of [0, end / 3, end]) expect([form.writtenTicks(at), form.playedTicks(at)]).toEqual([at, at]);
  }
});

test('music whose repeats are written out sounds as the signs say', () => {
  const forms = ['. :| . . |: . :| .', '. . 1:| 2 . |: 1:| 2', '|::| . :| . |: 1,2:| 3 .'];
  for (let seed = 0; seed < rounds(60); seed++) {
    const plain = randomScore(seed, { measures: 8, ornaments: false, phrasing: false });
    const score = withSigns(plain, forms[seed % forms.length] ?? '');
    const form = new PlayedForm(score.measures);
    const bySigns = strokesOf(form.play(performanceOf(score)), tempoTimeMap(score, form.order));
    const out = writtenOut(score);
    const asWritten = strokesOf(performanceOf(out), tempoTimeMap(out));
    const heard = (strokes: typeof bySigns) =>
      strokes.map(({ atSec, kind, midi, partIndex }) => `${atSec.toFixed(6)} ${kind} ${midi} ${partIndex}`).sort();
    expect(heard(asWritten), `seed ${seed}`).toEqual(heard(bySigns));
  }
});
