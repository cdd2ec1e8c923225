import { feature, FeatureList } from '@notewright/networks';
import type { Midi } from '@notewright/score';
import { lastOf } from '@notewright/score/lists';

/** A note as the melody finder sees it, times in pulses. */
export interface TexturedNote {
  readonly start: number;
  readonly end: number;
  readonly midi: Midi;
  /** 1–127 */
  readonly velocity: number;
}

/** Pulses either way that count as a note's surroundings. */
const NEAR = 4;

/** A note and what is around it. */
interface NoteSeen {
  readonly note: TexturedNote;
  /** In pulses, at least 0.05. */
  readonly length: number;
  /** Its number in its chord, from the lowest up, and the notes of that. */
  readonly rank: number;
  readonly chord: readonly TexturedNote[];
  /** Highest key of the chord, the one before, and the next; mean velocity of the chord. */
  readonly top: number;
  readonly topBefore: number;
  readonly topAfter: number;
  readonly loudness: number;
  /** Pulses since the chord before and until the next; 4 where there is none. */
  readonly gapBefore: number;
  readonly gapAfter: number;
  /** Semitones to its neighbours in the chord; 0 without. */
  readonly above: number;
  readonly below: number;
  readonly around: ReturnType<typeof surroundings>;
  /** Whether a higher note of before still sounds, how many lower ones do, and how often its key was struck in the last two pulses. */
  readonly heldAbove: number;
  readonly heldBelow: number;
  readonly repeated: number;
  /** Notes above it within two pulses. */
  readonly higher: number;
}

const clip = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
const OCTAVES = 'octaves';

/** What speaks for a note being melody, as the network of `melody-network.ts` is told it. No feature knows the key or absolute tempo. */
export const MELODY_FEATURES = new FeatureList<NoteSeen>([
  feature('height', 'octaves from F♯4', ({ note }) => (note.midi - 66) / 12),
  feature('above the top of its chord', OCTAVES, ({ note, top }) => (note.midi - top) / 12),
  feature('top of its chord', '0, 1', ({ rank, chord }) => (rank === chord.length - 1 ? 1 : 0)),
  feature('under a held note', '0, 1', ({ heldAbove }) => heldAbove),
  feature('over held notes', 'thirds of three or more', ({ heldBelow }) => Math.min(3, heldBelow) / 3),
  feature('notes of the chord', 'sixths of six or more', ({ chord }) => Math.min(6, chord.length) / 6),
  feature('bottom of a chord', '0, 1', ({ rank, chord }) => (rank === 0 && chord.length > 1 ? 1 : 0)),
  feature('length', 'log₂ of pulses', ({ length }) => Math.log2(length)),
  feature('until the next chord', 'log₂ of pulses', ({ gapAfter }) => clip(Math.log2(gapAfter), -3, 3)),
  feature('since the chord before', 'log₂ of pulses', ({ gapBefore }) => clip(Math.log2(gapBefore), -3, 3)),
  feature('length until the next chord', 'log₂ of the time until then', ({ length, gapAfter }) =>
    clip(Math.log2(length / Math.max(0.05, gapAfter)), -3, 3),
  ),
  feature('louder than around', '20 of velocity', ({ note, around }) => (note.velocity - around.loudness) / 20),
  feature('louder than its chord', '20 of velocity', ({ note, loudness }) => (note.velocity - loudness) / 20),
  feature('above the mean around', OCTAVES, ({ note, around }) => (note.midi - around.mean) / 12),
  feature('above the top around', OCTAVES, ({ note, around }) => (note.midi - around.top) / 12),
  feature('above the top before', OCTAVES, ({ note, topBefore }) => clip(note.midi - topBefore, -24, 24) / 12),
  feature('above the next top', OCTAVES, ({ note, topAfter }) => clip(note.midi - topAfter, -24, 24) / 12),
  feature('repeated', 'thirds of three or more', ({ repeated }) => Math.min(3, repeated) / 3),
  feature('doubled in octaves', '0, 1', ({ above, below }) => (above === 12 || below === 12 ? 1 : 0)),
  feature('below the next higher', OCTAVES, ({ above }) => Math.min(24, above) / 12),
  feature('above the next lower', OCTAVES, ({ below }) => Math.min(24, below) / 12),
  feature(
    'notes above it',
    'share of those within two pulses',
    ({ higher, around }) => higher / Math.max(1, around.count),
  ),
]);

/**
 * Describes each note by its place in the texture, `MELODY_FEATURES`: height, what sounds above and below, loudness beside its
 * neighbours, rhythm, and how it follows the top line.
 *
 * @param notes  ascending by start, then pitch; notes that start together share exactly the same start
 * @returns shape [notes × features], each about −3 … 3
 */
export function melodyFeatures(notes: readonly TexturedNote[]): Float32Array {
  const features = new Float32Array(notes.length * MELODY_FEATURES.width);
  const chords: [TexturedNote, ...TexturedNote[]][] = [];
  for (const note of notes) {
    const last = chords.at(-1);
    if (last?.[0].start === note.start) last.push(note);
    else chords.push([note]);
  }
  const startOf = (index: number): number => notes[index]?.start ?? Infinity;
  let [low, high, row] = [0, 0, 0];
  for (const [c, chord] of chords.entries()) {
    const { start } = chord[0];
    while (startOf(low) < start - NEAR) low++;
    while (startOf(high) <= start + NEAR) high++;
    const near = notes.slice(low, high);
    const before = chords[c - 1];
    const after = chords[c + 1];
    const top = lastOf(chord).midi;
    const shared = {
      ...{ top, chord },
      loudness: chord.reduce((sum, { velocity }) => sum + velocity / chord.length, 0),
      around: surroundings(near, start),
      gapBefore: before ? start - before[0].start : 4,
      gapAfter: after ? after[0].start - start : 4,
      topBefore: before ? lastOf(before).midi : top,
      topAfter: after ? lastOf(after).midi : top,
    };
    for (const [rank, note] of chord.entries()) {
      const seen: NoteSeen = {
        ...shared,
        ...soundingAround(near, note),
        ...{ note, rank },
        length: Math.max(0.05, note.end - start),
        above: (chord[rank + 1] ?? note).midi - note.midi,
        below: note.midi - (chord[rank - 1] ?? note).midi,
      };
      MELODY_FEATURES.write(seen, features, row++ * MELODY_FEATURES.width);
    }
  }
  return features;
}

/** What sounds on and is struck around a note, among those near it. */
function soundingAround(notes: readonly TexturedNote[], { start, midi }: TexturedNote) {
  let heldAbove = 0;
  let heldBelow = 0;
  let repeated = 0;
  let higher = 0;
  for (const near of notes) {
    if (near.midi > midi && Math.abs(near.start - start) <= 2) higher++;
    if (near.start >= start) continue;
    if (near.midi === midi && start - near.start <= 2) repeated++;
    if (near.end <= start + 0.1) continue;
    if (near.midi > midi) heldAbove = 1;
    else heldBelow++;
  }
  return { heldAbove, heldBelow, repeated, higher };
}

function surroundings(notes: readonly TexturedNote[], start: number) {
  let loudness = 0;
  let mean = 0;
  let top = 0;
  let count = 0;
  for (const { midi, velocity, start: struck } of notes) {
    loudness += velocity / notes.length;
    mean += midi / notes.length;
    top = Math.max(top, midi);
    if (Math.abs(struck - start) <= 2) count++;
  }
  return { loudness, mean, top, count };
}
