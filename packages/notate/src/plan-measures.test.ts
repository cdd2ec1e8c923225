import { expect, test } from 'vitest';
import { notatePlayed, PIANO, sheet } from './testing/played';

const PHRASE = [
  '[C3 C4 E4 G4]/q [D4 F4 A4]/q [E4 G4 C5]/q [D4 F4 B4]/q',
  '[A2 C4 E4 A4]/h [F2 C4 F4]/q [F4 A4]/q',
  '[G2 D4 G4]/q [E4 G4]/q [F4 A4]/q [G2 D4 B4]/q',
];
/** Twelve measures of chords that end with a long one, struck on a beat of the last. */
const piece = (last: string) => `4/4 | ${[...PHRASE, ...PHRASE, ...PHRASE, ...PHRASE].join(' | ')} | ${last} |`;
const measures = (last: string, settings = PIANO) =>
  notatePlayed(piece(last), { bpm: 96, jitterMs: 5 }, settings).score.measures.length;

test('a last chord that rings on stays in its measure', () =>
  expect(measures('[D4 F4 B4]/h [C3 C4 E4 G4]/h~ | [C3 C4 E4 G4]/w')).toBe(13));

test('struck just before the barline it is tied over it', () => {
  const { score } = notatePlayed(piece('[C3 C4 E4 G4]/h r/q. [C3 C5]/8~ | [C3 C5]/w'), { bpm: 96 });
  expect(score.measures).toHaveLength(14);
});

test('the last note of a tune is as long as it sounds', () => {
  const tune = '4/4 | C4/q D4/q E4/q F4/q | G4/h E4/h | F4/q E4/q D4/q C4/q | D4/h G4/h |';
  const long = `${tune} C4/q D4/q E4/q F4/q | G4/h E4/h | F4/q E4/q D4/q E4/q | C4/w~ | C4/w |`;
  const flute = { ...PIANO, instrument: 'flute' } as const;
  expect(sheet(notatePlayed(long, { bpm: 100 }, flute))).toContain('C4/w~ | C4/');
});
