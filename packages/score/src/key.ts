import { lineOfFifths, pitchFromFifths, type Midi, type Pitch } from './pitch';

/** The two modes that key signatures are read in. */
export type Mode = 'major' | 'minor';

/** A key signature with its mode. */
export interface Key {
  /** Sharps of the signature, flats negative: −7 … 7. */
  readonly fifths: number;
  readonly mode: Mode;
  /** Nobody named a key: C major, which prints nothing, stands for it. */
  readonly unnamed?: true;
}

/** Pitch class of the tonic, 0 = C … 11 = B. */
export const tonicOf = ({ fifths, mode }: Key): number => (((fifths * 7) % 12) + 12 + (mode === 'minor' ? 9 : 0)) % 12;

/** The key of a `tonic` (pitch class, 0 = C … 11) in the signature with the fewest accidentals (F♯ major and E♭ minor for the six-accidental pair). */
export function keyOf(tonic: number, mode: Mode): Key {
  const major = mode === 'minor' ? (tonic + 3) % 12 : tonic;
  const fifths = (((major * 7) % 12) + 12) % 12;
  const limit = mode === 'minor' ? 5 : 6; // E♭ minor is written with six flats, F♯ major with six sharps
  return { fifths: fifths > limit ? fifths - 12 : fifths, mode };
}

/** Alteration the signature itself gives to a step: in G major F is +1. */
export function alterInKey(step: Pitch['step'], fifths: number): number {
  const position = lineOfFifths({ step, alter: 0 }); // F = −1 … B = 5
  if (fifths > 0) return position < fifths - 1 ? 1 : 0;
  return position > 5 + fifths ? -1 : 0;
}

/**
 * The spelling of a pitch in a key when nothing else is known: the position on the line of fifths nearest to the
 * key's own notes, with the raised 6th and 7th in minor.
 * A voice-leading speller (in `notate`) stores explicit spellings where it knows better.
 */
export function spellInKey(midi: Midi, key: Key): Pitch {
  // C major reaches from E♭ (−3) to G♯ (8); a minor one fifth further to the sharp side.
  const lowest = key.fifths - (key.mode === 'minor' ? 2 : 3);
  const wanted = (midi * 7) % 12;
  let fifths = wanted + 12 * Math.ceil((lowest - wanted) / 12);
  if (fifths > 19) fifths -= 12; // no triple sharps
  if (fifths < -15) fifths += 12;
  const pitch = pitchFromFifths(fifths, midi);
  // The C and C sharp of octave 0 are never called B sharp of an octave below it, which MusicXML does not have.
  return pitch.octave < LOWEST_OCTAVE && midi >= LOWEST_C ? pitchFromFifths(fifths - 12, midi) : pitch;
}

const LOWEST_OCTAVE = 0;
const LOWEST_C = 12;
