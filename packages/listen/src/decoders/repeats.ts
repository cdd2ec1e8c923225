import { FeatureList, featurePerColumn, type NetworkReader } from '@notewright/networks';
import { LOWEST_MIDI, PITCHES, SPECTRUM_BINS } from '../network/frames';
import type { Posteriors } from '../network/posteriors';
import { findOnsetPeaks, type OnsetPeak } from './onset-peaks';
import { partialsDb } from './partials';

/** Frames on either side that are looked at: 162 ms. */
const REACH = 14;
/** Farther away, up to 0.7 s, stretches of so many frames are looked at as one: does the tone tremble? */
const STRETCH_FRAMES = 6;
const STRETCHES = 8;
const FARTHEST_FRAMES = REACH + STRETCHES * STRETCH_FRAMES;
/** Log odds from which a pitch is held to be played again (73 of 100): a tone that trembles and is cut to pieces is worse than one too few. */
const SURE_ODDS = 1;
/** A peak of the onset posterior lower than this is no attack. */
const LEAST_ONSET = 0.08;
/** A note and its repetition are at least so many frames apart: 70 ms. */
export const APART_FRAMES = 6;
/** A last note shorter than this (58 ms) is none. */
const SHORTEST_FRAMES = 5;
/** From this bin up, 1.3 kHz, breath and bow are heard beside the tone. */
const HIGH_BIN = 200;
/** What a level moves by more than this is silence or a blow, in dB. */
const FARTHEST_DB = 20;
const DB_PER_NEPER = 10 / Math.LN10;

/** What is seen around a frame in which a held pitch may be played again: each from −REACH to REACH. */
interface AgainSeen {
  /** dB, relative to the median. */
  readonly partials: Float32Array;
  readonly high: Float32Array;
  /** Posteriors of the pitch. */
  readonly onset: Float32Array;
  readonly note: Float32Array;
  /** By stretch before and after: the lowest level of the partials, and the highest onset posterior. */
  readonly dips: Float32Array;
  readonly onsets: Float32Array;
}

const FRAMES = Array.from({ length: 2 * REACH + 1 }, (_, at) => `frame ${at - REACH}`);
/** First frames of the stretches, counted from the frame that is looked at. */
const STRETCH_STARTS = [
  ...Array.from({ length: STRETCHES }, (_, at) => -REACH - (STRETCHES - at) * STRETCH_FRAMES),
  ...Array.from({ length: STRETCHES }, (_, at) => REACH + 1 + at * STRETCH_FRAMES),
];
const STRETCH_NAMES = STRETCH_STARTS.map((start) => `frames from ${start}`);
const oddsOf = (probability = 0): number => Math.log((probability + 0.01) / (1.01 - probability)) / 3;

/** What the network `repeats` is given of a frame. It learns from the same: whoever changes it trains again. */
export const REPEAT_FEATURES = new FeatureList<AgainSeen>([
  featurePerColumn('partials', '10 dB above the median', FRAMES, ({ partials }, at) => (partials[at] ?? 0) / 10),
  featurePerColumn('above 1.3 kHz', '10 dB above the median', FRAMES, ({ high }, at) => (high[at] ?? 0) / 10),
  featurePerColumn('onset', 'log odds, thirds', FRAMES, ({ onset }, at) => oddsOf(onset[at])),
  featurePerColumn('note', 'log odds, thirds', FRAMES, ({ note }, at) => oddsOf(note[at])),
  featurePerColumn('lowest', '10 dB above the median', STRETCH_NAMES, ({ dips }, at) => (dips[at] ?? 0) / 10),
  featurePerColumn('highest onset', 'log odds, thirds', STRETCH_NAMES, ({ onsets }, at) => oddsOf(onsets[at])),
]);

/** Whether a held pitch is played again: one hidden layer. Card: `models/repeats`. */
export interface RepeatNetwork {
  /** [units × inputs] */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  readonly answer: Float32Array;
  readonly answerBias: number;
}

/** Reads the network `repeats`. */
export function repeatNetworkFrom(file: NetworkReader): RepeatNetwork {
  file.trainedOn(REPEAT_FEATURES);
  const units = file.rows('hidden.bias');
  return {
    hidden: file.singles('hidden.weights', units, REPEAT_FEATURES.width),
    hiddenBias: file.singles('hidden.bias', units),
    answer: file.singles('answer.weights', units),
    answerBias: file.singles('answer.bias', 1)[0] ?? 0,
  };
}

/** A stretch in which one pitch sounds without a break. */
export interface HeldPitch {
  readonly posteriors: Posteriors;
  readonly midi: number;
  readonly start: number;
  readonly end: number;
}

