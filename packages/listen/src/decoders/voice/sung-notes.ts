import type { SingingFrames } from '../../pitch/singing-frames';
import { UNVOICED } from '../../pitch/contour';

/** Posteriors of the network, one per frame, 0–1. */
export interface SingingPosteriors {
  /** That a note begins here; about three neighbouring frames share one onset. */
  readonly begins: Float32Array;
  /** That a note sounds. */
  readonly sounds: Float32Array;
}

/** A stretch of singing on one pitch. */
export interface SungNote {
  /** Fractional: the peak of the onset posterior. */
  readonly onsetFrame: number;
  readonly endFrame: number;
  /** Median of the contour, fractional MIDI number. */
  readonly pitch: number;
  /** How surely something begins, 0–1: by the network, by a change of pitch without a rest, or because the recording begins. */
  readonly beginning: number;
  /** Mean posterior of the network that a note sounds, 0–1. */
  readonly sounding: number;
  /** How far the pitch moves within it apart from vibrato, in semitones. */
  readonly spread: number;
  /** The same with vibrato. */
  readonly range: number;
}

const SUNG_NOTE_CONSTANTS = {
  /** Steps per semitone in which notes are looked for; singers do not keep to the piano's. */
  steps: 3,
  /** How far the contour strays from a held note, in semitones: vibrato, scoops. */
  spread: 0.55,
  /** No frame costs more than this, so that a slip or an octave error passes. */
  strayLimit: 4,
  strayWeight: 0.4,
  soundWeight: 1,
  /** Of an onset the network did not see at all. */
  unseenOnset: 0.02,
  /** Onset posteriors of the frames around an onset sum to about this. */
  onsetArea: 2.6,
  onsetWeight: 1.5,
  changeCost: 2.5,
  restCost: 0.6,
  shortestFrames: 6,
};
/** A change of pitch by a semitone counts as an onset posterior of this. */
const CHANGE_OF_PITCH = 0.8;
/** A note whose pitch moves this far is a part of a glide rather than its goal, in semitones. */
const GLIDING = 0.9;
/** Frames over which vibrato is averaged: one turn at 5.7 Hz. */
const VIBRATO_FRAMES = 15;
const LOWEST_PITCH = 36;
const HIGHEST_PITCH = 88;

/**
 * Divides a contour into notes: the most probable path (Viterbi) through pitches and rests, where holding a pitch explains
 * small movements around it, and beginning another note is cheap where the network's onset posterior is high.
 *
 * @returns ascending, not overlapping; empty for silence
 *
 * Source: the note model of pYIN (Mauch et al., "Computer-aided melody note transcription using the Tony software", 2015).
 * Differs from it: onsets and voicing come from a learned network, so repeated syllables part; the cost of straying is bounded.
 */
export function findSungNotes(frames: SingingFrames, posteriors: SingingPosteriors): SungNote[] {
  const constants = SUNG_NOTE_CONSTANTS;
  const onsets = onsetProbabilities(posteriors.begins, constants);
  const path = findPath(frames.contour, posteriors.sounds, onsets, constants);
  const notes: SungNote[] = [];
  for (let from = 0, to; from < path.length; from = to) {
    to = from + 1;
    const note = path[from];
    if (note === 0) continue;
    while (to < path.length && note === path[to]) to++;
    if (to - from < constants.shortestFrames) continue;
    const sung = describeNote(frames.contour, posteriors, onsets, from, to);
    if (!sung) continue;
    const last = notes.at(-1);
    const step = last?.endFrame === from ? CHANGE_OF_PITCH * Math.min(1, Math.abs(sung.pitch - last.pitch)) : 0;
    const steady = Math.max(0, 1 - (sung.range / GLIDING) ** 2);
    notes.push({ ...sung, beginning: Math.max(sung.beginning, step * steady) });
  }
  return notes;
}

interface Onsets {
  /** Probability of an onset at each frame: peaks only. */
  readonly probability: Float32Array;
  /** Where the top lies between frames, −0.5 … 0.5. */
  readonly shift: Float32Array;
}

function onsetProbabilities(begins: Float32Array, { onsetArea }: typeof SUNG_NOTE_CONSTANTS): Onsets {
  const probability = new Float32Array(begins.length);
  const shift = new Float32Array(begins.length);
  const at = (frame: number) => begins[frame] ?? 0;
  for (let frame = 0; frame < begins.length; frame++) {
    const [before, top, after] = [at(frame - 1), at(frame), at(frame + 1)];
    if (top < 0.03 || top <= before || top < after) continue;
    probability[frame] = Math.min(0.98, (at(frame - 2) + before + top + after + at(frame + 2)) / onsetArea);
    const curvature = before - 2 * top + after;
    shift[frame] = curvature < -1e-9 ? (0.5 * (before - after)) / curvature : 0;
  }
  return { probability, shift };
}

