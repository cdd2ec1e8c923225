import { rightsOf } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { entitlements } from './entitlements';

const quotas = { guest: 1, free: 2, standard: 3, premium: 4 };

test('an account has the rights of the contract, and the room of its plan', () => {
  for (const plan of ['free', 'standard', 'premium'] as const)
    expect(entitlements({ plan }, { plans: 'by hand', quotas })).toEqual({
      ...rightsOf({ plan }, 'by hand'),
      plan,
      storageBytes: quotas[plan],
    });
});

test('without plans every account has the room of premium, too', () => {
  for (const plan of ['free', 'standard', 'premium'] as const)
    expect(entitlements({ plan }, { plans: 'off', quotas })).toMatchObject({ plan: 'premium', storageBytes: 4 });
});

test('guests have room of their own, plans or not', () => {
  for (const plans of ['by hand', 'off'] as const)
    expect(entitlements({ plan: 'free', guest: true }, { plans, quotas })).toMatchObject({ songs: 1, storageBytes: 1 });
});
