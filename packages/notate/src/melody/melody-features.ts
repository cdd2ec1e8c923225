import { feature, FeatureList } from '@notewright/networks';
import type { Midi } from '@notewright/score';

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
  const chords: { from: number; to: number }[] = [];
  for (let index = 0; index < notes.length; index++) {
    const last = chords[chords.length - 1];
    if (last && notes[last.from]?.start === notes[index]?.start) last.to = index + 1;
    else chords.push({ from: index, to: index + 1 });
  }
  let low = 0;
  let high = 0;
  for (const [c, { from, to }] of chords.entries()) {
    const { start } = notes[from]!;
    while (notes[low]!.start < start - NEAR) low++;
    while (high < notes.length && notes[high]!.start <= start + NEAR) high++;
    const before = chords[c - 1];
    const after = chords[c + 1];
    const top = notes[to - 1]!.midi;
    let loudness = 0;
    for (let k = from; k < to; k++) loudness += notes[k]!.velocity / (to - from);
    const shared = {
      ...{ top, loudness, chord: notes.slice(from, to) },
      around: surroundings(notes, low, high, start),
      gapBefore: before ? start - notes[before.from]!.start : 4,
      gapAfter: after ? notes[after.from]!.start - start : 4,
      topBefore: before ? notes[before.to - 1]!.midi : top,
      topAfter: after ? notes[after.to - 1]!.midi : top,
    };
    for (let k = from; k < to; k++) {
      const note = notes[k]!;
      const seen: NoteSeen = {
        ...shared,
        ...soundingAround(notes, low, high, note),
        note,
        rank: k - from,
        length: Math.max(0.05, note.end - start),
        above: k + 1 < to ? notes[k + 1]!.midi - note.midi : 0,
        below: k > from ? note.midi - notes[k - 1]!.midi : 0,
      };
      MELODY_FEATURES.write(seen, features, k * MELODY_FEATURES.width);
    }
  }
  return features;
}

/** What sounds on and is struck around a note, among the notes low … high. */
function soundingAround(notes: readonly TexturedNote[], low: number, high: number, { start, midi }: TexturedNote) {
  let heldAbove = 0;
  let heldBelow = 0;
  let repeated = 0;
  let higher = 0;
  for (let other = low; other < high; other++) {
    const near = notes[other]!;
    if (near.midi > midi && Math.abs(near.start - start) <= 2) higher++;
    if (near.start >= start) continue;
    if (near.midi === midi && start - near.start <= 2) repeated++;
    if (near.end <= start + 0.1) continue;
    if (near.midi > midi) heldAbove = 1;
    else heldBelow++;
  }
  return { heldAbove, heldBelow, repeated, higher };
}

function surroundings(notes: readonly TexturedNote[], from: number, to: number, start: number) {
  let loudness = 0;
  let mean = 0;
  let top = 0;
  let count = 0;
  for (let index = from; index < to; index++) {
    const { midi, velocity } = notes[index]!;
    loudness += velocity / (to - from);
    mean += midi / (to - from);
    top = Math.max(top, midi);
    if (Math.abs(notes[index]!.start - start) <= 2) count++;
  }
  return { loudness, mean, top, count };
}
