import { describe, expect, test } from 'vitest';
import { PITCHES, SPECTRUM_BINS } from '../network/frames';
import { credulousOnsets } from '../testing/judges';
import { posteriorsOf, type ModelledNote } from '../testing/posteriors';
import { ATTACK_CONTEXT, ATTACK_FEATURES, type Attacked, describeAttack } from './attack-patch';
import { RELEASE_FEATURES, describeRelease } from './release-patch';
import { LARGEST_INPUT, surroundingsOf } from './surroundings';

const attack = (frame: number, midi = 60): Attacked => ({ midi, frame, shift: 0.25, relativeDb: -6 });
const patchOf = (frames: number, notes: readonly ModelledNote[], attacked: Attacked, family?: 'piano' | 'guitar') => {
  const into = new Float32Array(ATTACK_FEATURES.width).fill(NaN);
  describeAttack(surroundingsOf(posteriorsOf(frames, notes)), attacked, family, into, 0);
  return [...into];
};
const releaseOf = (frames: number, notes: readonly ModelledNote[], midi: number, frame: number) => {
  const into = new Float32Array(RELEASE_FEATURES.width).fill(NaN);
  const heard = posteriorsOf(frames, notes);
  const overSeconds = credulousOnsets(heard, 0, frames);
  describeRelease(surroundingsOf(heard), overSeconds, { midi, frame }, into, 0);
  return [...into];
};
const chord = (from: number, up = 0): ModelledNote[] => [
  { midi: 60 + up, from, to: from + 30 },
  { midi: 64 + up, from: from + 2, to: from + 20 },
  { midi: 72 + up, from, to: from + 10, onset: 0.4 },
];

describe('what describes a note', () => {
  test('is never larger than anything the networks learned from, however much begins at once', () => {
    const everything = Array.from({ length: 88 }, (_, key): ModelledNote => ({
      midi: 21 + key,
      from: 150,
      to: 250,
      onset: 1,
    }));
    for (const value of [...patchOf(900, everything, attack(150)), ...releaseOf(900, everything, 60, 150)])
      expect(Math.abs(value)).toBeLessThanOrEqual(LARGEST_INPUT + 1e-6);
  });
});

describe('the description of an attack', () => {
  test('is every number, none of them large', () => {
    for (const value of patchOf(300, chord(150), attack(150))) expect(Math.abs(value)).toBeLessThanOrEqual(2);
  });

  test('is the same wherever in the recording it is', () =>
    expect(patchOf(900, chord(600), attack(600))).toEqual(patchOf(900, chord(250), attack(250))));

  test('differs by nothing but height when everything is an octave up', () => {
    const [low, high] = [patchOf(300, chord(150), attack(150)), patchOf(300, chord(150, 12), attack(150, 72))];
    const different = low.flatMap((value, index) => (Math.abs(value - high[index]!) > 1e-6 ? [index] : []));
    expect(different).toHaveLength(2);
  });

  test('before the beginning and after the end there is silence', () => {
    // The first row is the onset posterior of the pitch itself; 13 of its 29 steps lie before the attack.
    expect(new Set(patchOf(300, chord(0), attack(0)).slice(0, 13))).toEqual(new Set([-2]));
    expect(patchOf(205, chord(200), attack(200)).every(Number.isFinite)).toBe(true);
  });

  test('says what plays', () => {
    const nobody = patchOf(300, chord(150), attack(150));
    const pianist = patchOf(300, chord(150), attack(150), 'piano');
    expect(pianist.filter((value, index) => value !== nobody[index])).toEqual([1]);
  });

  test('reads no farther than it says', () => {
    const [near, far] = [posteriorsOf(600, chord(300)), posteriorsOf(600, chord(300))];
    const { before, after } = ATTACK_CONTEXT;
    far.onset.fill(0.9, 0, (300 - before) * PITCHES);
    far.spectrum.fill(5, (300 + after) * SPECTRUM_BINS);
    far.note.fill(0.9, (300 + after) * PITCHES);
    const [a, b] = [near, far].map((posteriors) => {
      const into = new Float32Array(ATTACK_FEATURES.width);
      describeAttack(surroundingsOf(posteriors), attack(300), undefined, into, 0);
      return [...into];
    });
    expect(a).toEqual(b);
  });
});

describe('the description of how a note goes on', () => {
  test('is every number, also at the edges of keyboard and recording', () => {
    const cases = [
      [60, 150, 300],
      [21, 0, 300],
      [108, 299, 300],
    ] as const;
    for (const [midi, frame, frames] of cases) {
      const numbers = releaseOf(frames, [{ midi, from: frame, to: frames }], midi, frame);
      for (const value of numbers) expect(Math.abs(value)).toBeLessThanOrEqual(3);
    }
  });

  test('tells a short note from a long one', () => {
    const soundsFor = (frames: number) =>
      releaseOf(600, [{ midi: 60, from: 20, to: 20 + frames }], 60, 20)
        .slice(0, 69)
        .filter((value) => value > 0).length;
    expect(soundsFor(10)).toBe(10);
    expect(soundsFor(60)).toBeGreaterThan(30);
  });

  test('says what is heard over seconds, where the note network at once hears something else', () => {
    const frames = 600;
    const ringing = posteriorsOf(frames, [{ midi: 60, from: 20, to: 400 }]);
    const held = credulousOnsets(posteriorsOf(frames, [{ midi: 60, from: 20, to: 30 }]), 0, frames);
    const into = new Float32Array(RELEASE_FEATURES.width);
    describeRelease(surroundingsOf(ringing), held, { midi: 60, frame: 20 }, into, 0);
    const stepsAbove0 = (name: string) => {
      const at = RELEASE_FEATURES.columnOf(name);
      return into.slice(at, at + 69).filter((value) => value > 0).length;
    };
    expect(stepsAbove0('sounds over seconds, mean')).toBe(10);
    expect(stepsAbove0('sounds over seconds, least')).toBe(10);
    expect(stepsAbove0('begins again over seconds')).toBe(1);
    expect(stepsAbove0('sounds, mean')).toBeGreaterThan(40);
  });
});
