import { expect, test } from 'vitest';
import { meterOf } from './meter';
import { TICKS_PER_QUARTER } from './time';

const of = (beats: number, beatUnit: number) => meterOf({ beats, beatUnit });
const quarters = (ticks: number) => ticks / TICKS_PER_QUARTER;

test('quarters are felt in 4/4, dotted quarters in 6/8', () => {
  expect(of(4, 4)).toMatchObject({ compound: false, pulses: 4, division: 2 });
  expect(quarters(of(4, 4).pulseTicks)).toBe(1);
  expect(of(6, 8)).toMatchObject({ compound: true, pulses: 2, division: 3 });
  expect(quarters(of(6, 8).pulseTicks)).toBe(1.5);
  expect(quarters(of(6, 8).plainPulseTicks)).toBe(1);
});

test('3/8, 5/8 and 6/4 are simple, 12/16 is compound', () => {
  expect([of(3, 8), of(5, 8), of(6, 4), of(12, 16)].map(({ compound }) => compound)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('7/8 is grouped 2+2+3, 5/8 3+2, 3/8 in one', () => {
  const groups = (beats: number) => of(beats, 8).groups.map((ticks) => 2 * quarters(ticks));
  expect([groups(7), groups(5), groups(3)]).toEqual([[2, 2, 3], [3, 2], [3]]);
});

test('in every meter pulses, divisions and groups fill the measure', () => {
  for (const beatUnit of [1, 2, 4, 8, 16, 32])
    for (let beats = 1; beats <= 24; beats++) {
      const meter = of(beats, beatUnit);
      expect(meter.pulses * meter.pulseTicks).toBe(meter.measureTicks);
      expect(meter.division * meter.divisionTicks).toBe(meter.pulseTicks);
      expect(meter.groups.reduce((sum, ticks) => sum + ticks, 0)).toBe(meter.measureTicks);
    }
});
