import { PLANS } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { planOf, standingOf } from './standing';

test('an account has one plan, holds those below it, and can come to those above it', () => {
  expect(PLANS.map((plan) => standingOf('free', plan))).toEqual(['yours', 'open', 'open']);
  expect(PLANS.map((plan) => standingOf('standard', plan))).toEqual(['included', 'yours', 'open']);
  expect(PLANS.map((plan) => standingOf('premium', plan))).toEqual(['included', 'included', 'yours']);
});

test('an account is distinguished by its two flags', () => {
  expect(planOf({ premium: false, standard: false })).toBe('free');
  expect(planOf({ premium: false, standard: true })).toBe('standard');
  expect(planOf({ premium: true, standard: false })).toBe('premium');
});