/** Frames in which a held pitch may be played again, ascending, some of them neighbours. */
export const possibleRepeats = ({ posteriors, midi, start, end }: HeldPitch): readonly OnsetPeak[] =>
  findOnsetPeaks(posteriors, midi, LEAST_ONSET).filter(
    ({ frame }) => frame >= start + APART_FRAMES && frame < end - SHORTEST_FRAMES,
  );

/** Describes each of these by `REPEAT_FEATURES`. @returns row-major [peaks × features] */
export function describeRepeats(
  { posteriors, midi, start, end }: HeldPitch,
  peaks: readonly OnsetPeak[],
): Float32Array {
  const from = Math.max(0, start - FARTHEST_FRAMES);
  const frames = Math.min(posteriors.frames, end + FARTHEST_FRAMES) - from;
  const levels = Float32Array.from({ length: frames }, (_, at) => partialsDb(posteriors, midi, from + at));
  const high = Float32Array.from({ length: frames }, (_, at) => highDb(posteriors, from + at));
  const column = midi - LOWEST_MIDI;
  const onsetAt = (frame: number) => posteriors.onset[frame * PITCHES + column] ?? 0;
  const noteAt = (frame: number) => posteriors.note[frame * PITCHES + column] ?? 0;
  const within = (frame: number) => Math.max(from, Math.min(from + frames - 1, frame));
  const inputs = new Float32Array(peaks.length * REPEAT_FEATURES.width);
  for (const [row, { frame }] of peaks.entries()) {
    const around = (valueAt: (frame: number) => number) =>
      Float32Array.from(FRAMES, (_, at) => valueAt(within(frame - REACH + at)));
    const stretches = (valueAt: (frame: number) => number) =>
      Float32Array.from(STRETCH_STARTS, (at) => {
        let highest = -Infinity;
        for (let one = 0; one < STRETCH_FRAMES; one++) highest = Math.max(highest, valueAt(within(frame + at + one)));
        return highest;
      });
    const partials = around((one) => levels[one - from] ?? 0);
    const median = medianOf(partials);
    const dips = stretches((one) => median - (levels[one - from] ?? 0)).map((depth) => -depth);
    const upper = around((one) => high[one - from] ?? 0);
    const seen = {
      ...{ partials: relative(partials, median), high: relative(upper, medianOf(upper)), dips: relative(dips, 0) },
      ...{ onset: around(onsetAt), note: around(noteAt), onsets: stretches(onsetAt) },
    };
    REPEAT_FEATURES.write(seen, inputs, row * REPEAT_FEATURES.width);
  }
  return inputs;
}

/**
 * Finds where a held pitch is tongued, bowed or plucked again: of the frames in which it may be, those that the network holds to be,
 * the surest first, none too near to another.
 *
 * @returns ascending
 */
export function findRepeats(held: HeldPitch, network: RepeatNetwork): OnsetPeak[] {
  const possible = possibleRepeats(held);
  const odds = oddsAgain(describeRepeats(held, possible), possible.length, network);
  const surest = possible.map((peak, at) => ({ peak, odds: odds[at] ?? 0 })).sort((a, b) => b.odds - a.odds);
  const taken: OnsetPeak[] = [];
  for (const { peak, odds } of surest) {
    if (odds <= SURE_ODDS) break;
    if (taken.every(({ frame }) => Math.abs(frame - peak.frame) >= APART_FRAMES)) taken.push(peak);
  }
  return taken.sort((a, b) => a.frame - b.frame);
}

function oddsAgain(inputs: Float32Array, rows: number, network: RepeatNetwork): Float32Array {
  const { hidden, hiddenBias, answer, answerBias } = network;
  const { width } = REPEAT_FEATURES;
  return Float32Array.from({ length: rows }, (_, row) =>
    hiddenBias.reduce((sum, bias, unit) => {
      let height = bias;
      for (let input = 0; input < width; input++)
        height += (hidden[unit * width + input] ?? 0) * (inputs[row * width + input] ?? 0);
      return sum + Math.max(0, height) * (answer[unit] ?? 0);
    }, answerBias),
  );
}

const medianOf = (levels: Float32Array): number => levels.slice().sort()[REACH] ?? 0;
const relative = (levels: Float32Array, to: number): Float32Array =>
  levels.map((level) => Math.max(-FARTHEST_DB, Math.min(FARTHEST_DB, level - to)));

function highDb({ spectrum }: Posteriors, frame: number): number {
  let power = 0;
  for (let bin = HIGH_BIN; bin < SPECTRUM_BINS; bin++) power += Math.exp(spectrum[frame * SPECTRUM_BINS + bin] ?? 0);
  return DB_PER_NEPER * Math.log(power + 1e-12);
}
