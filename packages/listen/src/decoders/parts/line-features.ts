import { feature, FeatureList } from '@notewright/networks';
import { LOWEST_MIDI, PITCHES } from '../../network/frames';
import type { HeardParts, Line } from '../../network/heard-parts';
import type { Posteriors } from '../../network/posteriors';
import { smoothedOverTime } from './smoothed';

/** Frames by which onset posteriors are spread before their tops are looked for: singers begin a note somewhere within 70 ms. */
const LINE_SPREAD = 3;
const PUBLISHED_SPREAD = 2;
/** Within so many frames another onset is the same moment. */
const MOMENT = 8;

/** Posteriors as the possible notes of one line are described by; [frames × 88] each. */
export interface LineSeen {
  readonly frames: number;
  /** About the probability that a note of the line begins near a frame: the area of its onset posterior. */
  readonly nearby: Float32Array;
  readonly begins: Float32Array;
  readonly sounds: Float32Array;
  /** `nearby` of everybody, and of the note network. */
  readonly nearbyOfAll: Float32Array;
  readonly nearbyPublished: Float32Array;
}

export function lineSeen(posteriors: Posteriors, parts: HeardParts, line: Line): LineSeen {
  return {
    frames: posteriors.frames,
    nearby: smoothedOverTime(parts[line].begins, PITCHES, LINE_SPREAD),
    ...parts[line],
    nearbyOfAll: smoothedOverTime(parts.all.begins, PITCHES, LINE_SPREAD),
    nearbyPublished: smoothedOverTime(posteriors.onset, PITCHES, PUBLISHED_SPREAD),
  };
}

/** A possible note of a line. */
export interface PossibleNote {
  readonly midi: number;
  readonly frame: number;
}
interface Described extends PossibleNote {
  readonly seen: LineSeen;
}

/** What is told of a probability: its log odds, kept from running away. */
const FLOOR = 0.01;
const odds = (probability: number): number => Math.log((probability + FLOOR) / (1 + FLOOR - Math.min(1, probability)));

const ODDS = 'log odds, −4.6 … 4.6';
const column = (midi: number) => midi - LOWEST_MIDI;

/** Mean over frames from ≤ f < to, and over nothing 0. */
function meanOf(values: Float32Array, frames: number, midi: number, from: number, to: number): number {
  const [first, end] = [Math.max(0, from), Math.min(frames, to)];
  let sum = 0;
  for (let frame = first; frame < end; frame++) sum += values[frame * PITCHES + column(midi)] ?? 0;
  return end > first ? sum / (end - first) : 0;
}

function highestOf(values: Float32Array, frames: number, midi: number, from: number, to: number): number {
  let highest = 0;
  for (let frame = Math.max(0, from); frame < Math.min(frames, to); frame++)
    highest = Math.max(highest, values[frame * PITCHES + column(midi)] ?? 0);
  return highest;
}

/** The highest value of the other pitches in a frame. */
function highestBeside(values: Float32Array, frame: number, midi: number): number {
  let highest = 0;
  for (let pitch = 0; pitch < PITCHES; pitch++)
    if (pitch !== column(midi)) highest = Math.max(highest, values[frame * PITCHES + pitch] ?? 0);
  return highest;
}

/** What the network of lines is told of a possible note. `models/parts` learns from the same: whoever changes it trains again. */
export const LINE_FEATURES = new FeatureList<Described>([
  feature('begins near', ODDS, ({ seen, frame, midi }) => odds(seen.nearby[frame * PITCHES + column(midi)] ?? 0)),
  feature('sounds in the next 0.1 s', ODDS, ({ seen, frame, midi }) =>
    odds(meanOf(seen.sounds, seen.frames, midi, frame + 2, frame + 12)),
  ),
  feature('sounded in the last 0.1 s', ODDS, ({ seen, frame, midi }) =>
    odds(meanOf(seen.sounds, seen.frames, midi, frame - 10, frame - 2)),
  ),
  feature('sounds in the next 0.3 s', ODDS, ({ seen, frame, midi }) =>
    odds(meanOf(seen.sounds, seen.frames, midi, frame + 2, frame + 30)),
  ),
  feature('another begins near', ODDS, ({ seen, frame, midi }) => {
    let highest = 0;
    for (let at = Math.max(0, frame - MOMENT); at < Math.min(seen.frames, frame + MOMENT + 1); at++)
      highest = Math.max(highest, highestBeside(seen.nearby, at, midi));
    return odds(highest);
  }),
  feature('another sounds', ODDS, ({ seen, frame, midi }) => {
    const end = Math.min(seen.frames, frame + 12);
    let sum = 0;
    for (let at = frame; at < end; at++) sum += highestBeside(seen.sounds, at, midi);
    return odds(sum / (end - frame));
  }),
  feature('anybody begins near', ODDS, ({ seen, frame, midi }) =>
    odds(seen.nearbyOfAll[frame * PITCHES + column(midi)] ?? 0),
  ),
  feature('begins near, by the note network', ODDS, ({ seen, frame, midi }) =>
    odds(highestOf(seen.nearbyPublished, seen.frames, midi, frame - 2, frame + 3)),
  ),
  feature('begins', ODDS, ({ seen, frame, midi }) =>
    odds(highestOf(seen.begins, seen.frames, midi, frame - 3, frame + 4)),
  ),
]);
