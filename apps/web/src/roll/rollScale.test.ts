import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER, TICKS_PER_WHOLE } from '@notewright/score';
import {
  clampedZoom,
  HIGHEST,
  isAtY,
  LOWEST,
  midiAt,
  rollHeight,
  rollScale,
  rowHeight,
  ticksAt,
  xOf,
  yOf,
} from './rollScale';

const desktop = { widthPx: 1280, heightPx: 641, leastRowPx: 7 };
const phone = { widthPx: 390, heightPx: 500, leastRowPx: 14 };

test.each([desktop, { ...desktop, above: true, below: true }, phone])(
  'with %j every pitch and moment is found again where it is drawn',
  (room) => {
    const scale = rollScale(room);
    for (let midi = LOWEST; midi <= HIGHEST; midi++)
      for (const within of [0.01, 0.5, 0.99])
        expect(midiAt(scale, yOf(scale, midi) + within * rowHeight(scale, midi))).toBe(midi);
    for (const ticks of [0, TICKS_PER_QUARTER, TICKS_PER_WHOLE, 1_000_000])
      expect(Math.abs(ticksAt(scale, xOf(scale, ticks)) - ticks)).toBeLessThan(2);
  },
);

test('a wide screen shows four whole notes', () =>
  expect(xOf(rollScale(desktop), 4 * TICKS_PER_WHOLE)).toBeCloseTo(1280));

test('closer by, the same moments lie farther apart, within reason', () => {
  const at = (zoom: number) => xOf(rollScale({ ...desktop, zoom }), TICKS_PER_WHOLE) - xOf(rollScale(desktop), 0);
  expect(at(2)).toBeCloseTo(2 * at(1));
  expect([0.01, 0.5, 3, 100].map(clampedZoom)).toEqual([0.25, 0.5, 3, 8]);
});

test('the whole height is used, and no row is lower than it may be', () => {
  expect(rollHeight(rollScale(desktop))).toBeCloseTo(641);
  expect(rollHeight(rollScale({ ...desktop, above: true }))).toBeCloseTo(641);
  expect(rollHeight(rollScale({ ...desktop, heightPx: 2000 }))).toBeCloseTo(2000);
  expect(rollScale(phone).rowPx).toBe(14);
  expect(rollHeight(rollScale(phone))).toBeGreaterThan(500);
});

test('what lies beyond the keys is found at the edge, and only there', () => {
  const scale = rollScale({ ...desktop, above: true, below: true });
  for (const [midi, neighbour] of [
    [HIGHEST + 8, HIGHEST],
    [LOWEST - 3, LOWEST],
  ] as const) {
    const middle = (one: number) => yOf(scale, one) + rowHeight(scale, one) / 2;
    expect(isAtY(scale, midi, middle(midi))).toBe(true);
    expect(isAtY(scale, midi, middle(neighbour))).toBe(false);
    expect(isAtY(scale, neighbour, middle(midi))).toBe(false);
    expect(midiAt(scale, middle(midi))).toBe(neighbour);
  }
});
