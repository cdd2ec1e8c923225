import { LOWEST_MIDI, PITCHES } from '../network/frames';
import { type HeardOnsets, highestOdds } from '../network/heard-onsets';

/** Semitones to the pitches whose onsets are looked at beside the note's own. */
export const ONSET_INTERVALS = [-24, -19, -12, -7, -1, 1, 7, 12, 19, 24] as const;
/** Log odds beyond this say no more. */
const SURE = 8;

/** What the network of the onsets says around a possible note, in natural log odds within ±8. */
export interface OnsetSeen {
  /** That it begins within two frames. */
  readonly begins: number;
  /** That the same pitch begins three to six frames before or after. */
  readonly beside: number;
  /** That the pitch sounds before and after, on average. */
  readonly soundsBefore: number;
  readonly soundsAfter: number;
  /** How much harder than the others it was struck. */
  readonly force: number;
  /** That others begin with it, in the order of `ONSET_INTERVALS`. */
  readonly others: readonly number[];
  /** How many notes begin with it, whatever their pitch. */
  readonly expected: number;
}

/** Where nothing is known of the onsets. */
export const NO_ONSET_SEEN: OnsetSeen = {
  ...{ begins: 0, beside: 0, soundsBefore: 0, soundsAfter: 0, force: 0, expected: 0 },
  others: ONSET_INTERVALS.map(() => 0),
};

const within = (odds: number) => Math.max(-SURE, Math.min(SURE, odds));

/** @param at  frame in which the possible note begins; any number */
export function onsetSeen(heard: HeardOnsets, midi: number, at: number): OnsetSeen {
  const frame = Math.round(at);
  const begins = (pitch: number, from: number, to: number) =>
    within(highestOdds(heard.begins, heard, pitch, frame + from, frame + to));
  return {
    begins: begins(midi, -2, 2),
    beside: Math.max(begins(midi, -6, -3), begins(midi, 3, 6)),
    soundsBefore: meanOdds(heard, midi, frame - 8, frame - 3),
    soundsAfter: meanOdds(heard, midi, frame + 2, frame + 13),
    force: within(highestOdds(heard.force, heard, midi, frame, frame)),
    others: ONSET_INTERVALS.map((interval) => begins(midi + interval, -3, 3)),
    expected: notesAt(heard, frame),
  };
}

/** Where nothing was heard, nothing sounds. */
function meanOdds({ frames, sounds }: HeardOnsets, midi: number, from: number, to: number): number {
  let sum = 0;
  for (let frame = from; frame <= to; frame++)
    sum += frame < 0 || frame >= frames ? -SURE : within(sounds[frame * PITCHES + midi - LOWEST_MIDI] ?? -SURE);
  return sum / (to - from + 1);
}

/** An onset is spread over three frames: their probabilities sum up to one and a half. */
function notesAt({ frames, begins }: HeardOnsets, frame: number): number {
  let sum = 0;
  for (let at = Math.max(0, frame - 1); at <= Math.min(frames - 1, frame + 1); at++)
    for (let pitch = 0; pitch < PITCHES; pitch++) sum += 1 / (1 + Math.exp(-(begins[at * PITCHES + pitch] ?? -SURE)));
  return sum / 1.5;
}
