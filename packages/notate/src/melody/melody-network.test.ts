import { expect, test } from 'vitest';
import { networks } from '../testing/networks';
import { melodyFeatures, type TexturedNote } from './melody-features';
import { melodyOdds } from './melody-network';

const { melody } = networks;
const note = (start: number, midi: number, velocity: number): TexturedNote => ({ start, end: start + 0.9, midi, velocity }); // prettier-ignore

/** Two measures of a tune over chords in quarters. */
const TEXTURE = Array.from({ length: 8 }, (_, beat) => [
  ...[48, 55, 64].map((midi) => note(beat, midi, 50)),
  note(beat, 76 - (beat % 3), 90),
]).flat();

test('each note has its own odds, as many as there are notes', () => {
  for (const count of [0, 1, 2, 3, 4, 5, 9])
    expect(melodyOdds(melody, melodyFeatures(TEXTURE.slice(0, count)))).toHaveLength(count);
  expect([...melodyOdds(melody, melodyFeatures(TEXTURE))].every(Number.isFinite)).toBe(true);
});

test('over chords the tune sounds more like melody than everything under it', () => {
  const odds = melodyOdds(melody, melodyFeatures(TEXTURE));
  for (let beat = 0; beat < 8; beat++) {
    const chord = odds.subarray(4 * beat, 4 * beat + 4);
    expect([...chord].indexOf(Math.max(...chord))).toBe(3);
  }
});

test('what a note sounds like depends on its own features alone', () => {
  const features = melodyFeatures(TEXTURE);
  const width = features.length / TEXTURE.length;
  const all = melodyOdds(melody, features);
  const alone = TEXTURE.map((_, at) => melodyOdds(melody, features.slice(at * width, (at + 1) * width))[0]);
  expect(alone).toEqual([...all]);
});

test('melodies move by steps: a fifth is less likely than a second, and two octaves less than either', () => {
  const [, , second, , , , , fifth, ...wider] = melody.leap;
  expect(melody.leap).toHaveLength(25);
  expect(second).toBeGreaterThan(fifth ?? NaN);
  expect(fifth).toBeGreaterThan(wider.at(-1) ?? NaN);
});
