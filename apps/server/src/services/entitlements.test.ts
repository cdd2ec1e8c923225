import { expect, test } from 'vitest';
import { entitlements, seesWholeScore } from './entitlements';

const quotas = { guest: 1, free: 2, standard: 3, premium: 4 };
const withPlans = { plans: true, quotas };
const withoutPlans = { plans: false, quotas };

test('without plans every account has premium, whatever it was before', () => {
  for (const plan of ['free', 'standard', 'premium'] as const)
    expect(entitlements({ plan }, withoutPlans)).toEqual({
      premium: true,
      standard: false,
      uploadFiles: true,
      recordingSec: 300,
      fullScores: true,
      onlyFirstSec: undefined,
      parallelTranscriptions: 10,
      storageBytes: 4,
    });
});

test('with plans a free account has three songs at once, no uploads and no full scores', () => {
  expect(entitlements({ plan: 'free' }, withPlans)).toEqual({
    premium: false,
    standard: false,
    uploadFiles: false,
    recordingSec: 60,
    fullScores: false,
    onlyFirstSec: undefined,
    parallelTranscriptions: 3,
    storageBytes: 2,
  });
});

test('standard adds the full score, premium uploads and ten songs at once', () => {
  expect(entitlements({ plan: 'standard' }, withPlans)).toMatchObject({ standard: true, fullScores: true, uploadFiles: false, recordingSec: 60, parallelTranscriptions: 3 }); // prettier-ignore
  expect(entitlements({ plan: 'premium' }, withPlans)).toMatchObject({ premium: true, fullScores: true, uploadFiles: true, recordingSec: 300, parallelTranscriptions: 10 }); // prettier-ignore
});

test('a song unlocked for itself is whole for a free account', () => {
  const free = entitlements({ plan: 'free' }, withPlans);
  expect([0, 1, 2].map((unlocked) => seesWholeScore(free, { unlocked }))).toEqual([false, true, true]);
});

test('a guest may upload a minute of music, plans or not, and sees no more than a free account', () => {
  const guest = { plan: 'free', guest: true } as const;
  expect(entitlements(guest, withPlans)).toMatchObject({
    uploadFiles: true,
    songs: 1,
    onlyFirstSec: 60,
    fullScores: false,
    storageBytes: 1,
  });
  expect(entitlements(guest, withoutPlans)).toMatchObject({ uploadFiles: true, onlyFirstSec: 60, recordingSec: 60 });
});
