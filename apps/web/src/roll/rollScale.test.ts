import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER, TICKS_PER_WHOLE } from '@notewright/score';
import { HIGHEST, LOWEST, midiAt, rollHeight, rollScale, ticksAt, xOf, yOf } from './rollScale';

test.each([
  [1280, 640],
  [390, 500],
])('on %i × %i pixels every pitch and moment is found again where it is drawn', (width, height) => {
  const scale = rollScale(width, height);
  for (let midi = LOWEST; midi <= HIGHEST; midi++) expect(midiAt(scale, yOf(scale, midi) + 1)).toBe(midi);
  for (const ticks of [0, TICKS_PER_QUARTER, TICKS_PER_WHOLE, 1_000_000])
    expect(Math.abs(ticksAt(scale, xOf(scale, ticks)) - ticks)).toBeLessThan(2);
  expect(rollHeight(scale)).toBe((HIGHEST - LOWEST + 1) * scale.rowPx);
});

test('a wide screen shows four whole notes', () => {
  const scale = rollScale(1280, 640);
  expect(xOf(scale, 4 * TICKS_PER_WHOLE)).toBeCloseTo(1280);
});
