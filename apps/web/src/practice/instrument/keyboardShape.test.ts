import { expect, test } from 'vitest';
import { keyboardRange, keysOf } from './keyboardShape';

test.each([
  [[], [48, 83]],
  [[60], [48, 83]],
  [
    [57, 79],
    [48, 83],
  ],
  [
    [21, 108],
    [12, 119],
  ],
  [
    [0, 127],
    [12, 119],
  ],
  [[110], [84, 119]],
  [[14], [12, 47]],
])('a keyboard for %j goes from %j', (midis, range) => expect(keyboardRange(midis)).toEqual(range));

test('an octave has seven white keys side by side and five black ones over their edges', () => {
  const keys = keysOf([60, 71]);
  expect(keys.map(({ midi }) => midi)).toEqual([60, 62, 64, 65, 67, 69, 71, 61, 63, 66, 68, 70]);
  const at = (midi: number) => keys.find((key) => key.midi === midi);
  expect(at(60)).toMatchObject({ left: 0, black: false });
  expect(at(71)?.left).toBeCloseTo(6 / 7);
  for (const [black, white] of [
    [61, 62],
    [63, 64],
    [66, 67],
    [68, 69],
    [70, 71],
  ] as const) {
    const key = at(black);
    expect((key?.left ?? 0) + (key?.width ?? 0) / 2).toBeCloseTo(at(white)?.left ?? NaN);
  }
});
