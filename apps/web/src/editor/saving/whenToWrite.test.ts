import { expect, test } from 'vitest';
import { whenToWrite } from './whenToWrite';

test('one edit is written when the hands have rested', () => {
  expect(whenToWrite({ firstAt: 1000, lastAt: 1000, tookMs: 0 })).toBe(1500);
});

test('keys in a row put it off, so that nothing is written while their pictures are drawn', () => {
  expect(whenToWrite({ firstAt: 1000, lastAt: 1900, tookMs: 30 })).toBe(2400);
});

test('who never rests has no more than two seconds of work that is not written', () => {
  expect(whenToWrite({ firstAt: 1000, lastAt: 2950, tookMs: 30 })).toBe(3000);
});

test('what takes long to write is written less often, but within four seconds', () => {
  expect(whenToWrite({ firstAt: 1000, lastAt: 1000, tookMs: 800 })).toBe(4200);
  expect(whenToWrite({ firstAt: 1000, lastAt: 1000, tookMs: 5000 })).toBe(5000);
});
