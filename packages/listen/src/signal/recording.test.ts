import { describe, expect, test } from 'vitest';
import { Recording } from './recording';

const ramp = (length: number, from = 0) => Float32Array.from({ length }, (_, index) => from + index);
const read = (recording: Recording, start: number, length: number) => {
  const into = new Float32Array(length).fill(-1);
  recording.read(start, into);
  return [...into];
};

describe('a recording in blocks', () => {
  test('is silent before its start and after its end', () => {
    const recording = new Recording();
    recording.append(ramp(3, 5));
    expect(read(recording, -2, 7)).toEqual([0, 0, 5, 6, 7, 0, 0]);
  });

  test('reads across the seams of the blocks however it was appended', () => {
    const recording = new Recording();
    for (let at = 0; at < 600_000; at += 7_777) recording.append(ramp(7_777, at));
    const around = 2 ** 18 - 2;
    expect(read(recording, around, 4)).toEqual([around, around + 1, around + 2, around + 3]);
  });

  test('says so when sound is asked for that was let go', () => {
    const recording = new Recording();
    recording.append(new Float32Array(2 ** 19));
    recording.forgetBefore(2 ** 18 + 5);
    expect(() => read(recording, 0, 1)).toThrow(/forgotten/);
    expect(read(recording, 2 ** 18, 1)).toEqual([0]);
    expect(recording.length).toBe(2 ** 19);
  });

  test('without samples is silence', () => expect(read(new Recording(), 0, 2)).toEqual([0, 0]));
});
