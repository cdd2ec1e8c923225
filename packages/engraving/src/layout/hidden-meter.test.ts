import type { Score, TimeSignature } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { engraveSystem } from './engrave-system';
import { createToolkit } from './toolkit';

const toolkit = await createToolkit();

/** How many meters stand on the first line of a piece whose measures are counted so. */
function meters(...signatures: readonly TimeSignature[]): number {
  const plain = music('| C4/w | C4/w |');
  const measures = plain.measures.map((header, index) => ({ ...header, timeSignature: signatures[index] ?? FOUR }));
  const score: Score = { ...plain, measures };
  const engraved = engraveSystem(toolkit, score, { from: 0, to: 2 }, {}, 900);
  if (!engraved.ok) throw new Error(engraved.error.detail);
  return printSvg(engraved.value.picture).split('class="meterSig"><use').length - 1;
}

const FOUR = { beats: 4, beatUnit: 4 };
const HIDDEN = { ...FOUR, hidden: true } as const;

test('a meter that is counted and not printed is not printed, whether it opens the piece or comes later', () => {
  expect(meters(FOUR, FOUR)).toBe(1);
  expect(meters(HIDDEN, HIDDEN)).toBe(0);
  expect(meters(HIDDEN, FOUR)).toBe(1);
  expect(meters(FOUR, { beats: 2, beatUnit: 2, hidden: true })).toBe(1);
});
