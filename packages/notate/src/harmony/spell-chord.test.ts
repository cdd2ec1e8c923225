import { chordName, chordOfNumber, keyOf, kindOfColour, rootName, type Key } from '@notewright/score';
import { expect, test } from 'vitest';
import { spelledChord } from './spell-chord';

const C = 0;
const F = 5;
const named = (key: Key, root: number, kind: 'major' | 'minor' | 'seventh' | 'minor-seventh', bass?: number) =>
  chordName(spelledChord({ root, kind, ...(bass !== undefined && { bass }) }, key), key);

test('a bass that is a tone of its chord is spelled from its root', () => {
  expect(named(keyOf(F, 'major'), 10, 'minor', 1)).toBe('B♭m/D♭');
  expect(named(keyOf(C, 'major'), 9, 'major', 1)).toBe('A/C♯');
  expect(named(keyOf(C, 'major'), 0, 'minor', 3)).toBe('Cm/E♭');
  expect(named(keyOf(C, 'major'), 4, 'seventh', 8)).toBe('E7/G♯');
  expect(named(keyOf(6, 'major'), 5, 'major', 9)).toBe('F/A');
});

test('borrowed major chords stand on flats, whatever a single note would be called', () => {
  const major = keyOf(C, 'major');
  expect([1, 3, 8, 10].map((root) => named(major, root, 'major'))).toEqual(['D♭', 'E♭', 'A♭', 'B♭']);
  expect(named(keyOf(F, 'major'), 1, 'major')).toBe('D♭');
  expect(named(major, 6, 'minor-seventh')).toBe('F♯m7');
  expect(named(keyOf(9, 'minor'), 4, 'seventh')).toBe('E7');
});

test('chords of a key of sharps keep its sharps', () => {
  expect(named(keyOf(1, 'minor'), 3, 'seventh')).toBe('D♯7');
  expect(named(keyOf(11, 'major'), 8, 'minor')).toBe('G♯m');
  expect(named(keyOf(11, 'major'), 3, 'minor', 6)).toBe('D♯m/F♯');
});

test('diminished chords stand on leading tones, and their basses on their own letters', () => {
  const coloured = (key: Key, root: number, colour: 'diminished' | 'half-diminished', bass?: number) =>
    chordName(
      spelledChord({ root, kind: kindOfColour(colour), colour, ...(bass !== undefined && { bass }) }, key),
      key,
    );
  expect([6, 1, 8, 3].map((root) => coloured(keyOf(C, 'major'), root, 'diminished'))).toEqual([
    'F♯dim',
    'C♯dim',
    'G♯dim',
    'D♯dim',
  ]);
  expect(coloured(keyOf(F, 'major'), 6, 'diminished')).toBe('F♯dim');
  expect(coloured(keyOf(3, 'major'), 2, 'half-diminished', 8)).toBe('Dm7♭5/A♭');
  expect(
    chordName(
      spelledChord({ root: 10, kind: 'major', colour: 'major-seventh', bass: 9 }, keyOf(F, 'major')),
      keyOf(F, 'major'),
    ),
  ).toBe('B♭maj7/A');
});

test('in no key does a root have two signs, a major chord stand on E sharp, or a bass leave the letters of its chord', () => {
  for (let tonic = 0; tonic < 12; tonic++)
    for (const mode of ['major', 'minor'] as const)
      for (let number = 1; number <= 48; number++) {
        const key = keyOf(tonic, mode);
        const chord = chordOfNumber(number);
        if (!chord) throw new Error(`no chord ${number}`);
        for (const interval of [3, 4, 7, 10]) {
          const minor = chord.kind === 'minor' || chord.kind === 'minor-seventh';
          const seventh = chord.kind === 'seventh' || chord.kind === 'minor-seventh';
          if (interval === (minor ? 4 : 3) || (interval === 10 && !seventh)) continue;
          const bass = (chord.root + interval) % 12;
          const symbol = spelledChord({ ...chord, bass }, key);
          const name = chordName(symbol, key);
          expect(name).not.toMatch(/♯♯|♭♭/);
          if (!minor) expect(name).not.toMatch(/^[EB]♯/);
          const [root, low] = [rootName(chord.root, symbol.rootFifths, key), rootName(bass, symbol.bassFifths, key)];
          const letters = ('CDEFGAB'.indexOf(low.step) - 'CDEFGAB'.indexOf(root.step) + 7) % 7;
          // D sharp and A sharp have thirds with two sharps, which a bass is spared.
          if (!/^[DA]♯.*\/[GD]$/.test(name))
            expect([name, letters]).toEqual([name, { 3: 2, 4: 2, 7: 4, 10: 6 }[interval]]);
        }
      }
});

test('letters are stored only where the key would choose others', () => {
  expect(spelledChord({ root: 0, kind: 'major', bass: 4 }, keyOf(C, 'major'))).toEqual({
    root: 0,
    kind: 'major',
    bass: 4,
  });
  expect(spelledChord({ root: 1, kind: 'major' }, keyOf(C, 'major'))).toEqual({
    root: 1,
    kind: 'major',
    rootFifths: -5,
  });
});
