import { expect, test } from 'vitest';
import { playFigure, type Figure } from './play-figure';
import { TICKS_PER_QUARTER } from './time';

const in64ths = (ticks: number) => Math.round((ticks * 160) / TICKS_PER_QUARTER) / 10;
const EIGHTH = TICKS_PER_QUARTER / 2;
const played = (figure: Partial<Figure>, onset = 4, quarters = 1, midi = 67) =>
  playFigure(
    { midi, onsetTicks: onset * EIGHTH, offsetTicks: onset * EIGHTH + quarters * TICKS_PER_QUARTER },
    { key: { fifths: 0, mode: 'major' }, bpm: 60, ...figure },
  ).map(({ midi: pitch, onsetTicks, offsetTicks }) => `${pitch} ${in64ths(onsetTicks)}–${in64ths(offsetTicks)}`);
// In 64ths; the note is G4 from 32 to 48.

test('a plain note is played as it is', () => expect(played({})).toEqual(['67 32–48']));

test('small notes come quickly before the beat', () =>
  expect(played({ graces: [{ midi: 64 }, { midi: 65 }] })).toEqual(['64 29.1–30.6', '65 30.6–32', '67 32–48']));

test('at the start of the music small notes take their time from the note', () =>
  expect(played({ graces: [{ midi: 65 }], bpm: 120 }, 0)).toEqual(['65 0–2', '67 2–16']));

test('signs move to the neighbours in the key', () => {
  expect(played({ ornament: 'mordent', bpm: 120 })).toEqual(['67 32–34', '65 34–36', '67 36–48']);
  expect(played({ ornament: 'inverted-mordent', bpm: 120 })).toEqual(['67 32–34', '69 34–36', '67 36–48']);
  expect(played({ ornament: 'turn', bpm: 120 })).toEqual(['69 32–34', '67 34–36', '65 36–38', '67 38–48']);
  expect(played({ ornament: 'mordent', bpm: 120, key: { fifths: 2, mode: 'major' } })[1]).toBe('66 34–36');
});

test('a trill alternates with the upper note to the end', () => {
  const trill = played({ ornament: 'trill', bpm: 120 });
  expect(trill).toEqual([
    '67 32–34',
    '69 34–36',
    '67 36–38',
    '69 38–40',
    '67 40–42',
    '69 42–44',
    '67 44–46',
    '69 46–48',
  ]);
  expect(played({ ornament: 'trill', bpm: 120 }, 4, 1, 64)[1]).toBe('65 34–36');
});

test('on a short note everything still fits', () =>
  expect(played({ ornament: 'turn', graces: [{ midi: 65 }], bpm: 120 }, 0, 0.125).at(-1)).toMatch(/–2$/));
