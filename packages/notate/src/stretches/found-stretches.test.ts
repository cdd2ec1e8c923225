import { violations } from '@notewright/score';
import { expect, test } from 'vitest';
import type { Notation } from '../settings';
import { notatePlayed, PIANO, sheet } from '../testing/played';

const four = (bass: string, chord: string, tune: string) =>
  `${tune} // ${bass}/8 ${chord}/8 D3/8 ${chord}/8 ${bass}/8 ${chord}/8 D3/8 ${chord}/8`;
const SONG = [
  four('G2', '[B3 D4]', 'G4/q. A4/8 B4/q D5/q'),
  four('F#2', '[A3 C4]', 'C5/q. B4/8 A4/h'),
  four('A2', '[F#3 C4]', 'A4/q. B4/8 C5/q E5/q'),
  four('G2', '[B3 D4]', 'D5/q. C5/8 B4/h'),
];
const AGAIN = SONG.map((measure, index) => (index === 0 ? `4/4 ${measure}` : measure));
const TWO = '2/4 C5/q A4/q // A2/8 [C4 E4]/8 E3/8 [C4 E4]/8';
const meters = ({ score }: Notation) =>
  score.measures.map(({ timeSignature: { beats, beatUnit } }) => `${beats}/${beatUnit}`).join(' ');
const piece = (...measures: readonly string[]) => `4/4 key=G | ${measures.join(' | ')} |`;
const WITH_TWO = piece(...SONG, ...SONG, TWO, ...AGAIN, ...SONG, ...SONG);

test.each([100, 126])('a measure of two beats in a song in four is found at %i', (bpm) => {
  const found = notatePlayed(WITH_TWO, { bpm, jitterMs: 10 });
  expect(meters(found)).toBe(`${'4/4 '.repeat(8)}2/4${' 4/4'.repeat(12)}`);
  expect(sheet(found)).toMatch(/D5\/q\. C5\/8 B4[^|]*\| 2\/4 C5\/8 [^|]* \| 4\/4 G4\/8 [^|]* \| C5\/q\. B4\/8 A4\/h/);
  expect(found.score.measures.filter(({ tempoBpm }) => tempoBpm !== undefined)).toHaveLength(1);
  expect(violations(found.score)).toEqual([]);
});

test('a song in four throughout has no other measures', () => {
  const found = notatePlayed(piece(...SONG, ...SONG, ...SONG, ...SONG), { bpm: 100, jitterMs: 10 });
  expect(meters(found)).toBe(Array.from({ length: 16 }, () => '4/4').join(' '));
});

test('whoever tells the meter gets it', () => {
  const told = { ...PIANO, timeSignature: { beats: 4, beatUnit: 4 } };
  const found = notatePlayed(WITH_TWO, { bpm: 100, jitterMs: 10 }, told);
  expect(new Set(found.score.measures.map(({ timeSignature }) => timeSignature.beats))).toEqual(new Set([4]));
});
