import { chordName } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notatePlayed, PIANO } from '../testing/played';

const LEAD_SHEET = { ...PIANO, mode: 'leadsheet', bpm: 96, timeSignature: { beats: 4, beatUnit: 4 } } as const;

/** The chords over each measure of a lead sheet of what is played. */
function chords(song: string): string {
  const { score } = notatePlayed(song, { bpm: 96 }, LEAD_SHEET);
  const [part] = score.parts;
  return score.measures
    .map(({ key }, index) =>
      (part?.measures[index]?.voices ?? [])
        .flatMap(({ elements }) => elements.flatMap(({ chordSymbol }) => chordSymbol ?? []))
        .map((symbol) => chordName(symbol, key))
        .join(' '),
    )
    .join(' | ');
}

const C = 'E5/q D5/q E5/h // [C3 E3 G3]/h [C3 E3 G3]/h';
const G = 'D5/h B4/h // [G2 B2 D3 G3]/h [G2 B2 D3 G3]/h';
const END = 'C5/w // [C3 E3 G3]/w';

describe('what is heard beside the triad is written', () => {
  test('a major seventh', () =>
    expect(chords(`4/4 | G4/q E4/q G4/h // [C3 E3 G3 B3]/h [C3 E3 G3 B3]/h | A4/q F4/q A4/h // [F3 A3 C4]/h [F3 A3 C4]/h | ${G} | ${END} |`)).toBe('Cmaj7 | F | G | C')); // prettier-ignore

  test('a suspended fourth, and the chord it resolves to', () =>
    expect(chords(`4/4 | ${C} | D5/h G5/h // [G2 C3 D3 G3]/h [G2 C3 D3 G3]/h | ${G} | ${END} |`)).toBe('C | Gsus4 | G | C')); // prettier-ignore

  test('a second in place of the third', () =>
    expect(chords('4/4 | A4/q D5/q A4/h // [D3 A3 E4]/h [D3 A3 E4]/h | F#5/q D5/q A4/h // [D3 F#3 A3]/h [D3 F#3 A3]/h | A4/q C#5/q E5/h // [A2 C#3 E3]/h [A2 C#3 E3]/h | D5/w // [D3 F#3 A3]/w |')).toBe('Dsus2 | D | A | D')); // prettier-ignore

  test('a diminished chord, no seventh without its root', () =>
    expect(chords(`4/4 | ${C} | F5/h D5/h // [B2 D3 F3]/h [B2 D3 F3]/h | ${C} | ${END} |`)).toMatch(/^C \| Bdim \| C \|/)); // prettier-ignore

  test('a diminished chord on the way', () =>
    expect(chords(`4/4 | ${C} | C5/h A4/h // [F3 A3 C4]/h [F#3 A3 C4]/h | ${G} | ${END} |`)).toBe('C | F F♯dim | G | C')); // prettier-ignore

  test('a half-diminished chord', () =>
    expect(chords('4/4 | A4/q F4/q D4/h // [D3 F3 A3]/h [D3 F3 A3]/h | B4/h D5/h // [B2 D3 F3 A3]/h [B2 D3 F3 A3]/h | E5/h G#4/h // [E3 G#3 B3 D4]/h [E3 G#3 B3 D4]/h | A4/w // [A2 C3 E3]/w |')).toBe('Dm | Bm7♭5 | E7 | Am')); // prettier-ignore

  test('an augmented chord', () =>
    expect(chords(`4/4 | ${C} | G#4/q E5/q G#4/h // [C3 E3 G#3]/h [C3 E3 G#3]/h | A4/q C5/q F4/h // [F3 A3 C4]/h [F3 A3 C4]/h | ${END} |`)).toBe('C | Caug | F | C')); // prettier-ignore
});

describe('a plain chord stays plain', () => {
  test('with a sixth beside it, which in songs is mostly that of the tune', () =>
    expect(chords(`4/4 | G4/q E4/q G4/h // [C3 E3 G3 A3]/h [C3 E3 G3 A3]/h | A4/q F4/q A4/h // [F3 A3 C4]/h [F3 A3 C4]/h | ${G} | ${END} |`)).toBe('C | F | G | C')); // prettier-ignore

  test('under a tune that passes through sevenths, seconds and fourths', () =>
    expect(chords(`4/4 | E5/8 D5/8 C5/8 B4/8 C5/h // [C3 E3 G3]/h [C3 E3 G3]/h | A4/8 B4/8 C5/8 D5/8 C5/h // [F3 A3 C4]/h [F3 A3 C4]/h | B4/q C5/q D5/h // [G2 B2 D3]/h [G2 B2 D3]/h | ${END} |`)).toBe('C | F | G | C')); // prettier-ignore

  test('under a suspension that the tune resolves at once', () =>
    expect(chords(`4/4 | ${C} | F4/q E4/q C5/h // [C3 E3 G3]/h [C3 E3 G3]/h | ${G} | ${END} |`)).toBe('C |  | G | C'));

  test('where one voice breaks it, whatever it passes', () =>
    expect(chords('4/4 | C4/8 E4/8 G4/8 B4/8 C4/8 E4/8 G4/8 B4/8 | F4/8 A4/8 C5/8 E5/8 F4/8 A4/8 C5/8 E5/8 | C5/w |')).not.toMatch(/maj7|sus|dim|add|6/)); // prettier-ignore
});
