import { expect } from 'vitest';
import { violations } from '../invariants';
import type { Score } from '../model';
import { openMusicJson } from './index';

/** As it comes out of a file. */
export const throughText = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

/** Reads a file that has to be read, as sound music. */
export function opened(json: unknown): { readonly score: Score; readonly migrated: boolean } {
  const result = openMusicJson(throughText(json));
  if (!result.ok) throw new Error(result.error.sentence);
  expect(violations(result.value.score)).toEqual([]);
  return result.value;
}
