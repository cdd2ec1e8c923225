import { expect, test } from 'vitest';
import { DEFAULT_PRICES, savingPercent, type Price } from './prices';

const price = (PriceMicros: number, Currency = 'EUR'): Price => ({ PriceMicros, Currency, UsualMicros: null });

test('a year is compared with twelve months, in whole percent', () => {
  expect(savingPercent(DEFAULT_PRICES.premium)).toBe(58);
  expect(savingPercent({ Monthly: price(10_000_000), Yearly: price(72_000_000) })).toBe(40);
  expect(savingPercent({ Monthly: price(10_000_000), Yearly: price(130_000_000) })).toBe(0);
});

test('what cannot be compared is said to save what it usually does', () => {
  expect(savingPercent({ Monthly: null, Yearly: price(1) })).toBe(40);
  expect(savingPercent({ Monthly: price(0), Yearly: price(1) })).toBe(40);
  expect(savingPercent({ Monthly: price(1_000_000), Yearly: price(6_000_000, 'USD') })).toBe(40);
});
