import { describe, expect, test } from 'vitest';
import { notate } from '../notate';
import { PIANO, played, sheet } from '../testing/played';
import { networks } from '../testing/networks';

const STRAIGHT =
  'F4/q. G4/8 A4/q A4/q | G4/8 F4/8 G4/8 A4/8 F4/q C4/q | F4/q. G4/8 A4/q A4/q | G4/8 F4/8 G4/8 E4/8 F4/h ' +
  '| F4/8 G4/8 A4/8 Bb4/8 C5/q C5/q | C5/8 D5/8 C5/8 Bb4/8 A4/q F4/q';
const SWUNG = STRAIGHT.replace(/(\S+)\/q\. (\S+)\/8/g, '$1/q~ (3:2 $1/q $2/8)').replace(
  /(?<!\(3:2 )([A-G]b?\d)\/8 ([A-G]b?\d)\/8/g,
  '(3:2 $1/q $2/8)',
);
const BAND = '[F2 C4 A4]/q [C3 C4 F4]/q [F2 C4 A4]/q [C3 C4 F4]/q';
/** A tune that breaks off into running eighths now and then, as those of jigs do. */
const JIG = 'C5/8 A4/8 F4/8 F4/q G4/8 | A4/8 Bb4/8 C5/8 A4/q F4/8 | G4/q E4/8 C4/8 D4/8 E4/8 | F4/q A4/8 F4/q.';
const JIG_BAND = '[F2 C4 A4]/q. [C3 C4 F4]/q.';

const often = (text: string, times: number): string => Array.from({ length: times }, () => text).join(' | ');

/** The sheet of a song, without its key: the tune three times, over a band with or without a kit. */
function songOf(meter: string, tune: string, band: string, bpm: number, withKit: boolean) {
  const measures = 3 * tune.split('|').length;
  const lead = played(`${meter} | ${often(tune, 3)} |`, { bpm, jitterMs: 8 }).notes;
  const others = played(`${meter} | ${often(band, measures)} |`, { bpm, jitterMs: 8, seed: 2 });
  const notes = [...others.notes, ...lead].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const beats = Array.from({ length: measures * 4 }, (_, beat) => beat);
  const at = (beat: number) => 0.5 + (60 * beat) / bpm;
  const drums = {
    kick: beats.filter((beat) => beat % 2 === 0).map(at),
    snare: beats.filter((beat) => beat % 2 === 1).map(at),
    hat: beats.flatMap((beat) => [at(beat), at(beat + 2 / 3)]),
  };
  const evidence = { ...others, notes, lead, ...(withKit && { drums }) };
  const found = notate(evidence, { ...PIANO, mode: 'leadsheet' }, networks);
  return { found, text: sheet(found).replace('key=F ', '') };
}

describe('a song that swings is written in straight eighths of 4/4, under a mark', () => {
  test.each([
    [100, true],
    [112, true],
    [124, false],
    [140, false],
  ])('at %i beats a minute, with a kit: %s', (bpm, withKit) => {
    const { found, text } = songOf('4/4', SWUNG, BAND, bpm, withKit);
    expect(found.score.measures[0]!.feel).toBe('swing');
    expect(text.startsWith(`4/4 swing | ${STRAIGHT} |`)).toBe(true);
  });
});

test('a jig stays in 6/8: its eighths run', () => {
  const { found } = songOf('6/8', JIG, JIG_BAND, 165, false);
  expect(found.timeSignature).toEqual({ beats: 6, beatUnit: 8 });
  expect(found.score.measures[0]!.feel).toBeUndefined();
});

test('a slow ballad in 6/8 stays, though all its beats are long and short', () => {
  const { found } = songOf('6/8', 'A4/q G4/8 F4/q G4/8 | A4/q C5/8 A4/q. | G4/q F4/8 E4/q G4/8 | F4/q C4/8 F4/q.', JIG_BAND, 90, false); // prettier-ignore
  expect(found.timeSignature.beatUnit).toBe(8);
  expect(found.score.measures[0]!.feel).toBeUndefined();
});
