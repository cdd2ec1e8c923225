import { expect, test } from 'vitest';
import { outlineOf, withPiece } from './peaks';
import { PX_PER_SEC } from './scale';

const RATE_HZ = 16_000;

test('pieces lie where they begin, the louder side counts, and what is not there yet is silent', () => {
  const quiet = new Float32Array(RATE_HZ);
  const click = quiet.slice();
  click[RATE_HZ / 2] = -0.5;
  const first = withPiece(new Uint8Array(), 2, [quiet, click], RATE_HZ);
  expect(first).toHaveLength(3 * PX_PER_SEC);
  expect(first.findIndex((level) => level > 0)).toBe(2.5 * PX_PER_SEC);
  expect(first[2.5 * PX_PER_SEC]).toBe(128);
  const both = withPiece(first, 0, [click], RATE_HZ);
  expect([...both.keys()].filter((at) => both[at])).toEqual([PX_PER_SEC / 2, 2.5 * PX_PER_SEC]);
});

test('a faint recording is as tall as a loud one; without sound there is no outline', () => {
  const faint = Uint8Array.from([0, 4, 0, 2]);
  const loud = faint.map((level) => level * 50);
  expect(outlineOf(faint, 0, 4, 56)).toBe(outlineOf(loud, 0, 4, 56));
  expect(outlineOf(faint, 0, 4, 56)).toContain('1,2.0');
  expect(outlineOf(faint, 4, 9, 56)).toBe('');
});
