import type { ChordKind } from '@notewright/score';
import { expect, test } from 'vitest';
import { guitarChord } from './guitar-chords';

const OPEN_STRINGS = [40, 45, 50, 55, 59, 64];
const INTERVALS: Readonly<Record<ChordKind, readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  seventh: [0, 4, 7, 10],
  'minor-seventh': [0, 3, 7, 10],
};
const CHORDS = (Object.keys(INTERVALS) as ChordKind[]).flatMap((kind) =>
  Array.from({ length: 12 }, (_, root) => ({ root, kind })),
);

test.each(CHORDS)('the grip of $root $kind sounds the chord, its root lowest, within one hand', ({ root, kind }) => {
  const shape = guitarChord({ root, kind });
  const pitches = shape.flatMap((fret, string) => (fret === undefined ? [] : [OPEN_STRINGS[string]! + fret]));
  const classes = [...new Set(pitches.map((midi) => (midi - root + 12) % 12))].sort((a, b) => a - b);
  expect(pitches[0]! % 12).toBe(root);
  // The open C7 does without its fifth, as every guitarist plays it.
  const wanted = INTERVALS[kind].filter((interval) => classes.includes(7) || interval !== 7);
  expect(classes).toEqual(wanted);
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  expect(Math.max(...fretted) - Math.min(...fretted)).toBeLessThanOrEqual(3);
});
