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
