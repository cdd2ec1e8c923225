import { expect, test } from 'vitest';
import { notate } from '../notate';
import { PIANO, played, sheet } from '../testing/played';
import { networks } from '../testing/networks';

const TUNE =
  'G4/8 A4/8 C5/8 D5/8 E5/8 D5/8 C5/8 A4/8 | C5/8 A4/8 G4/8 E4/8 G4/q A4/q | C5/q E5/8 D5/8 C5/8 A4/8 C5/q |';
const SWUNG = TUNE.replace(/(\S+)\/8 (\S+)\/8/g, '(3:2 $1/q $2/8)');
const BASS = (text: string) => text.replace(/ \|/g, ' // [C3 G3]/q [E3 G3]/q [C3 G3]/q [E3 G3]/q |');
const WHOLE = (text: string) => BASS(`${text} ${text} ${text}`);
const given = { ...PIANO, bpm: 132, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const swung = played(`4/4 | ${WHOLE(SWUNG)}`, { bpm: 132, jitterMs: 8 });
const right = (text: string) =>
  text
    .split('|')
    .map((measure) => measure.split('//')[0]!.trim())
    .slice(1, 4);

test('swung eighths are written straight, under a mark', () => {
  const found = notate(swung, given, networks);
  expect(found.score.measures[0]!.feel).toBe('swing');
  expect(right(sheet(found).replace('swing ', ''))).toEqual(right(`| ${TUNE}`));
});

test('straight eighths get no mark', () => {
  const found = notate(played(`4/4 | ${WHOLE(TUNE)}`, { bpm: 132, jitterMs: 8 }), given, networks);
  expect(found.score.measures[0]!.feel).toBeUndefined();
  expect(right(sheet(found))).toEqual(right(`| ${TUNE}`));
});

test('triplets are no swing', () => {
  const triplets = TUNE.replace(/(\S+)\/8 (\S+)\/8/g, '(3:2 $1/8 $2/8 E5/8)');
  const found = notate(played(`4/4 | ${WHOLE(triplets)}`, { bpm: 132, jitterMs: 8 }), given, networks);
  expect(found.score.measures[0]!.feel).toBeUndefined();
});

test('dotted rhythms are no swing', () => {
  const dotted = TUNE.replace(/(\S+)\/8 (\S+)\/8/g, '$1/8. $2/16');
  const found = notate(played(`4/4 | ${WHOLE(dotted)}`, { bpm: 100, jitterMs: 8 }), { ...given, bpm: 100 }, networks);
  expect(found.score.measures[0]!.feel).toBeUndefined();
});

test('who wants to see what was played gets long and short notes', () => {
  const found = notate(swung, { ...given, swing: 'straight' }, networks);
  expect(found.score.measures[0]!.feel).toBeUndefined();
  expect(right(sheet(found))[1]).not.toBe('C5/8 A4/8 G4/8 E4/8 G4/q A4/q');
});

test('without being told anything swing is found in beats of quarters', () => {
  const found = notate(swung, PIANO, networks);
  expect(found.timeSignature.beatUnit).toBe(4);
  expect(found.score.measures[0]!.feel).toBe('swing');
});
