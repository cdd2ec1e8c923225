import { music } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { beginningOf, themeMeasures, type ThemeNote } from './theme';
import { readTheme, themeText } from './theme-text';

const C = { fifths: 0, mode: 'major' } as const;
const D_MINOR = { fifths: -1, mode: 'minor' } as const;
/** As sixteenths and pitches: '4:60', silence '4:-'. */
const brief = (notes: readonly ThemeNote[]) =>
  notes.map(({ midi, sixteenths }) => `${sixteenths}:${midi ?? '-'}`).join(' ');

describe('a theme that is typed', () => {
  test.each([
    ['C D E2', '4:60 4:62 8:64'],
    ["c c' C, z", '4:72 4:84 4:48 4:-'],
    ['^C _D =E ^^F', '4:61 4:61 4:64 4:67'],
    ['C/2 C/ C/4 C3/2 C4', '2:60 2:60 1:60 6:60 16:60'],
    ['| C D | E F |', '4:60 4:62 4:64 4:65'],
    ['', ''],
  ])('%s', (text, notes) => {
    const { notes: read, unread } = readTheme(text, C);
    expect([brief(read), unread]).toEqual([notes, undefined]);
  });

  test('has the signs of its key, unless it says otherwise', () =>
    expect(brief(readTheme('B =B', D_MINOR).notes)).toBe('4:70 4:71'));

  test.each([
    ['C D hallo', 'hallo'],
    ['C/3', 'C/3'],
    ['C,,,,', 'C,,,,'],
    ['C99', 'C99'],
    ['^z', '^z'],
  ])('%s is read up to %s', (text, unread) => expect(readTheme(text, C).unread).toBe(unread));

  test('is written as it is read', () => {
    const text = "D F A d2 ^c/2 e3/2 ^G/4 z2 g' C,";
    expect(themeText(readTheme(text, D_MINOR).notes, D_MINOR)).toBe(text);
  });
});

describe('in measures', () => {
  const measured = (text: string, meter: '4/4' | '3/4' = '3/4') =>
    themeMeasures(readTheme(text, C).notes, meter).map((notes) => notes.map(({ place, length, midi }) => `${place}+${length}:${midi ?? '-'}`).join(' ')); // prettier-ignore

  test('the last need not be full', () => expect(measured('C D E F')).toEqual(['0+4:60 4+4:62 8+4:64', '0+4:65']));

  test('what sounds over a barline ends there', () =>
    expect(measured('C2 D2 E')).toEqual(['0+8:60 8+4:62', '0+4:- 4+4:64']));

  test('there are no more than three', () => expect(measured('C3 C3 C3 C3 C3')).toHaveLength(3));

  test('silence is none', () => expect(measured('z4 z4')).toEqual([]));
});

describe('how a song begins', () => {
  const of = (text: string) => {
    const found = beginningOf(music(text));
    return found && { ...found, notes: brief(found.notes) };
  };

  test('its tune, two measures of it, without the pick-up', () =>
    expect(of('4/4 key=G bpm=100 pickup | D4/q | G4/q B4/8 r/8 D5/h | G4/w | A4/w |')).toEqual({
      ...{ key: { fifths: 1, mode: 'major' }, meter: '4/4', bpm: 100 },
      notes: '4:67 2:71 2:- 8:74 16:67',
    }));

  test('in 6/8 the pulse is a dotted quarter', () => expect(of('6/8 bpm=120 | C4/q. D4/q. |')?.bpm).toBe(80));

  test.each([
    ['a meter new music is not written in', '5/4 | C4/w C4/q |'],
    ['silence', '4/4 | r/w |'],
  ])('%s gives none', (_, text) => expect(of(text)).toBeUndefined());
});
