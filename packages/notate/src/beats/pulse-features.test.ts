import { isFilled } from '@notewright/score/lists';
import { describe, expect, test } from 'vitest';
import { onsetEvents } from '../onset-events';
import { networks } from '../testing/networks';
import { played } from '../testing/played';
import { meterFor } from './meters';
import { PULSE_FEATURES, pulseFeatures } from './pulse-features';

const MEASURES = 6;
const BPM = 120;
const START_SEC = 0.5;
const { notes } = played(`4/4 | ${'[C3 E4 G4]/q [E4 G4]/q [G2 D4 B4]/q [D4 B4]/q | '.repeat(MEASURES)}`, { bpm: BPM });
const heard = onsetEvents(notes);

/** The song as it is counted with so many pulses to a beat; a kick under the first beat of each measure. */
function featuresOf(toABeat: number) {
  if (!isFilled(heard)) throw new Error('Nothing sounds.');
  const kick = Array.from({ length: MEASURES }, (_, measure) => START_SEC + measure * 4 * (60 / BPM));
  const song = { events: heard, endSec: 12.5, drums: { kick, snare: [], hat: [] }, chords: networks.chords };
  const pulses = Float64Array.from(heard, ({ timeSec }) => Math.round((timeSec - START_SEC) * (BPM / 60) * toABeat));
  const hypothesis = { meter: meterFor({ beats: 4, beatUnit: 4 }), pulses, score: 0 };
  const row = pulseFeatures({ hypothesis, bpm: BPM * toABeat, page: -3 }, song);
  return (name: string) => row[PULSE_FEATURES.columnOf(name)] ?? NaN;
}

describe('of pulses that a song may have is told', () => {
  test('what the page says, and the tempo', () => {
    const of = featuresOf(1);
    expect(of('page')).toBe(-3);
    expect(of('tempo')).toBeCloseTo(Math.log(120 / 95));
    expect(of('tempo squared')).toBeCloseTo(Math.log(120 / 95) ** 2);
  });

  test('how much is heard on them: less on those between the beats', () => {
    const [beats, twice] = [featuresOf(1), featuresOf(2)];
    expect(beats('mean: drums: kick on it')).toBeCloseTo(1 / 4, 1);
    expect(beats('mean: notes begin: half a pulse later')).toBe(0);
    expect(twice('mean: notes begin: on it')).toBeLessThan(0.6 * beats('mean: notes begin: on it'));
  });

  test('how alike they are to later ones: most, a measure later', () => {
    const of = featuresOf(1);
    for (const pulses of [1, 2, 3]) expect(of('alike: 4')).toBeGreaterThan(of(`alike: ${pulses}`));
  });
});
