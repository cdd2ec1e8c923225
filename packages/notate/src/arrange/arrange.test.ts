import { expect, test } from 'vitest';
import { notatePlayed, PIANO, sheet } from '../testing/played';

const SONG =
  '4/4 | [E4 G4 C5]/q [E4 G4]/q [G4 E5]/h // C3/8 G3/8 E3/8 G3/8 C3/8 G3/8 E3/8 G3/8 |' +
  ' [F4 D5]/q B4/8 C5/8 [F4 D5]/h // G2/8 D3/8 B2/8 D3/8 G2/8 D3/8 B2/8 D3/8 | [E4 C5]/w // C3/w |';
const TOLD = { ...PIANO, bpm: 96, timeSignature: { beats: 4, beatUnit: 4 } } as const;

test('a leadsheet is the melody alone on one staff, with chord symbols', () => {
  const result = notatePlayed(SONG, { bpm: 96 }, { ...TOLD, mode: 'leadsheet' });
  const part = result.score.parts[0]!;
  expect(part.staves).toEqual(['treble']);
  expect(sheet(result)).toContain('D5/q B4/8 C5/8 D5/h');
  const symbols = part.measures.flatMap(({ voices }) =>
    voices[0]!.elements.flatMap(({ chordSymbol }) => chordSymbol ?? []),
  );
  expect(symbols.map(({ root }) => root)).toEqual([0, 7, 0]);
});

test('the easy level has one note at a time in each hand', () => {
  const result = notatePlayed(SONG, { bpm: 96 }, { ...TOLD, mode: 'arrangement', instrument: 'piano_easy' });
  expect(sheet(result)).not.toContain('[');
  expect(sheet(result)).not.toContain('&');
});

test('the intermediate level strikes at most two notes an octave apart in each hand', () => {
  const result = notatePlayed(SONG, { bpm: 96 }, { ...TOLD, mode: 'arrangement', instrument: 'piano_intermediate' });
  for (const { voices } of result.score.parts[0]!.measures)
    for (const { elements } of voices)
      for (const element of elements)
        if (element.kind === 'chord') {
          expect(element.heads.length).toBeLessThanOrEqual(2);
          expect(element.heads.at(-1)!.midi - element.heads[0]!.midi).toBeLessThanOrEqual(12);
        }
});

test('on the guitar every note has a string, one string holds one note, and tied notes keep theirs', () => {
  const result = notatePlayed(SONG, { bpm: 96 }, { ...TOLD, instrument: 'guitar' });
  for (const { voices } of result.score.parts[0]!.measures)
    for (const { elements } of voices)
      for (const [index, element] of elements.entries()) {
        if (element.kind === 'rest') continue;
        const strings = element.heads.map(({ string }) => string);
        expect(strings).not.toContain(undefined);
        expect(new Set(strings).size).toBe(strings.length);
        const next = elements[index + 1];
        if (element.heads[0]!.tieStart && next?.kind === 'chord')
          expect(next.heads.map(({ string }) => string)).toEqual(strings);
      }
});
