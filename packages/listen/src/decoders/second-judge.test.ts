import { expect, test } from 'vitest';
import { COMPANY_FEATURES } from './company';
import type { Attack } from './attack';
import { NO_ONSET_SEEN } from './onset-seen';
import { judgedAgain, type SecondJudge } from './second-judge';

const attack = (midi: number, onsetFrame: number, odds: number): Attack => ({
  midi,
  frame: onsetFrame,
  refinedFrame: onsetFrame,
  strength: 0.7,
  relativeDb: -6,
  onsetFrame,
  odds,
  force: 0.5,
  seen: NO_ONSET_SEEN,
});
const all = () => true;
/** What was said first, times 0.9, and 0.1 less. */
const saying = { trust: 0.9, constant: -0.1 };
/** Takes two for each certain note an octave below that begins at once. */
const wary: SecondJudge = {
  ...saying,
  layers: [
    {
      weights: Float32Array.from(COMPANY_FEATURES.names, (name) =>
        name === 'highest at -12 semitones: frames -4 … 4' ? 2 : 0,
      ),
      bias: new Float32Array(1),
    },
  ],
  answer: Float32Array.of(-1),
};
const oddsOf = (judged: readonly Attack[]) => judged.map(({ midi, odds }) => [midi, Math.round(100 * odds) / 100]);

test('where the layers say nothing, the first judge is weighed', () => {
  const silent = { ...saying, layers: [], answer: new Float32Array(0) };
  expect(oddsOf(judgedAgain([attack(60, 100, 2), attack(72, 101, 1)], all, silent))).toEqual([
    [60, 1.7],
    [72, 0.8],
  ]);
});

test('a note is judged by those around it, by what the first judge said of them', () => {
  const chord = [attack(60, 100, 10), attack(67, 100, 1), attack(72, 101, 1)];
  expect(oddsOf(judgedAgain(chord, all, wary))).toEqual([
    [60, 8.9],
    [67, 0.8],
    [72, -1.2],
  ]);
});

test('who is not asked about only keeps the others company', () => {
  const pair = [attack(60, 100, 10), attack(72, 101, 1)];
  expect(oddsOf(judgedAgain(pair, ({ midi }) => midi === 72, wary))).toEqual([[72, -1.2]]);
});
