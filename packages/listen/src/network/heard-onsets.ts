import { FRAMES_PER_WINDOW, LOWEST_MIDI, PITCHES } from './frames';
import type { Posteriors } from './posteriors';

/**
 * What is heard of the onsets over seconds, frame by frame: natural log odds, row-major [frames × 88], the first column is A0 (midi 21).
 * Card: `models/onsets`.
 */
export interface HeardOnsets {
  readonly frames: number;
  /** That a note begins; an onset is spread over the three frames around it. */
  readonly begins: Float32Array;
  /** That a note sounds, as long as its key is held. */
  readonly sounds: Float32Array;
  /** How much harder than the others a note that begins here was struck: of velocity / 127, less the mean of the recording, plus ½. */
  readonly force: Float32Array;
}

/**
 * Hears the onsets of frames `from` ≤ frame < `to`, whole windows; what `posteriors` has on either side of them is heard, too. Injected into
 * the decoders, so that they are the same in Node and in a browser.
 */
export type HearOnsets = (posteriors: Posteriors, from: number, to: number) => Promise<HeardOnsets>;

/** Windows heard at once, counted from the beginning of the recording: 6.6 s, so that what lies between the layers stays small. */
export const WINDOWS_AT_ONCE = 4;

/** The onsets of a whole recording. */
export async function hearAllOnsets(posteriors: Posteriors, hear: HearOnsets): Promise<HeardOnsets> {
  const heard = noOnsets(posteriors.frames);
  const step = WINDOWS_AT_ONCE * FRAMES_PER_WINDOW;
  for (let from = 0; from < posteriors.frames; from += step)
    putOnsets(await hearBlock(posteriors, from, Math.min(posteriors.frames, from + step), hear), heard, from);
  return heard;
}

/** As `hear`, which is asked only where the note network hears something begin or sound: silence costs nothing. */
export async function hearBlock(
  posteriors: Posteriors,
  from: number,
  to: number,
  hear: HearOnsets,
): Promise<HeardOnsets> {
  const reaches = (values: Float32Array, least: number) =>
    values.subarray(from * PITCHES, to * PITCHES).some((posterior) => posterior >= least);
  const isHeard = reaches(posteriors.onset, HEARD_ONSET) || reaches(posteriors.note, HEARD_NOTE);
  return isHeard ? hear(posteriors, from, to) : noOnsets(Math.max(0, to - from));
}

/** An onset posterior from which something may begin, even in bad recordings. */
const HEARD_ONSET = 0.1;
/** The same for what sounds on from before. */
const HEARD_NOTE = 0.3;

/** Copies what was heard into more of it, from a frame on, which may lie before its beginning; what does not fit is left out. */
export function putOnsets(heard: HeardOnsets, into: HeardOnsets, at: number): void {
  const first = Math.max(0, -at);
  const end = Math.min(heard.frames, into.frames - at);
  if (first >= end) return;
  for (const name of ONSET_ANSWERS)
    into[name].set(heard[name].subarray(first * PITCHES, end * PITCHES), (at + first) * PITCHES);
}

/** In the order of the network's answers. */
const ONSET_ANSWERS = ['begins', 'sounds', 'force'] as const;

/** Log odds of what surely is not. */
const SURELY_NOT = -8;

/** Nothing begins and nothing sounds. @param frames  any number */
export function noOnsets(frames: number): HeardOnsets {
  const room = () => new Float32Array(frames * PITCHES);
  return { frames, begins: room().fill(SURELY_NOT), sounds: room().fill(SURELY_NOT), force: room() };
}

/** The highest of the log odds of a pitch between two frames, both included; −∞ for a pitch that is not there or frames that are not. */
export function highestOdds(
  odds: Float32Array,
  { frames }: Pick<HeardOnsets, 'frames'>,
  midi: number,
  from: number,
  to: number,
): number {
  const pitch = midi - LOWEST_MIDI;
  let highest = -Infinity;
  if (pitch < 0 || pitch >= PITCHES) return highest;
  for (let frame = Math.max(0, from); frame <= Math.min(frames - 1, to); frame++)
    highest = Math.max(highest, odds[frame * PITCHES + pitch] ?? -Infinity);
  return highest;
}