/** @returns per frame 0 for a rest, or a number that stays the same within a note and changes where another begins */
function findPath(
  contour: Float32Array,
  sounds: Float32Array,
  { probability }: Onsets,
  c: typeof SUNG_NOTE_CONSTANTS,
): Int32Array {
  const pitches = (HIGHEST_PITCH - LOWEST_PITCH) * c.steps + 1;
  const rest = pitches;
  const costs = new Float64Array(pitches + 1).fill(1e9);
  costs[rest] = 0;
  // Where each state came from; a negative sign marks a new onset, also of the same state.
  const cameFrom = new Int16Array(contour.length * (pitches + 1));
  for (let frame = 0; frame < contour.length; frame++) {
    const onset = Math.max(c.unseenOnset, probability[frame]!);
    const enter = c.changeCost - c.onsetWeight * Math.log(onset);
    const stay = -c.onsetWeight * Math.log(1 - Math.max(0, onset - c.unseenOnset));
    const sound = Math.max(0.01, Math.min(0.99, sounds[frame]!));
    const soundCost = -c.soundWeight * Math.log(sound);
    const restCost = -c.soundWeight * Math.log(1 - sound);
    let best = rest;
    for (let state = 0; state < pitches; state++) if (costs[state]! < costs[best]!) best = state;
    const fromBest = costs[best]! + enter;
    const pitch = contour[frame]!;
    const row = frame * (pitches + 1);
    const restFrom: number = costs[rest] <= costs[best]! + c.restCost ? rest : best;
    const restBefore: number = restFrom === rest ? costs[rest] : costs[best]! + c.restCost;
    for (let state = 0; state < pitches; state++) {
      const stays = costs[state]! + stay <= fromBest;
      cameFrom[row + state] = stays ? state : -1 - best;
      let cost = (stays ? costs[state]! + stay : fromBest) + soundCost;
      if (pitch !== UNVOICED) {
        const stray = (pitch - LOWEST_PITCH - state / c.steps) / c.spread;
        cost += c.strayWeight * Math.min(c.strayLimit, 0.5 * stray * stray);
      }
      costs[state] = cost;
    }
    costs[rest] = restBefore + restCost;
    cameFrom[row + rest] = restFrom;
  }

  const path = new Int32Array(contour.length);
  let state = rest;
  for (let other = 0; other <= rest; other++) if (costs[other]! < costs[state]!) state = other;
  let note = contour.length;
  for (let frame = contour.length - 1; frame >= 0; frame--) {
    path[frame] = state === rest ? 0 : note;
    const from = cameFrom[frame * (pitches + 1) + state]!;
    if (from < 0) note--;
    state = from < 0 ? -1 - from : from;
  }
  return path;
}

function describeNote(
  contour: Float32Array,
  { sounds }: SingingPosteriors,
  onsets: Onsets,
  from: number,
  to: number,
): SungNote | undefined {
  const length = to - from;
  const steady = Array.from(contour.subarray(from + Math.floor(0.2 * length), to - Math.floor(0.1 * length))).filter(
    (p) => p !== UNVOICED,
  );
  const heard = steady.length >= 2 ? steady : Array.from(contour.subarray(from, to)).filter((p) => p !== UNVOICED);
  if (heard.length < 2) return undefined;
  heard.sort((a, b) => a - b);
  const at = (share: number) => heard[Math.floor(share * (heard.length - 1))]!;
  let sum = 0;
  for (let frame = from; frame < to; frame++) sum += sounds[frame]!;
  return {
    onsetFrame: from + onsets.shift[from]!,
    endFrame: to,
    pitch: at(0.5),
    beginning: from <= 1 ? 1 : onsets.probability[from]!,
    sounding: sum / length,
    spread: movement(contour, from, to),
    range: at(0.9) - at(0.1),
  };
}

/** Between the 15th and the 85th percentile of the contour, averaged over a turn of vibrato. */
function movement(contour: Float32Array, from: number, to: number): number {
  const smooth: number[] = [];
  const width = Math.min(VIBRATO_FRAMES, Math.max(3, Math.floor((to - from) / 2)));
  for (let start = from; start + width <= to; start++) {
    const voiced = contour.subarray(start, start + width).filter((pitch) => pitch !== UNVOICED);
    if (voiced.length > 0) smooth.push(voiced.reduce((sum, pitch) => sum + pitch, 0) / voiced.length);
  }
  smooth.sort((a, b) => a - b);
  const at = (share: number) => smooth[Math.floor(share * (smooth.length - 1))] ?? 0;
  return at(0.85) - at(0.15);
}
