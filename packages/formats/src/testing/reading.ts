import { violations } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { expect } from 'vitest';
import type { ImportedScore } from '../imported-score';
import { readMusicXml } from '../musicxml/read';

/** Reads a file that must be readable; what comes of it must be sound. */
export function readSound(file: string | Uint8Array): ImportedScore {
  const result = readMusicXml(file);
  if (!result.ok) throw new Error(`${result.error.sentence} ${result.error.detail}`);
  expect(violations(result.value.score)).toEqual([]);
  return result.value;
}

/** The measures of a file in the text notation. */
export const musicOf = (file: string | Uint8Array): string => notation(readSound(file).score).replace(/^.*?\| /, '| ');

export const warningsOf = (file: string): string[] => readSound(file).warnings.map(({ code }) => code);
