import { describe, expect, test } from 'vitest';
import type { NoteJudges } from '../network/infer';
import { posteriorsOf, type ModelledNote } from '../testing/posteriors';
import { credulousJudges, passageOf, secondJudge } from '../testing/judges';
import { ATTACK_FEATURES } from './attack-patch';
import { decodePolyphonic } from './polyphonic';

const decode = (
  frames: number,
  notes: readonly ModelledNote[],
  range: readonly [number, number] = [21, 108],
  judges: NoteJudges = credulousJudges,
) => decodePolyphonic(passageOf(posteriorsOf(frames, notes)), range, judges);
/** Pitch, attack and end in frames of 12 ms; the end within the step of the network that says so. */
const shortly = async (...args: Parameters<typeof decode>) =>
  (await decode(...args)).map(({ midi, onsetFrame, endFrame }) => [midi, onsetFrame, Math.round(endFrame / 5) * 5]);

describe('several notes at once', () => {
  test('a chord and a note within it are found with their ends', async () =>
    expect(
      await shortly(100, [
        { midi: 60, from: 10, to: 60 },
        { midi: 64, from: 10, to: 60 },
        { midi: 71, from: 30, to: 40 },
      ]),
    ).toEqual([
      [60, 10, 60],
      [64, 10, 60],
      [71, 30, 40],
    ]));

  test('a note at time 0 and one that rings to the end are found', async () =>
    expect(
      await shortly(50, [
        { midi: 40, from: 0, to: 20 },
        { midi: 45, from: 30, to: 50 },
      ]),
    ).toEqual([
      [40, 0, 20],
      [45, 30, 50],
    ]));

  test('a note struck again while it sounds ends there', async () =>
    expect(
      await shortly(100, [
        { midi: 60, from: 10, to: 60 },
        { midi: 60, from: 35, to: 80 },
      ]),
    ).toEqual([
      [60, 10, 35],
      [60, 35, 80],
    ]));

  test('a doubtful attack does not end a sure note', async () => {
    const [first, second] = await decode(100, [
      { midi: 60, from: 10, to: 80 },
      { midi: 60, from: 40, to: 80, onset: 0.3 },
    ]);
    expect(first!.endFrame).toBeGreaterThan(70);
    expect(second!.isDoubtful).toBe(true);
  });

  test('a note held for ten seconds lasts as long as it is believed, beyond what the network of releases sees', async () =>
    expect(await shortly(1000, [{ midi: 48, from: 20, to: 900 }])).toEqual([[48, 20, 900]]));

  test('two attacks within 46 ms are one, the surer', async () =>
    expect(
      await shortly(80, [
        { midi: 60, from: 10, to: 60, onset: 0.6 },
        { midi: 60, from: 13, to: 60, onset: 0.9 },
      ]),
    ).toEqual([[60, 13, 60]]));

  test('what the instrument cannot play is not written', async () =>
    expect(
      await shortly(
        60,
        [30, 40, 95].map((midi) => ({ midi, from: 10, to: 40 })),
        [38, 88],
      ),
    ).toEqual([[40, 10, 40]]));

  test('the lowest and the highest key are heard like the others', async () =>
    expect(
      await shortly(60, [
        { midi: 21, from: 10, to: 40 },
        { midi: 108, from: 20, to: 40 },
      ]),
    ).toEqual([
      [21, 10, 40],
      [108, 20, 40],
    ]));

  test('silence is empty', async () => {
    expect(await decode(100, [])).toEqual([]);
    expect(await decode(0, [])).toEqual([]);
  });
});

describe('what the judge says', () => {
  const one: readonly ModelledNote[] = [{ midi: 60, from: 20, to: 60 }];
  const saying = (odds: number, shift = 0, force = 0.5): NoteJudges => ({
    ...credulousJudges,
    judge: (inputs) =>
      Promise.resolve(
        Float32Array.from(
          { length: (inputs.length / ATTACK_FEATURES.width) * 3 },
          (_, i) => [odds, shift, force][i % 3]!,
        ),
      ),
  });

  test('is the confidence, the exact attack and the force', async () => {
    const [note] = await decode(80, one, [21, 108], saying(2, -0.8, 0.75));
    expect(note!.confidence).toBeCloseTo(0.881, 3);
    expect(note!.onsetFrame).toBeCloseTo(19.2, 5);
    expect(note!.velocity).toBe(95);
    expect(note!.isDoubtful).toBeUndefined();
  });

  test('less probable than not: still there, as doubtful', async () => {
    const [note] = await decode(80, one, [21, 108], saying(-1));
    expect(note!.isDoubtful).toBe(true);
  });

  test('hardly possible: gone', async () => expect(await decode(80, one, [21, 108], saying(-3))).toEqual([]));

  test('an attack is never moved before the beginning, force stays a velocity', async () => {
    const [note] = await decode(80, [{ midi: 60, from: 1, to: 40 }], [21, 108], saying(2, -5, 3));
    expect(note!.onsetFrame).toBe(0);
    expect(note!.velocity).toBe(127);
  });
});

test('a passage decides the notes in it, however much is seen around it', async () => {
  const posteriors = posteriorsOf(
    900,
    Array.from({ length: 60 }, (_, i) => ({
      midi: 40 + ((5 * i) % 24),
      from: 10 + 14 * i,
      to: 30 + 14 * i,
      onset: 0.4 + 0.1 * (i % 5),
    })),
  );
  for (const judges of [credulousJudges, { ...credulousJudges, second: secondJudge }]) {
    const whole = await decodePolyphonic(passageOf(posteriors), [21, 108], judges);
    const within = await decodePolyphonic({ ...passageOf(posteriors), from: 300, to: 500 }, [21, 108], judges);
    const asked = (notes: typeof whole) => notes.filter(({ onsetFrame }) => onsetFrame >= 300 && onsetFrame < 500);
    expect(asked(within)).toEqual(asked(whole));
    expect(asked(within).length).toBeGreaterThan(10);
  }
});
