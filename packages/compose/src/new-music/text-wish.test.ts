import { expect, test } from 'vitest';
import type { NewMusicWish } from './wish';
import { notUnderstood, wishedInWords } from './text-wish';

const usual: NewMusicWish = {
  ...{ style: 'song', layout: 'piano', soloist: 'piano', key: { fifths: 0, mode: 'major' }, meter: '4/4' },
  ...{ bpm: 104, measures: 16, motion: 'medium', register: 'middle' },
};

test.each([
  ['a sad waltz in D minor', { style: 'waltz', meter: '3/4', key: { fifths: -1, mode: 'minor' }, motion: 'calm' }],
  ['Ein trauriger Walzer in d-Moll', { style: 'waltz', meter: '3/4', key: { fifths: -1, mode: 'minor' } }],
  ['a lively march in B flat major, 32 measures', { style: 'march', key: { fifths: -2, mode: 'major' }, measures: 32 }],
  ['lebhafter Marsch in B-Dur, 32 Takte', { style: 'march', key: { fifths: -2, mode: 'major' }, motion: 'lively' }],
  ['Mazurka in h-Moll', { style: 'mazurka', key: { fifths: 2, mode: 'minor' } }],
  ['Polonäse in As-Dur', { style: 'polonaise', key: { fifths: -4, mode: 'major' } }],
  ['Menuett in fis-Moll', { style: 'minuet', key: { fifths: 3, mode: 'minor' } }],
  ['minuet in Bb major', { style: 'minuet', key: { fifths: -2, mode: 'major' } }],
  ['something slow', { style: 'song', bpm: 78 }],
  ['a tune in 6/8', { style: 'song', meter: '6/8' }],
  ['etwas Trauriges', { key: { fifths: -3, mode: 'minor' } }],
  ['a hymn for violin and piano', { style: 'hymn', soloist: 'violin', layout: 'duo' }],
  ['flute, 10 bars', { soloist: 'flute', layout: 'leadsheet', measures: 12 }],
  ['120 bpm', { bpm: 120 }],
] as const)('"%s" fills the fields', (text, fields) => expect(wishedInWords(text, usual)).toMatchObject(fields));

test.each(['', 'xyzzy', 'please', 'a waltz in 4/4', '🎵'])('"%s" is not understood', (text) =>
  expect(wishedInWords(text, usual)).toBeUndefined(),
);

test('what is not said stays', () => expect(wishedInWords('in E minor', usual)).toEqual({ ...usual, key: { fifths: 1, mode: 'minor' } })); // prettier-ignore

test.each([
  ['a sad waltz in D minor', []],
  ['Ein trauriger Walzer in d-Moll, bitte!', []],
  ['a tango for harp in D minor', ['tango', 'harp']],
  ['Please write a happy song, 16 bars at 120 bpm, for Grandma', ['Grandma']],
  ['a waltz in 4/4', []],
] as const)('of "%s" not understood: %j', (text, words) => expect(notUnderstood(text)).toEqual(words));
