import { measureStarts } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notate, notator } from './notate';
import type { NotateSettings } from './settings';
import { networks } from './testing/networks';
import { PIANO, played, sheet } from './testing/played';

const BPM = 100;
const BEAT_SEC = 60 / BPM;
const CHORDS: Readonly<Record<string, string>> = { C: 'C3 E4 G4', A: 'A2 E4 A4', F: 'F2 F4 A4', G: 'G2 D4 G4 B4' };
const block = (root: string, length: string) => `[${CHORDS[root]}]/${length}`;
/** Two chords strike twice a measure each; the tune goes above them. */
const accompaniment = ['C', 'A', 'F', 'G', 'C', 'A', 'F', 'G', 'C', 'F', 'G', 'C']
  .map((root) => `${block(root, 'h')} ${block(root, 'h')}`)
  .join(' | ');
const TUNE =
  'G5/q E5/q F5/q G5/q | E5/h. D5/q | C5/q D5/q F5/q A5/q | G5/h D5/h | G5/q E5/q F5/q G5/q | E5/h. D5/q ' +
  '| C5/q D5/q F5/q A5/q | G5/h D5/h | E5/q E5/q F5/q G5/q | A5/h F5/h | D5/q E5/q D5/q B4/q | C5/w';

/** A song of which somebody has the tune, with a pick-up of one quarter. */
function song(before: string, tuneBefore = 'r/q', tune = TUNE) {
  const band = played(`4/4 pickup | ${before} | ${accompaniment} |`, { bpm: BPM });
  return { ...band, lead: played(`4/4 pickup | ${tuneBefore} | ${tune} |`, { bpm: BPM }).notes };
}

const LEAD: NotateSettings = {
  ...PIANO,
  mode: 'leadsheet',
  bpm: BPM,
  timeSignature: { beats: 4, beatUnit: 4 },
  key: { fifths: 0, mode: 'major' },
};
/** The first barline is where the band's second chord stands. */
const SHEET: NotateSettings = { ...LEAD, downbeatSec: 0.5 + BEAT_SEC };
const lengths = ({ score }: ReturnType<typeof notate>) => score.measures.map(({ durationTicks }) => durationTicks);
const firstSymbols = ({ score }: ReturnType<typeof notate>) =>
  score.parts[0]!.measures.slice(0, 2).map(({ voices }) => voices[0]!.elements[0]!.chordSymbol?.root);

describe('a pick-up in which the tune is silent', () => {
  const found = notate(song(block('C', 'q')), SHEET, networks);

  test('is not written: the sheet begins where its first measure does, with the chord that sounds on', () => {
    expect(sheet(found)).toMatch(/^4\/4 \| G5\/q E5\/q F5\/q G5\/q \|/);
    expect(new Set(lengths(found)).size).toBe(1);
    expect(firstSymbols(found)).toEqual([0, 9]);
  });

  test('takes nothing else along: measures, beats and times are those of the recording', () => {
    const starts = measureStarts(found.score.measures);
    expect(starts[0]).toBe(0);
    for (const [index, { timestampSec }] of found.score.measures.entries())
      expect(Math.abs(timestampSec! - (0.5 + BEAT_SEC * (1 + 4 * index)))).toBeLessThan(0.06);
    expect(found.downbeatsSec.length).toBe(found.score.measures.length);
    expect(Math.abs(found.beatsSec[0]! - found.score.measures[0]!.timestampSec!)).toBeLessThan(1e-6);
  });

  test('takes a chord along that sounds only there', () =>
    expect(firstSymbols(notate(song(block('G', 'q')), SHEET, networks))).toEqual([0, 9]));

  test.each([0, 4])('comes back in no stretch of which something is told, from measure %i on', (measure) => {
    const fromSec = found.score.measures[measure]!.timestampSec!;
    const told = { ...SHEET, stretches: [{ fromSec, toSec: fromSec + 8 * BEAT_SEC, grid: 'straight' as const }] };
    expect(sheet(notate(song(block('C', 'q')), told, networks))).toBe(sheet(found));
  });

  test('is not written in a passage either', () => {
    const passage = notator(song(block('C', 'q')), networks).passage(SHEET, 0, () => 2)!;
    expect(passage.measures[0]!.durationTicks).toBe(passage.measures[1]!.durationTicks);
  });

  test('stays where its player told of it', () => {
    const told = notate(song(block('C', 'q')), { ...LEAD, pickupPulses: 1 }, networks);
    expect(new Set(lengths(told)).size).toBe(2);
  });

  test('stays on a sheet that shows all that sounds', () =>
    expect(new Set(lengths(notate(song(block('C', 'q')), { ...SHEET, mode: 'universal' }, networks))).size).toBe(2));
});

test('a pick-up that the tune has stays', () =>
  expect(sheet(notate(song(block('C', 'q'), 'G5/q'), SHEET, networks))).toMatch(/^4\/4 pickup \| G5\/q \| G5\/q/));

test('whole measures before the tune stay: its singer counts them', () => {
  const later = `r/w | r/w | ${TUNE.split(' | ').slice(0, 10).join(' | ')}`;
  expect(sheet(notate(song(block('C', 'q'), 'r/q', later), SHEET, networks))).toMatch(/^4\/4 \| r\/w \| r\/w \| G5\/q/);
});
