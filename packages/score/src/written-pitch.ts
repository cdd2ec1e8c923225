import { movedSymbol } from './chord-symbol';
import { spellInKey, type Key } from './key';
import type { Chord, ChordSymbol, GraceNote, MeasureHeader, NoteHead, Part, VoiceElement } from './model';
import { lineOfFifths, pitchFromFifths, type Midi, type Pitch } from './pitch';
import type { Transposition } from './transposition';

/** The key signature that the player of a transposing instrument reads; never more than seven accidentals. */
export function writtenKey(key: Key, transposition: Transposition | undefined): Key {
  if (!transposition) return key;
  const fifths = key.fifths - transposition.fifths;
  return { ...key, fifths: fifths > 7 ? fifths - 12 : fifths < -7 ? fifths + 12 : fifths };
}

/** A chord symbol as the player of a transposing instrument reads it. */
export function writtenChord(symbol: ChordSymbol, transposition: Transposition | undefined): ChordSymbol {
  if (!transposition) return symbol;
  return movedSymbol(symbol, -transposition.semitones, -transposition.fifths);
}

const known = new WeakMap<Part, { readonly measures: readonly MeasureHeader[]; readonly written: Part }>();

/**
 * A part as its player reads it: heads, small notes and chord symbols at written pitch, for pages and files only. The score itself
 * always holds what sounds. A part that does not transpose comes back as it is.
 *
 * @param measures  of the whole score
 */
export function writtenPart(part: Part, measures: readonly MeasureHeader[]): Part {
  const { transposition } = part;
  if (!transposition) return part;
  const before = known.get(part);
  if (before?.measures === measures) return before.written;
  const written: Part = {
    ...part,
    measures: part.measures.map((measure, index) => {
      const move = moving(measures[index]!.key, transposition);
      return {
        ...measure,
        voices: measure.voices.map((voice) => ({ ...voice, elements: voice.elements.map(move) })),
      };
    }),
  };
  known.set(part, { measures, written });
  return written;
}

function moving(key: Key, transposition: Transposition): (item: VoiceElement) => VoiceElement {
  const target = writtenKey(key, transposition);
  const shift = target.fifths - key.fifths;
  const { semitones } = transposition;
  const pitched = <T extends Pick<NoteHead, 'midi' | 'spelling'>>(note: T): T => {
    const midi = note.midi - semitones;
    const spelling = shifted(note.spelling ?? spellInKey(note.midi, key), shift, midi);
    return { ...note, midi, ...(spelling && { spelling }) };
  };
  return (item) => {
    const { chordSymbol } = item;
    const named = chordSymbol ? { chordSymbol: writtenChord(chordSymbol, transposition) } : {};
    if (item.kind === 'rest') return { ...item, ...named };
    const graces: readonly GraceNote[] | undefined = item.graces?.map(pitched);
    return { ...item, ...named, heads: item.heads.map(pitched), ...(graces && { graces }) } satisfies Chord;
  };
}

/** The pitch moved along the line of fifths; undefined where it would need three accidentals. */
function shifted(pitch: Pitch, fifths: number, midi: Midi): Pitch | undefined {
  const place = lineOfFifths(pitch) + fifths;
  return place < -15 || place > 19 ? undefined : pitchFromFifths(place, midi);
}
