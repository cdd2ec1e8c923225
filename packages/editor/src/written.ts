import {
  atConcertPitch,
  lineOfFifths,
  midiOf,
  movedSymbol,
  pitchFromFifths,
  writtenChord,
  writtenKey,
  type ChordSymbol,
  type Key,
  type Part,
  type Pitch,
  type Score,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { EditorState } from './state';

/** How the player of a part reads a measure: the key that is printed, and printed pitches against those that sound. */
export interface Reading {
  readonly key: Key;
  readonly printed: (sounding: Pitch) => Pitch;
  readonly sounding: (printed: Pitch) => Pitch;
  readonly printedChord: (sounding: ChordSymbol) => ChordSymbol;
  readonly soundingChord: (printed: ChordSymbol) => ChordSymbol;
}

/** The score as it stands on the page: letters, clicks, MIDI keys and chords are meant as they are shown there. */
export const shownScore = ({ score, concertPitch }: Pick<EditorState, 'score' | 'concertPitch'>): Score =>
  concertPitch ? atConcertPitch(score) : score;

const same = <T>(printed: T): T => printed;

/**
 * How a measure of a part is read. The score holds what sounds; whoever types a letter or clicks on a staff means what is printed, and
 * for a saxophone or a trumpet that is another note.
 */
export function readingOf(score: Score, partIndex: number, measureIndex: number): Reading {
  const { key } = itemAt(score.measures, measureIndex);
  const { transposition }: Part = itemAt(score.parts, partIndex);
  if (!transposition) return { key, printed: same, sounding: same, printedChord: same, soundingChord: same };
  const shown = writtenKey(key, transposition);
  const fifths = shown.fifths - key.fifths;
  const moved = (pitch: Pitch, direction: 1 | -1): Pitch =>
    pitchFromFifths(lineOfFifths(pitch) + direction * fifths, midiOf(pitch) - direction * transposition.semitones);
  return {
    key: shown,
    printed: (pitch) => moved(pitch, 1),
    sounding: (pitch) => moved(pitch, -1),
    printedChord: (symbol) => writtenChord(symbol, transposition),
    soundingChord: (symbol) => movedSymbol(symbol, transposition.semitones, transposition.fifths),
  };
}
