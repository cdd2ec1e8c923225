import { describe, expect, test } from 'vitest';
import { notate } from '../notate';
import type { NotateSettings } from '../settings';
import { networks } from '../testing/networks';
import { PIANO, played, sheet } from '../testing/played';

const SHEET: NotateSettings = {
  ...PIANO,
  mode: 'leadsheet',
  bpm: 100,
  timeSignature: { beats: 4, beatUnit: 4 },
  downbeatSec: 0.5,
  key: { fifths: 0, mode: 'major' },
};
const BEAT_SEC = 0.6;
/** Chords on each beat; the first has the long note of the tune, an octave lower and at its pitch. */
const CHORDS = ['C3 E4 G4 E5', 'F2 F4 A4', 'G2 D4 G4', 'C3 E4 G4'];
const BAND = CHORDS.map((chord) => Array(4).fill(`[${chord}]/q`).join(' ')).join(' | ');

/** A tune over the band, in which a repetition on the third beat was told apart with some confidence, and heard with some among all notes. */
function sheetOf(tune: string, amongTune: number, amongAll: number): string {
  const lead = played(`4/4 | ${tune} |`, { bpm: 100, legato: 1 }).notes;
  const band = played(`4/4 | ${BAND} |`, { bpm: 100 });
  const onThird = (sec: number) => Math.abs(sec - 0.5 - 2 * BEAT_SEC) < 0.01;
  const evidence = {
    ...band,
    lead: lead.map((note) => (onThird(note.onsetSec) ? { ...note, confidence: amongTune } : note)),
    notes: band.notes.map((note) =>
      onThird(note.onsetSec) && note.midi === 76 ? { ...note, confidence: amongAll } : note,
    ),
  };
  return sheet(notate(evidence, SHEET, networks));
}

const REST = 'F5/q E5/q D5/q C5/q | D5/h G5/h | C5/w';

describe('a long note of the tune at whose pitch the band strikes', () => {
  test('is held on where hardly anything says that it was struck again', () =>
    expect(sheetOf(`E5/h E5/h | ${REST}`, 0.4, 0.3)).toMatch(/^4\/4 \| E5\/w \| F5\/q E5\/q D5\/q C5\/q \|/));

  test('is struck again where the tune surely does', () =>
    expect(sheetOf(`E5/h E5/h | ${REST}`, 0.7, 0)).toMatch(/^4\/4 \| E5\/h E5\/h \|/));

  test('is struck again where it was surely heard among all notes', () =>
    expect(sheetOf(`E5/h E5/h | ${REST}`, 0.4, 0.9)).toMatch(/^4\/4 \| E5\/h E5\/h \|/));
});

test('a note struck again after a breath stays', () =>
  expect(sheetOf(`E5/q r/q E5/h | ${REST}`, 0.4, 0.3)).toMatch(/^4\/4 \| E5\/(h|q r\/q) E5\/h \|/));

test('another note of the tune stays, however little says that it was struck', () =>
  expect(sheetOf(`E5/h D5/h | ${REST}`, 0.36, 0)).toMatch(/^4\/4 \| E5\/h D5\/h \|/));
