import { expect, test } from 'vitest';
import { seeded } from '../testing/played';
import { MELODY_FEATURES, melodyFeatures, type TexturedNote } from './melody-features';

type Feature = (typeof MELODY_FEATURES.names)[number];

/** A note for each [start, key], a pulse long and as loud as all others, unless said. */
const note = (start: number, midi: number, { length = 1, velocity = 80 } = {}): TexturedNote => ({
  ...{ start, end: start + length, midi, velocity },
});
const by = (a: TexturedNote, b: TexturedNote) => a.start - b.start || a.midi - b.midi;

/** A feature of each note, in order of time and pitch. */
function featureOf(name: string, notes: readonly TexturedNote[]): readonly number[] {
  const at = MELODY_FEATURES.names.indexOf(name as Feature);
  if (at < 0) throw new Error(`no feature is called ${name}`);
  const all = melodyFeatures([...notes].sort(by));
  return notes.map((_, row) => Number((all[row * MELODY_FEATURES.width + at] ?? NaN).toFixed(6)) + 0);
}

/** C major, its third on top of a held bass. */
const CHORD = [note(0, 48, { length: 4 }), note(1, 60), note(1, 64), note(1, 72)];

test('the top, the bottom and the middle of a chord are distinguished; a note alone is the top of itself, and no bottom', () => {
  expect(featureOf('top of its chord', CHORD)).toEqual([1, 0, 0, 1]);
  expect(featureOf('bottom of a chord', CHORD)).toEqual([0, 1, 0, 0]);
  expect(featureOf('above the top of its chord', CHORD)).toEqual([0, -1, -0.666667, 0]);
  expect(featureOf('notes of the chord', CHORD)).toEqual([1 / 6, 0.5, 0.5, 0.5].map((part) => Number(part.toFixed(6))));
});

test('neighbours in the chord are measured in octaves, and an octave doubles', () => {
  expect(featureOf('below the next higher', CHORD)).toEqual([0, 4 / 12, 8 / 12, 0].map((octaves) => Number(octaves.toFixed(6)))); // prettier-ignore
  expect(featureOf('above the next lower', CHORD)).toEqual([0, 0, 4 / 12, 8 / 12].map((octaves) => Number(octaves.toFixed(6)))); // prettier-ignore
  expect(featureOf('doubled in octaves', CHORD)).toEqual([0, 0, 0, 0]);
  expect(featureOf('doubled in octaves', [note(0, 60), note(0, 72), note(1, 60), note(1, 71)])).toEqual([1, 1, 0, 0]);
});

test('a note under a held one is, and over held ones counts them; what ended a moment ago holds no more', () => {
  const held = [note(0, 40, { length: 4 }), note(0, 79, { length: 4 }), note(1, 60), note(2, 84)];
  expect(featureOf('under a held note', held)).toEqual([0, 0, 1, 0]);
  expect(featureOf('over held notes', held)).toEqual([0, 0, 0.333333, 0.666667]);
  expect(featureOf('under a held note', [note(0, 79, { length: 1.1 }), note(1, 60)])).toEqual([0, 0]);
});

test('lengths and gaps double by ones; before the first and after the last chord four pulses are free', () => {
  const line = [note(0, 60, { length: 0.5 }), note(1, 62, { length: 2 }), note(1.5, 64)];
  expect(featureOf('length', line)).toEqual([-1, 1, 0]);
  expect(featureOf('since the chord before', line)).toEqual([2, 0, -1]);
  expect(featureOf('until the next chord', line)).toEqual([0, -1, 2]);
  expect(featureOf('length until the next chord', line)).toEqual([-1, 2, -2]);
});

test('loudness counts beside the chord and beside what is around, four pulses either way', () => {
  const notes = [note(0, 60, { velocity: 60 }), note(0, 72, { velocity: 100 }), note(20, 60, { velocity: 10 })];
  expect(featureOf('louder than its chord', notes)).toEqual([-1, 1, 0]);
  expect(featureOf('louder than around', notes)).toEqual([-1, 1, 0]);
});

test('what is around a note ends four pulses from it', () => {
  const apart = (pulses: number) => [note(0, 60, { velocity: 60 }), note(pulses, 60, { velocity: 100 })];
  expect(featureOf('louder than around', apart(4))).toEqual([-1, 1]);
  expect(featureOf('louder than around', apart(4.5))).toEqual([0, 0]);
});

test('where the top goes is seen from the note: up to two octaves', () => {
  const line = [note(0, 60), note(1, 72), note(2, 40)];
  expect(featureOf('above the top before', line)).toEqual([0, 1, -2]);
  expect(featureOf('above the next top', line)).toEqual([-1, 2, 0]);
});

test('a key that was struck again within two pulses is counted, of any higher notes those within two', () => {
  const notes = [note(0, 60), note(1, 60), note(2, 60), note(5, 60)];
  expect(featureOf('repeated', notes)).toEqual([0, 0.333333, 0.666667, 0]);
  expect(featureOf('notes above it', [note(0, 60), note(1, 72), note(4, 74)])).toEqual([0.5, 0, 0]);
});

test('neither key nor tempo is known: moved in pitch only the height differs, and what is alike is described alike', () => {
  const random = seeded(3);
  const notes = Array.from({ length: 40 }, () =>
    note(Math.floor(20 * random()) / 2, 40 + Math.floor(40 * random()), { velocity: 30 + Math.floor(60 * random()) }),
  ).sort(by);
  const moved = notes.map((one) => ({ ...one, midi: one.midi + 5 }));
  for (const name of MELODY_FEATURES.names) {
    const [before, after] = [featureOf(name, notes), featureOf(name, moved)];
    if (name !== 'height') expect([name, after]).toEqual([name, before]);
    else for (const [at, height] of before.entries()) expect((after[at] ?? NaN) - height).toBeCloseTo(5 / 12, 5);
  }
});

test('silence has no features', () => expect(melodyFeatures([])).toHaveLength(0));
