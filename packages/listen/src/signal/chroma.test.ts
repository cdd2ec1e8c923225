import { describe, expect, test } from 'vitest';
import { type Played, recordingOf, synthesise } from '../testing/synthesis';
import { chromaOf } from './chroma';
import { centsOfNote } from './note-cents';
import { PitchPeaks } from './pitch-peaks';

function peaksOf(notes: readonly Played[], cents = 0): PitchPeaks {
  const peaks = new PitchPeaks();
  peaks.hear(recordingOf(synthesise(notes, { sec: 3, cents })), true);
  return peaks;
}
const held = (midi: number): Played => ({ midi, onsetSec: 0, offsetSec: 3 });
/** The strongest pitch classes two seconds in. */
const strongest = ({ values }: { values: Uint8Array }, count: number) =>
  [...values.subarray(12 * 10, 12 * 11).entries()]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([pitchClass]) => pitchClass)
    .sort((a, b) => a - b);

describe('chroma', () => {
  test('of a C major chord is strongest at C, E and G, ten times a second', () => {
    const peaks = peaksOf([60, 64, 67].map(held));
    const chroma = chromaOf(peaks, () => 0, 'all');
    expect(chroma.frameRateHz).toBe(10);
    expect(chroma.values).toHaveLength(12 * 30);
    expect(strongest(chroma, 3)).toEqual([0, 4, 7]);
    expect(Math.max(...chroma.values)).toBe(255);
  });

  test('is corrected for the tuning', () => {
    const notes = [62, 66, 69].map(held);
    const inTune = chromaOf(peaksOf(notes), () => 0, 'all').values;
    const sharp = chromaOf(peaksOf(notes, 45), () => 45, 'all').values;
    sharp.forEach((value, index) => expect(Math.abs(value - inTune[index]!)).toBeLessThan(40));
  });

  test('the bass is heard for itself', () => {
    const peaks = peaksOf([43, 72, 76].map(held));
    expect(
      strongest(
        chromaOf(peaks, () => 0, 'bass'),
        1,
      ),
    ).toEqual([7]);
  });

  test('of silence is zero', () =>
    expect(chromaOf(peaksOf([]), () => 0, 'all').values.every((v) => v === 0)).toBe(true));
});

describe('the exact pitch of a note', () => {
  const note = { midi: 69, onsetSec: 0, offsetSec: 2.5 };
  test.each([-40, -13, 0, 7, 30])('%i cents off is measured within 2', (cents) =>
    expect(Math.abs(centsOfNote(peaksOf([held(69)], cents), note, 0)! - cents)).toBeLessThanOrEqual(2),
  );
  test('is told from the tuning of the recording', () =>
    expect(Math.abs(centsOfNote(peaksOf([held(69)], 30), note, 30)!)).toBeLessThanOrEqual(2));
  test('of a low string is measured by its partials', () =>
    expect(Math.abs(centsOfNote(peaksOf([held(33)], 20), { ...note, midi: 33 }, 0)! - 20)).toBeLessThanOrEqual(5));
  test('nobody can tell where nothing sounds', () => expect(centsOfNote(peaksOf([]), note, 0)).toBeUndefined());
});
