import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { estimatedHeight, SHEET_MAX_WIDTH } from './lines';

const tenMeasures = music(`|${' C4/w |'.repeat(10)}`);

test('a sheet is at most as wide as the specification says', () => expect(SHEET_MAX_WIDTH).toBe(1250));

test('lines not yet engraved are as high as the others are on average', () => {
  expect(estimatedHeight(tenMeasures, undefined, [100, 140])).toBe(120);
  expect(estimatedHeight(tenMeasures, undefined, [])).toBeGreaterThan(60);
});
