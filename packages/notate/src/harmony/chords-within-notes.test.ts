import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { notate } from '../notate';
import type { NotateSettings } from '../settings';
import { networks } from '../testing/networks';
import { PIANO, played } from '../testing/played';

const SHEET: NotateSettings = {
  ...PIANO,
  mode: 'leadsheet',
  bpm: 100,
  timeSignature: { beats: 4, beatUnit: 4 },
  downbeatSec: 0.5,
  key: { fifths: 0, mode: 'major' },
};
const CHORDS: Readonly<Record<string, string>> = { C: 'C3 E4 G4 C5', F: 'F2 F4 A4 C5', G: 'G2 D4 G4 B4' };
const half = (root: string) => `[${CHORDS[root]}]/q [${CHORDS[root]}]/q`;
/** The band changes its chord in the middle of the first and of the third measure. */
const BAND = ['C F', 'G G', 'C G', 'C C'].map((measure) => measure.split(' ').map(half).join(' ')).join(' | ');

/** The lead sheet of a tune over that band, with its chord symbols and without what is not on the page. */
function sheetOf(tune: string, settings: Partial<NotateSettings> = {}): string {
  const band = played(`4/4 | ${BAND} | ${BAND} |`, { bpm: 100 });
  const lead = played(`4/4 | ${tune} | ${tune} |`, { bpm: 100, legato: 1 }).notes;
  const { score } = notate({ ...band, lead }, { ...SHEET, ...settings }, networks);
  return notation(score).replace(/\?[\d.]+|!\d+|at=\S+ ?/g, '').replace(/^[^|]*/, ''); // prettier-ignore
}

test('a chord that begins within a note stands there: the note is tied to itself', () =>
  expect(sheetOf('G5/w | D5/q G5/q B5/q D6/q | E5/q G5/q D5/q B4/q | C5/w')).toMatch(
    /^\| G5\/h~\{C\} G5\/h\{F\} \| D5\/q\{G\} G5\/q B5\/q D6\/q \| E5\/q\{C\} G5\/q D5\/q\{G\} B4\/q \| C5\/w\{C\} \|/,
  ));

test('a chord that begins within a rest divides it', () =>
  expect(sheetOf('r/w | D5/q G5/q B5/q D6/q | E5/q G5/q D5/q B4/q | C5/w')).toMatch(/^\| r\/h\{C\} r\/h\{F\} \| D5/));

test('where no chord symbols are written nothing is divided', () =>
  expect(sheetOf('G5/w | D5/q G5/q B5/q D6/q | E5/q G5/q D5/q B4/q | C5/w', { chordSymbols: false })).toMatch(
    /^\| G5\/w \| D5\/q G5\/q B5\/q D6\/q \|/,
  ));
