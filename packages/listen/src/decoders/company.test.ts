import { expect, test } from 'vitest';
import { COMPANY_FEATURES, describeCompany } from './company';
import type { Attack } from './attack';
import { NO_ONSET_SEEN } from './onset-seen';

const attack = (midi: number, onsetFrame: number, odds: number, force = 0.5): Attack => ({
  midi,
  frame: Math.round(onsetFrame),
  refinedFrame: onsetFrame,
  strength: 0.7,
  relativeDb: -6,
  onsetFrame,
  odds,
  force,
  seen: NO_ONSET_SEEN,
});

/** What is given of the attack of a pitch, by the names of the features; zeros are left out. */
function given(attacks: readonly Attack[], midi: number): Record<string, number> {
  const found: Record<string, number> = {};
  describeCompany(
    attacks,
    (one) => one.midi === midi,
    (_, inputs) =>
      COMPANY_FEATURES.names.forEach((name, at) => {
        if (inputs[at] !== 0) found[name] = Math.round(1000 * (inputs[at] ?? 0)) / 1000;
      }),
  );
  return found;
}

const ALONE = {
  'log odds of the first judge': 1,
  force: 0.5,
  onset: 0.7,
  level: -0.6,
  height: 0.5,
  'struck before': 2,
  'struck again': 2,
};

test('alone, a possible note is described by itself', () => expect(given([attack(72, 500, 3)], 72)).toEqual(ALONE));

test('what it may be an overtone of is seen with its probability and force', () =>
  expect(given([attack(60, 499, 2.2, 0.9), attack(72, 500, 3)], 72)).toEqual({
    ...ALONE,
    'notes expected: frames -4 … 4': 0.642,
    'notes in doubt: frames -4 … 4': 0.086,
    'highest at -12 semitones: frames -4 … 4': 0.9,
    'harder at -12 semitones: frames -4 … 4': 0.4,
  }));

test('what is heard of it over seconds is given', () => {
  const seen = {
    ...NO_ONSET_SEEN,
    begins: 3,
    soundsBefore: -6,
    expected: 2,
    others: [0, 0, 1.5, ...Array<number>(7).fill(0)],
  };
  expect(given([{ ...attack(72, 500, 3), seen }], 72)).toEqual({
    ...ALONE,
    begins: 1,
    'sounds before': -2,
    'others begin: -12 semitones': 0.5,
    'begin with it': 1.099,
  });
});

test('how long ago the same pitch was struck, and when it is again, is given', () => {
  const trill = [attack(72, 500 - 43.066, 4), attack(72, 500, 3), attack(72, 500 + 86.133, 4)];
  const seen: number[][] = [];
  const columns = ['struck before', 'struck again'].map((name) => COMPANY_FEATURES.columnOf(name));
  const all = () => true;
  describeCompany(trill, all, (_, inputs) => seen.push(columns.map((at) => Math.round(100 * (inputs[at] ?? 0)) / 100)));
  expect(seen).toEqual([
    [2, 0.5],
    [0.5, 1],
    [1, 2],
  ]);
});

test('beyond a second and a half nobody keeps it company', () =>
  expect(given([attack(60, 372, 5), attack(72, 500, 3), attack(60, 628, 5)], 72)).toEqual(ALONE));
