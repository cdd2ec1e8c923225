import { expect, test } from 'vitest';
import { scoreFiles } from './files';
import { mayExport, PLAN_WAYS, PLANS, rightsOf, seesWhole } from './plans';

/** Document 1 §6 and §9, document 2 §6 and §9, written out. */
const free = {
  upload: false,
  recordSec: 60,
  songs: null,
  onlyFirstSec: null,
  wholeScores: false,
  composes: false,
  atOnce: 3,
};
const premium = {
  upload: true,
  recordSec: 300,
  songs: null,
  onlyFirstSec: null,
  wholeScores: true,
  composes: true,
  atOnce: 10,
};
const guest = { upload: true, recordSec: 60, songs: 1, onlyFirstSec: 60 };

test('each plan allows what the specification says', () => {
  expect(rightsOf({ plan: 'free' }, 'by hand')).toEqual(free);
  expect(rightsOf({ plan: 'standard' }, 'by hand')).toEqual({ ...free, wholeScores: true });
  expect(rightsOf({ plan: 'premium' }, 'by hand')).toEqual(premium);
});

test('without plans every account has premium, whatever it was before', () => {
  for (const plan of PLANS) expect(rightsOf({ plan }, 'off')).toEqual(premium);
});

test('a guest brings one song of a minute, plans or not, and sees as much as an account without a plan', () => {
  expect(rightsOf({ plan: 'free', guest: true }, 'by hand')).toEqual({ ...free, ...guest });
  expect(rightsOf({ plan: 'free', guest: true }, 'off')).toEqual({ ...premium, ...guest });
});

test('a song that is unlocked is whole for everybody', () => {
  for (const way of PLAN_WAYS)
    for (const plan of PLANS) {
      const rights = rightsOf({ plan }, way);
      expect([0, 1, 2].map((unlocked) => seesWhole(rights, { unlocked }))).toEqual([rights.wholeScores, true, true]);
    }
});

test('of a score that is not whole there is a PDF and nothing else', () => {
  const kinds = scoreFiles().map(([kind]) => kind);
  expect(kinds.filter((kind) => mayExport(kind, false))).toEqual(['pdf']);
  expect(kinds.filter((kind) => mayExport(kind, true))).toEqual(['pdf', 'midi', 'musicxml', 'musicjson']);
});
