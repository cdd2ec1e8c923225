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
export const MELODY_FEATURES = 22;

const clip = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * Describes each note by its place in the texture: height, what sounds above and below, loudness beside its neighbours,
 * rhythm, and how it follows the top line. No feature knows the key or absolute tempo.
 *
 * @param notes  ascending by start, then pitch; notes that start together share exactly the same start
 * @returns shape [notes × MELODY_FEATURES], each about −3 … 3
 */
export function melodyFeatures(notes: readonly TexturedNote[]): Float32Array {
  const features = new Float32Array(notes.length * MELODY_FEATURES);
  const columns: { from: number; to: number }[] = [];
  for (let index = 0; index < notes.length; index++) {
    const last = columns[columns.length - 1];
    if (last && notes[last.from]!.start === notes[index]!.start) last.to = index + 1;
    else columns.push({ from: index, to: index + 1 });
  }
  let low = 0;
  let high = 0;
  for (const [c, { from, to }] of columns.entries()) {
    const { start } = notes[from]!;
    while (notes[low]!.start < start - NEAR) low++;
    while (high < notes.length && notes[high]!.start <= start + NEAR) high++;
    const around = surroundings(notes, low, high, start);
    const before = columns[c - 1];
    const after = columns[c + 1];
    const gapBefore = before ? start - notes[before.from]!.start : 4;
    const gapAfter = after ? notes[after.from]!.start - start : 4;
    const top = notes[to - 1]!.midi;
    const topBefore = before ? notes[before.to - 1]!.midi : top;
    const topAfter = after ? notes[after.to - 1]!.midi : top;
    let loudness = 0;
    for (let k = from; k < to; k++) loudness += notes[k]!.velocity / (to - from);
    for (let k = from; k < to; k++) {
      const { midi, velocity, end } = notes[k]!;
      const length = Math.max(0.05, end - start);
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
      const above = k + 1 < to ? notes[k + 1]!.midi - midi : 0;
      const below = k > from ? midi - notes[k - 1]!.midi : 0;
      features.set(
        [
          (midi - 66) / 12,
          (midi - top) / 12,
          k === to - 1 ? 1 : 0,
          heldAbove,
          Math.min(3, heldBelow) / 3,
          Math.min(6, to - from) / 6,
          k === from && to - from > 1 ? 1 : 0,
          Math.log2(length),
          clip(Math.log2(gapAfter), -3, 3),
          clip(Math.log2(gapBefore), -3, 3),
          clip(Math.log2(length / Math.max(0.05, gapAfter)), -3, 3),
          (velocity - around.loudness) / 20,
          (velocity - loudness) / 20,
          (midi - around.mean) / 12,
          (midi - around.top) / 12,
          clip(midi - topBefore, -24, 24) / 12,
          clip(midi - topAfter, -24, 24) / 12,
          Math.min(3, repeated) / 3,
          above === 12 || below === 12 ? 1 : 0,
          Math.min(24, above) / 12,
          Math.min(24, below) / 12,
          higher / Math.max(1, around.count),
        ],
        k * MELODY_FEATURES,
      );
    }
  }
  return features;
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
