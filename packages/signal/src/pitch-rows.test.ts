import { expect, test } from 'vitest';
import { PitchRows } from './pitch-rows';

const RATE_HZ = 16_000;
const FRAMES_HZ = 20;
const RANGE = { lowestMidi: 21, rows: 68 };
const tone = (midi: number, sec: number, amplitude = 1) =>
  Float32Array.from(
    { length: sec * RATE_HZ },
    (_, n) => amplitude * Math.sin((2 * Math.PI * 440 * 2 ** ((midi - 69) / 12) * n) / RATE_HZ),
  );

const levelsOf = (...pieces: readonly Float32Array[]) => {
  const rows = new PitchRows(RATE_HZ, FRAMES_HZ, RANGE);
  return pieces.flatMap((piece) => [...rows.add(piece)]);
};
/** Pitch of the loudest row. */
const loudest = (levels: readonly number[], frame: number) => {
  const row = levels.slice(frame * RANGE.rows, (frame + 1) * RANGE.rows);
  return RANGE.lowestMidi + row.indexOf(Math.max(...row));
};

test.each([40, 45, 57, 69, 76, 88])('a tone is loudest in its own row: midi %d', (midi) => {
  const levels = levelsOf(tone(midi, 1));
  expect(loudest(levels, 10)).toBe(midi);
});

test('full scale is 255, a tenth of it 20 dB less, silence 0', () => {
  const level = (amplitude: number) =>
    Math.max(...levelsOf(tone(69, 1, amplitude)).slice(10 * RANGE.rows, 11 * RANGE.rows));
  expect(level(1)).toBeGreaterThan(250);
  expect(level(1) - level(0.1)).toBeCloseTo((20 / 96) * 255, -1);
  expect(level(0)).toBe(0);
});

test('frames are centred on their moments: a tone that begins after a second is first seen there', () => {
  const levels = levelsOf(Float32Array.from([...new Float32Array(RATE_HZ), ...tone(69, 1)]));
  const seen = Array.from({ length: levels.length / RANGE.rows }, (_, frame) => levels[frame * RANGE.rows + 48] ?? 0);
  const half = seen.findIndex((level) => level > 235);
  expect(Math.abs(half / FRAMES_HZ - 1)).toBeLessThanOrEqual(0.06);
});

test('in pieces of any length it is the same as in one; of nothing there is nothing', () => {
  const sound = tone(60, 2);
  const cuts = [0, 1, 999, 12_345, 12_345, 30_000, sound.length];
  const pieces = cuts.slice(1).map((to, index) => sound.subarray(cuts[index], to));
  expect(levelsOf(...pieces)).toEqual(levelsOf(sound));
  expect(levelsOf(new Float32Array())).toEqual([]);
});
