import { expect, test } from 'vitest';
import { fittingStaffSize, sizeOfTall } from './staff-size';

const space = { top: 40, bottom: 800, titleHeight: 60 };
const equal = (count: number, height: number): readonly number[] => new Array<number>(count).fill(height);

test('music that fills its pages well, and a single system, keep the usual size', () => {
  expect(fittingStaffSize(equal(12, 130), space)).toBe(1);
  expect(fittingStaffSize([400], space)).toBe(1);
});

test('one tall system on page 1 and two on page 2 become smaller until two stand on the first', () => {
  expect(fittingStaffSize(equal(4, 355), space)).toBe(0.92);
  expect(fittingStaffSize(equal(8, 400), space)).toBe(0.85);
});

test('three systems that nearly fit stand on one page', () =>
  expect(fittingStaffSize(equal(3, 240), space)).toBe(0.92));

test('what would leave two pages half empty stands on one, if the staves stay comfortable', () => {
  expect(fittingStaffSize(equal(4, 190), space)).toBe(0.85);
  expect(fittingStaffSize(equal(5, 180), space)).toBe(1);
});

test('where no size helps, the largest of the least lonely ones is taken', () =>
  expect(fittingStaffSize(equal(3, 400), space)).toBe(0.85));

test('the last page known of a score that goes on decides nothing', () =>
  expect(fittingStaffSize(equal(5, 340), space, false)).toBe(1));

test('staves of an orchestra are so small that a system fills the width of its page', () => {
  const size = fittingStaffSize(equal(24, 2400), space);
  expect(size * 2400).toBeLessThan(760);
  expect(size * 2400).toBeGreaterThan(600);
  expect(sizeOfTall([2400, 2300], space)).toBe(size);
  expect(fittingStaffSize([2400], space)).toBe(size);
  expect(sizeOfTall(equal(24, 1000), space)).toBeUndefined();
});
