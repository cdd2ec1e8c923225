import { STYLES, USUAL, writtenTheme } from '@notewright/compose/new-music';
import { INSTRUMENTS_OF } from '@notewright/contracts';
import { violations } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { kindOfSong } from './kindOfSong';
import { afterWish, isWhole, START, themeOf, wishOf, type ChosenSong, type Wish } from './wishes';

const walk = (...wishes: readonly Wish[]) => wishes.reduce(afterWish, START);
const fill = (text: string) => walk({ kind: 'say', text }, { kind: 'fill' });

test('a wish in words fills the fields and says what it did not understand', () => {
  const { wish, heard } = fill('a sad waltz in D minor for Grandma');
  expect(wish).toMatchObject({ style: 'waltz', meter: '3/4', key: { fifths: -1, mode: 'minor' }, motion: 'calm' });
  expect(heard).toEqual({ understood: true, unknown: ['Grandma'] });
});

test('what cannot be understood leaves the fields alone, until something else is typed', () => {
  const refused = fill('xyzzy');
  expect(refused.heard).toEqual({ understood: false, unknown: ['xyzzy'] });
  expect(refused.wish).toBe(START.wish);
  expect(afterWish(refused, { kind: 'say', text: 'x' }).heard).toBeUndefined();
});

test('a key of another spelling is the one of the list', () =>
  expect(fill('a song in G flat major').wish.key).toEqual({ fifths: 6, mode: 'major' }));

test('meter and usual tempo go with the style, a tempo of one’s own stays', () => {
  for (const style of STYLES) {
    const { wish } = walk({ kind: 'change', change: { style } });
    expect(USUAL[style].meters).toContain(wish.meter);
    expect(wish.bpm).toBe(USUAL[style].bpm);
  }
  const own = walk({ kind: 'change', change: { bpm: 77 } }, { kind: 'change', change: { style: 'march' } });
  expect(own.wish.bpm).toBe(77);
});

test('keys write letters, and the last is taken back', () => {
  const note = (midi: number | null): Wish => ({ kind: 'note', note: { midi, sixteenths: 4 } });
  const written = walk({ kind: 'begin', begins: 'theme' }, note(60), note(61), note(null));
  expect(written.theme).toBe('C ^C z');
  expect(afterWish(written, { kind: 'takeBack' }).theme).toBe('C ^C');
  expect(wishOf(written).beginning).toEqual([
    [
      { place: 0, length: 4, midi: 60 },
      { place: 4, length: 4, midi: 61 },
      { place: 8, length: 4, midi: null },
    ],
  ]);
});

test('a theme that cannot be read is not composed; one that is too long is cut', () => {
  const theme = (text: string) => walk({ kind: 'begin', begins: 'theme' }, { kind: 'theme', text });
  expect(isWhole(theme('C D xylophone'))).toBe(false);
  expect(isWhole(theme('C D'))).toBe(true);
  expect(themeOf(theme('C3 D3 E3')).tooLong).toBe(false);
  expect(themeOf(theme('C3 D3 E3 F3')).tooLong).toBe(true);
  expect(wishOf(walk({ kind: 'theme', text: 'C D' })).beginning).toBeUndefined();
});

test('a theme is seen as music before there is any', () => {
  const { wish, theme } = walk({ kind: 'theme', text: 'C D E F' });
  const score = writtenTheme(wish, themeOf({ wish, theme }).measures);
  expect(violations(score)).toEqual([]);
  expect(notation(score)).toContain('| C4/q!84 D4/q!84 E4/q!84 | F4/q!84 r/q r/q |');
  expect(violations(writtenTheme(wish, []))).toEqual([]);
});

test('a song gives its key, meter and tempo; a style that is never in its meter gives way', () => {
  const beginning = { key: { fifths: 1, mode: 'major' }, meter: '6/8', bpm: 300, notes: [{ midi: 67, sixteenths: 6 }] } as const; // prettier-ignore
  const song: ChosenSong = { id: '1', title: 'Jig', beginning };
  const wishes = walk({ kind: 'begin', begins: 'song' }, { kind: 'song', song });
  expect(wishes.wish).toMatchObject({ style: 'song', meter: '6/8', key: beginning.key, bpm: 244 });
  expect(wishOf(wishes).beginning).toEqual([[{ place: 0, length: 6, midi: 67 }]]);
  expect(isWhole(walk({ kind: 'begin', begins: 'song' }))).toBe(false);
});

test('the songbook shows a mode that offers the instrument', () => {
  for (const layout of ['piano', 'leadsheet', 'duo'] as const)
    for (const soloist of ['piano', 'vocals', 'violin', 'flute', 'sax', 'guitar'] as const) {
      const { mode, instrument } = kindOfSong({ layout, soloist });
      expect(INSTRUMENTS_OF[mode]).toContain(instrument);
    }
});
