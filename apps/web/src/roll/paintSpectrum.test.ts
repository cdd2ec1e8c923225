import { expect, test } from 'vitest';
import { spectrumColumns } from './paintSpectrum';
import { HIGHEST, LOWEST } from './rollScale';

const ROWS = HIGHEST - LOWEST + 1;
const C4 = 60;

/** Two frames; in the second one C4 sounds at full, and D4 40 dB less. */
const levels = new Uint8Array(2 * ROWS);
levels[ROWS + C4 - LOWEST] = 200;
levels[ROWS + C4 + 2 - LOWEST] = 94;

function alphas(frameAt: (ticks: number) => number, columns = 4) {
  const pixels = new Uint8ClampedArray(4 * columns * ROWS);
  spectrumColumns(pixels, columns, { levels, loudest: 200, frameAt }, false, (column) => column);
  return (midi: number) =>
    Array.from({ length: columns }, (_, column) => pixels[4 * ((HIGHEST - midi) * columns + column) + 3]);
}

test('a frame is as wide as its time is in the score, and each pitch is in its row', () => {
  const at = alphas((ticks) => ticks / 2);
  expect(at(C4)).toEqual([0, 150, 150, 0]);
  expect(at(C4 + 1)).toEqual([0, 0, 0, 0]);
  expect(at(C4 + 2)).toEqual([0, 0, 0, 0]);
});

test('before and behind the recording nothing is shown', () => {
  expect(alphas((ticks) => ticks - 2)(C4)).toEqual([0, 0, 0, 150]);
  expect(alphas(() => Number.NaN)(C4)).toEqual([0, 0, 0, 0]);
});
