import { describe, expect, test } from 'vitest';
import { notate } from '../notate';
import { networks } from '../testing/networks';
import { PIANO, played } from '../testing/played';
import { FOUND_METERS, type TrackedMeter } from './meters';
import { songPulses, usualTempo, type PossiblePulses } from './song-pulses';
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

describe('a song without a kit is counted as it is accompanied', () => {
  const CHORDS = ['C3 E4 G4', 'A2 E4 A4', 'F2 F4 A4', 'G2 D4 G4'].map((chord) => chord.split(' '));
  const TUNE = ['G5/q E5/8 G5/8 E5/h', 'A5/q C6/8 A5/8 E5/h', 'A5/q F5/8 A5/8 C6/h', 'G5/q B5/8 G5/8 D5/h'];
  const measures = Array.from({ length: 10 }, (_, m) => m % 4);

  const song = (accompaniment: (chord: readonly string[]) => string, bpm: number) => {
    const touch = { bpm, jitterMs: 8 };
    const band = played(`4/4 | ${measures.map((m) => accompaniment(CHORDS[m] ?? [])).join(' | ')} |`, touch);
    const tune = played(`4/4 | ${measures.map((m) => TUNE[m]).join(' | ')} |`, { ...touch, seed: 2 });
    const notes = [...band.notes, ...tune.notes].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
    return { ...band, notes, lead: tune.notes };
  };
  const inEighths = ([bass, low, high]: readonly string[]) => `${bass}/8 ${low}/8 ${high}/8 ${low}/8 `.repeat(2);
  const inSixteenths = ([bass, low, high]: readonly string[]) => `${bass}/16 ${low}/16 ${high}/16 ${low}/16 `.repeat(4);

  test.each([
    { bpm: 44, accompaniment: inSixteenths, name: 'slowly, in sixteenths' },
    { bpm: 72, accompaniment: inEighths, name: 'at a walking pace, in eighths' },
    { bpm: 126, accompaniment: inEighths, name: 'quickly, in eighths' },
    { bpm: 144, accompaniment: inEighths, name: 'more quickly, in eighths' },
  ])('$name', ({ bpm, accompaniment }) => {
    const found = notate(song(accompaniment, bpm), { ...PIANO, mode: 'leadsheet' }, networks);
    expect(found.timeSignature).toEqual({ beats: 4, beatUnit: 4 });
    expect(Math.abs(found.tempoBpm - bpm)).toBeLessThan(2);
  });
});

describe('the pulse of a song with a kit', () => {
  const likely = ({ page, bpm }: PossiblePulses) => page + usualTempo(bpm);

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
    const { hypothesis } = songPulses([reading(two, 46, 0), reading(two, 47, -1), reading(four, 45, -2)], likely)!;
    expect(hypothesis.meter).toBe(four);
    expect([...hypothesis.pulses]).toEqual([0, 2, 3]);
  });

  test('in two at a walking pace is in four, with the same pulse', () =>
    expect([...songPulses([reading(two, 92, 0)], likely)!.hypothesis.pulses]).toEqual([0, 1, 1.5]));

  test('is compound only where the page says so clearly', () => {
    const choice = (ahead: number) =>
      songPulses([reading(four, 80, 0), reading(compound, 80, ahead)], likely)!.hypothesis.meter;
    expect(choice(0.5)).toBe(four);
    expect(choice(2)).toBe(compound);
  });

  test('is found surely where nothing else is possible, and not at all where nothing is', () => {
    expect(songPulses([reading(four, 100, -3)], likely)?.sure).toBe(1);
    expect(songPulses([], likely)).toBeUndefined();
  });
});
