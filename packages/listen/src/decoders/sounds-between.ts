import { LOWEST_MIDI, PITCHES } from '../network/frames';
import { type HeardOnsets, highestOdds } from '../network/heard-onsets';
import { LOG_ODDS_FLOOR } from './surroundings';

/** As the posteriors of the note network are given: log odds within ±6, divided by 3. */
const given = (odds: number): number => Math.max(-6, Math.min(6, odds)) / 3;

/** Mean log odds that a pitch sounds, heard over seconds, in `from` ≤ frame < `to`; the floor where there is no frame. */
export function meanSounds({ sounds }: HeardOnsets, midi: number, from: number, to: number): number {
  if (to <= from) return LOG_ODDS_FLOOR;
  let sum = 0;
  for (let frame = from; frame < to; frame++) sum += given(sounds[frame * PITCHES + midi - LOWEST_MIDI]!);
  return sum / (to - from);
}

/** The lowest of them. */
export function leastSounds({ sounds }: HeardOnsets, midi: number, from: number, to: number): number {
  if (to <= from) return LOG_ODDS_FLOOR;
  let least = Infinity;
  for (let frame = from; frame < to; frame++) least = Math.min(least, sounds[frame * PITCHES + midi - LOWEST_MIDI]!);
  return given(least);
}

/** The highest log odds that a pitch begins, heard over seconds, in the same frames. */
export const highestBegins = (onsets: HeardOnsets, midi: number, from: number, to: number): number =>
  given(highestOdds(onsets.begins, onsets, midi, from, to - 1));
