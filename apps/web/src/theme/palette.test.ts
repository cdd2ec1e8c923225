import { describe, expect, test } from 'vitest';
import type { Palette } from './palette';
import { DARK, LIGHT } from './palette';

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

type Name = keyof Palette;
const TEXT: readonly (readonly [text: Name, on: Name])[] = [
  ...(['ink', 'softInk', 'primary', 'brass', 'error', 'warning', 'info', 'success'] as const).flatMap(
    (text) =>
      [
        [text, 'page'],
        [text, 'paper'],
      ] as const,
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryStrong'],
  ['onBrass', 'brass'],
  ['error', 'errorPaper'],
  ['ink', 'errorPaper'],
  ...(['onCover', 'softOnCover', 'gilt'] as const).flatMap(
    (text) =>
      [
        [text, 'cover'],
        [text, 'coverDeep'],
      ] as const,
  ),
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('in %s colours', (_, palette) => {
  test.each(TEXT)('%s can be read on %s', (text, on) =>
    expect(contrast(palette[text], palette[on])).toBeGreaterThanOrEqual(4.5),
  );
  test.each(['page', 'paper'] as const)('fields and boxes stand out from %s', (on) =>
    expect(contrast(palette.control, palette[on])).toBeGreaterThanOrEqual(3),
  );
});

test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('in %s colours a selected head stands out from the paper and from its halo', (_, { brass, paper }) => {
  const part = (at: number) => Math.round(0.3 * channel(brass, at) + 0.7 * channel(paper, at));
  const halo = `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
  expect(contrast(brass, paper)).toBeGreaterThanOrEqual(3);
  expect(contrast(brass, halo)).toBeGreaterThanOrEqual(3);
});
const channel = (colour: string, at: number): number => parseInt(colour.slice(at, at + 2), 16);

test('black on white is 21:1, the measure of all contrast', () =>
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21));
