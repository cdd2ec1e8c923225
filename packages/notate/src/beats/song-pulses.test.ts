import { describe, expect, test } from 'vitest';
import { notate } from '../notate';
import { networks } from '../testing/networks';
import { PIANO, played } from '../testing/played';
import { FOUND_METERS, type TrackedMeter } from './meters';
import { songPulses } from './song-pulses';
import type { WeighedReading } from './weighed-readings';

/** Dotted quarters a minute. */
const BPM = 50;
const EIGHTH_SEC = 60 / BPM / 3;
const START_SEC = 0.5;
const MEASURES = 8;

/** Chords broken in eighths, a tune above, and a kit: a kick under one and three, a snare on two and four, a hi-hat on every eighth. */
function slowRock() {
  const chords = ['C3 E4 G4', 'A2 E4 A4', 'F2 F4 A4', 'G2 D4 G4'].map((chord) => chord.split(' '));
  const tunes = [
    'G5/q. E5/q D5/8 E5/h.',
    'A5/q G5/8 E5/q. C5/h.',
    'A5/q. A5/q G5/8 F5/q. E5/q.',
    'D5/q. G5/q F5/8 D5/h.',
  ];
  const broken = ([bass, low, high]: readonly string[]) => `${bass}/8 ${low}/8 ${high}/8 ${low}/8 ${high}/8 ${low}/8`;
  const measures = Array.from({ length: MEASURES }, (_, m) => chords[m % 4] ?? []);
  const band = played(`12/8 | ${measures.map((chord) => `${broken(chord)} ${broken(chord)}`).join(' | ')} |`, {
    bpm: 1.5 * BPM,
    jitterMs: 8,
  });
  const sung = played(`12/8 | ${measures.map((_, m) => tunes[m % 4]).join(' | ')} |`, {
    bpm: 1.5 * BPM,
    jitterMs: 8,
    seed: 2,
  });
  const notes = [...band.notes, ...sung.notes].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const eighths = Array.from({ length: 12 * MEASURES }, (_, eighth) => eighth);
  const struck = (on: (eighth: number) => boolean) =>
    eighths.filter(on).map((eighth) => START_SEC + eighth * EIGHTH_SEC);
  const drums = {
    kick: struck((eighth) => eighth % 6 === 0),
    snare: struck((eighth) => eighth % 6 === 3),
    hat: struck(() => true),
  };
  return { ...band, notes, lead: sung.notes, drums };
}

test('a slow song whose kit divides its beats in three has beats of three eighths', () => {
  const { timeSignature, tempoBpm, beatsSec } = notate(slowRock(), { ...PIANO, mode: 'leadsheet' }, networks);
  expect(timeSignature.beatUnit).toBe(8);
  expect(Math.abs(tempoBpm - BPM)).toBeLessThan(2);
  for (const sec of beatsSec) {
    const beat = (sec - START_SEC) / (3 * EIGHTH_SEC);
    expect(Math.abs(beat - Math.round(beat))).toBeLessThan(0.1);
  }
});

describe('the pulse of a song with a kit', () => {
  const reading = (meter: TrackedMeter, bpm: number, score: number): WeighedReading => ({
    meter,
    bpm,
    score,
    firstPosition: 0,
    agreement: 0,
    hypothesis: () => ({ meter, score, pulses: Float64Array.of(0, 1, 1.5) }),
  });
  const [four, , two, compound] = FOUND_METERS as readonly [TrackedMeter, TrackedMeter, TrackedMeter, TrackedMeter];

  test('in two and slow is in four and twice as quick', () => {
    const { hypothesis } = songPulses([reading(two, 46, 0), reading(two, 47, -1), reading(four, 45, -2)])!;
    expect(hypothesis.meter).toBe(four);
    expect([...hypothesis.pulses]).toEqual([0, 2, 3]);
  });

  test('in two at a walking pace is in four, with the same pulse', () =>
    expect([...songPulses([reading(two, 92, 0)])!.hypothesis.pulses]).toEqual([0, 1, 1.5]));

  test('is compound only where the page says so clearly', () => {
    const choice = (ahead: number) =>
      songPulses([reading(four, 80, 0), reading(compound, 80, ahead)])!.hypothesis.meter;
    expect(choice(0.5)).toBe(four);
    expect(choice(2)).toBe(compound);
  });

  test('is found surely where nothing else is possible, and not at all where nothing is', () => {
    expect(songPulses([reading(four, 100, -3)])?.sure).toBe(1);
    expect(songPulses([])).toBeUndefined();
  });
});
