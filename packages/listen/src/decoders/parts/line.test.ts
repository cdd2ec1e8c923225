import { describe, expect, test } from 'vitest';
import type { HeardParts } from '../../network/heard-parts';
import { credulousJudges } from '../../testing/judges';
import { posteriorsOf, type ModelledNote } from '../../testing/posteriors';
import { decodeLine } from './line';

const FRAMES = 200;
const ANY = [21, 108] as const;
const SILENT = new Float32Array(FRAMES);
const NO_DRUMS = { kick: SILENT, snare: SILENT, hat: SILENT };

function lineOf(notes: readonly ModelledNote[], frames = FRAMES) {
  const posteriors = posteriorsOf(frames, notes);
  const part = { begins: posteriors.onset, sounds: posteriors.note };
  const parts: HeardParts = { all: part, lead: part, bass: part, drums: NO_DRUMS };
  return decodeLine(posteriors, parts, 'lead', ANY, credulousJudges.lines);
}
const sure = (notes: readonly ModelledNote[]) => lineOf(notes).filter(({ isDoubtful }) => !isDoubtful);

describe('a line', () => {
  test('is its notes, each until the next begins or its sound ends', () => {
    const notes = sure([
      { midi: 60, from: 10, to: 40 },
      { midi: 64, from: 40, to: 70 },
      { midi: 62, from: 100, to: 150 },
    ]);
    expect(notes.map(({ midi }) => midi)).toEqual([60, 64, 62]);
    expect(notes.map(({ onsetFrame }) => Math.round(onsetFrame))).toEqual([10, 40, 100]);
    expect(notes.map(({ endFrame }) => Math.round(endFrame))).toEqual([40, 70, 150]);
  });

  test('repeats a pitch where it begins again', () =>
    expect(
      sure([
        { midi: 60, from: 10, to: 50 },
        { midi: 60, from: 50, to: 90 },
      ]).map(({ midi, onsetFrame }) => [midi, Math.round(onsetFrame)]),
    ).toEqual([
      [60, 10],
      [60, 50],
    ]));

  test('of two pitches that begin at one moment has the more probable', () =>
    expect(
      sure([
        { midi: 60, from: 10, to: 60, onset: 0.9, note: 0.9 },
        { midi: 72, from: 11, to: 60, onset: 0.3, note: 0.3 },
      ]).map(({ midi }) => midi),
    ).toEqual([60]));

  test('has doubtful notes where little speaks for them, and never two at a time', () => {
    const notes = lineOf([
      { midi: 60, from: 10, to: 60 },
      { midi: 65, from: 80, to: 100, onset: 0.15, note: 0.1 },
      { midi: 67, from: 140, to: 180 },
    ]);
    const sureOnes = notes.filter(({ isDoubtful }) => !isDoubtful);
    expect(sureOnes.map(({ midi }) => midi)).toEqual([60, 67]);
    for (const { isDoubtful, confidence } of notes) expect(isDoubtful === true).toBe(confidence < 0.35);
    for (const [index, { endFrame }] of sureOnes.entries())
      expect(endFrame).toBeLessThanOrEqual(sureOnes[index + 1]?.onsetFrame ?? FRAMES);
  });

  test('is empty where nobody plays', () => {
    expect(lineOf([])).toEqual([]);
    expect(lineOf([], 0)).toEqual([]);
  });

  test('keeps to the range that is asked for', () => {
    const posteriors = posteriorsOf(FRAMES, [{ midi: 40, from: 10, to: 60 }]);
    const part = { begins: posteriors.onset, sounds: posteriors.note };
    const parts: HeardParts = { all: part, lead: part, bass: part, drums: NO_DRUMS };
    expect(decodeLine(posteriors, parts, 'bass', [50, 90], credulousJudges.lines)).toEqual([]);
    expect(decodeLine(posteriors, parts, 'bass', [23, 67], credulousJudges.lines).map(({ midi }) => midi)).toContain(
      40,
    );
  });
});
