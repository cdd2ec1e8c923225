import { tonicName } from '@notewright/score';
import { expect, test } from 'vitest';
import { DIALOG_KEYS } from '../edits/transpose';
import { dialogKeyName } from './signatures';

const SIGNS = { [-1]: '♭', 0: '', 1: '♯' } as const;

test('each key of the menus is called what its signature says: C♯ minor has four sharps, and nothing has eight flats', () => {
  const written = DIALOG_KEYS.map((key) => {
    const { step, alter } = tonicName(key);
    return `${step}${SIGNS[alter as -1 | 0 | 1]} ${key.mode}`;
  });
  expect(DIALOG_KEYS.map((_, index) => dialogKeyName(index))).toEqual(written);
});
