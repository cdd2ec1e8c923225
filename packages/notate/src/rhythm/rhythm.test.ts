import { violations } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notateWithBeats } from '../notate';
import type { NotateSettings } from '../settings';
import { PIANO, played, sheet, type Touch } from '../testing/played';
import { networks } from '../testing/networks';

const FLUTE = { ...PIANO, instrument: 'flute' } as const;

/** Plays a measure three times over, its beats known, by a person up to so many ms early or late, and shows what is written. */
function written(measure: string, bpm: number, settings: NotateSettings = FLUTE, touch: Partial<Touch> = {}): string {
  const { notes } = played(`4/4 | ${measure} | ${measure} | ${measure} |`, { bpm, jitterMs: 15, seed: 3, ...touch });
  const timesSec = Array.from({ length: 13 }, (_, beat) => 0.5 + (beat * 60) / bpm);
  const { score, ...rest } = notateWithBeats(
    notes,
    { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 },
    settings,
    networks,
  );
  expect(violations(score)).toEqual([]);
  return sheet({ score, ...rest });
}

describe('one line', () => {
  test.each([
    ['dotted rhythms', 'C5/q. D5/8 E5/q. F5/8', 100],
    ['dotted eighths and sixteenths', 'C5/8. D5/16 E5/8. F5/16 G5/q E5/q', 88],
    ['a syncopation', 'C5/8 E5/q G5/8 E5/q C5/q', 100],
    ['sixteenths in company', 'C5/16 D5/16 E5/16 F5/16 G5/q E5/8 F5/8 C5/q', 84],
    ['triplets among eighths', 'C5/8 D5/8 (3:2 E5/8 F5/8 G5/8) A5/q G5/q', 92],
    ['a quintuplet', 'C5/q (5:4 D5/16 E5/16 F5/16 G5/16 A5/16) B5/q C6/q', 60],
  ])('%s stay what they are', (_, tune, bpm) => expect(written(tune, bpm)).toContain(`| ${tune} |`));
});

/** Writes a line in 4/4 at 60 a minute whose notes begin at these shares of its beats, exactly. */
function writtenAt(beats: readonly (readonly number[])[]): string {
  const onsets = beats.flatMap((shares, beat) => shares.map((share) => beat + share));
  const notes = onsets.map((onsetSec, index) => ({
    onsetSec,
    offsetSec: (onsets[index + 1] ?? onsetSec + 1) - 0.02,
    midi: index % 2 ? 74 : 72,
    velocity: 80,
    confidence: 1,
  }));
  const pulses = {
    timeSignature: { beats: 4, beatUnit: 4 },
    timesSec: [...beats.keys(), beats.length],
    firstDownbeat: 0,
  } as const;
  return sheet(notateWithBeats(notes, pulses, FLUTE, networks));
}

describe('figures that come back', () => {
  const QUARTER = [0];
  const DOTTED = [0, 0.75];
  const LAZY = [0, 0.62];
  const TRIPLET = [0, 1 / 3, 2 / 3];
  const times = (count: number, beat: readonly number[]) => Array.from({ length: count }, () => beat);

  test('a dotted figure that is once played nearly even is written as it was before', () =>
    expect(writtenAt([...times(5, DOTTED), LAZY, ...times(5, DOTTED), QUARTER]).match(/8\./g)).toHaveLength(11));

  test('among quarters it is written as it was played', () =>
    expect(writtenAt([...times(5, QUARTER), LAZY, ...times(6, QUARTER)])).toContain('D5/8 C5/8'));

  test('triplets among dotted figures stay triplets', () =>
    expect(
      writtenAt([...times(4, DOTTED), ...times(4, TRIPLET), ...times(3, DOTTED), QUARTER]).match(/\(3:2/g),
    ).toHaveLength(4));
});

describe('two hands', () => {
  test('two against three: triplets above, eighths below', () => {
    const measure =
      '(3:2 C5/8 D5/8 E5/8) (3:2 F5/8 E5/8 D5/8) (3:2 C5/8 D5/8 E5/8) G5/q // C3/8 G3/8 C3/8 G3/8 C3/8 G3/8 C3/q';
    expect(written(measure, 76, PIANO, { jitterMs: 8 })).toContain(measure);
  });

  test('repeated chords played short are quarters, not eighths and rests', () => {
    const measure = 'E5/q E5/q F5/q G5/q // [C3 E3 G3]/q [C3 E3 G3]/q [C3 E3 G3]/q [C3 E3 G3]/q';
    expect(written(measure, 100, PIANO, { legato: 0.6 })).toContain(measure);
  });

  test('an Alberti bass under a melody keeps its hand and its eighths', () => {
    const measure = 'E5/h G5/q. F5/8 // C4/8 G4/8 E4/8 G4/8 C4/8 G4/8 E4/8 G4/8';
    expect(written(measure, 110, PIANO)).toContain(measure);
  });
});

test('with tuplets refused, none are written', () =>
  expect(written('C5/q (3:2 D5/8 E5/8 F5/8) G5/h', 90, { ...FLUTE, tuplets: false })).not.toContain('(3:2'));
