import { cheapestPath } from '@notewright/score/cheapest-path';
import { inOctave, type Line, type LineNote } from '../lines/line';
import type { Phrase } from '../tune/phrases';
import type { BrassPlayer } from './players';

const OCTAVES = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;
/** What a change of octave between two phrases costs, against a quarter of the notes out of the usual range by a tone. */
const CHANGE = 1.5;
/** What it costs to leave the octave of the sheet, on the same scale. */
const MOVED = 0.6;

/**
 * A tune where its player has it: phrases stay whole and are moved by octaves, as seldom as the instrument allows; a note that lies
 * outside of it even so is moved alone.
 *
 * @param playerOf  who plays a phrase
 * @returns as many notes as `line`, at the same times, each within the range of its player
 */
export function fitTune(line: Line, phrases: readonly Phrase[], playerOf: (phrase: Phrase) => BrassPlayer): Line {
  const path = cheapestPath(
    phrases,
    () => OCTAVES,
    (octaves, phrase) => discomfort(line, phrase, playerOf(phrase), octaves),
    (from, to) => CHANGE * Math.abs(from - to),
  );
  return phrases.flatMap((phrase, index) => {
    const octaves = path[index] ?? 0;
    const player = playerOf(phrase);
    return line.slice(phrase.from, phrase.to).map((note) => inReach(inOctave(note, octaves), player));
  });
}

/** How far the notes of a phrase lie outside of the usual range in the mean, semitones; those beyond the instrument count much more. */
function discomfort(line: Line, { from, to }: Phrase, player: BrassPlayer, octaves: number): number {
  let sum = 0;
  for (const { midi } of line.slice(from, to)) {
    const at = midi + 12 * octaves;
    sum += Math.max(0, player.usualLow - at, at - player.usualHigh);
    sum += 6 * Math.max(0, player.lowest - at, at - player.highest);
  }
  return sum / Math.max(1, to - from) + MOVED * Math.abs(octaves);
}

/** The note in the octave of the instrument that is nearest to its own. */
function inReach(note: LineNote, { lowest, highest }: Pick<BrassPlayer, 'lowest' | 'highest'>): LineNote {
  const up = Math.ceil((lowest - note.midi) / 12);
  const down = Math.floor((highest - note.midi) / 12);
  return inOctave(note, note.midi < lowest ? up : note.midi > highest ? down : 0);
}
