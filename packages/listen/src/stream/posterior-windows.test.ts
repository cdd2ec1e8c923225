import { expect, test } from 'vitest';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from '../network/frames';
import { emptyPosteriors } from '../network/posteriors';
import { PosteriorWindows } from './posterior-windows';

/** A window whose numbers are all its own. */
function windowOf(number: number) {
  const answer = emptyPosteriors(1);
  answer.note.fill(number);
  answer.onset.fill(number + 0.25);
  answer.spectrum.fill(number + 0.5);
  return answer;
}

test('windows lie in a row, however many come and are forgotten', () => {
  const windows = new PosteriorWindows();
  for (let count = 1; count <= 200; count++) {
    windows.add(windowOf(count - 1));
    // Long stretches are kept, then only the last few.
    if (count % 50 === 0) windows.forgetBefore(count - 5);
    const from = count < 50 ? 0 : Math.floor(count / 50) * 50 - 5;
    const { frames, note, onset, spectrum } = windows.join(from, count);
    expect(frames).toBe((count - from) * FRAMES_PER_WINDOW);
    const numbers = Array.from({ length: count - from }, (_, at) => from + at);
    const firstOf = (row: Float32Array, width: number) => numbers.map((_, at) => row[at * FRAMES_PER_WINDOW * width]);
    expect(firstOf(note, PITCHES)).toEqual(numbers);
    expect(firstOf(onset, PITCHES)).toEqual(numbers.map((number) => number + 0.25));
    expect(firstOf(spectrum, SPECTRUM_BINS)).toEqual(numbers.map((number) => number + 0.5));
    expect(spectrum.length).toBe(frames * SPECTRUM_BINS);
  }
  expect(windows.count).toBe(200);
  expect(() => windows.join(194, 200)).toThrow('already forgotten');
});
