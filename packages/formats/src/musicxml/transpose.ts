import {
  lineOfFifths,
  MUSIC_JSON_LIMITS,
  pitchFromFifths,
  type Key,
  type Midi,
  type Pitch,
  type Transposition,
} from '@notewright/score';

export const AT_PITCH: Transposition = { semitones: 0, fifths: 0 };

/**
 * @param chromatic  semitones, without octave changes
 * @param diatonic   staff positions; without it the nearest interval is taken
 */
export function transposition(chromatic: number, diatonic: number | undefined, octaves: number): Transposition {
  const semitones = Math.round(chromatic + 12 * octaves);
  if (Math.abs(semitones) > MUSIC_JSON_LIMITS.transposedBy) return AT_PITCH; // no instrument is so far from what it reads
  const nearest = ((((semitones * 7) % 12) + 17) % 12) - 5;
  const exact = diatonic === undefined ? nearest : Math.round(chromatic) * 7 - Math.round(diatonic) * 12;
  return { semitones, fifths: Math.abs(exact) <= 12 ? exact : nearest };
}

/** Sounds as written, or an octave away, which the clef says. Two octaves, as of a glockenspiel, no clef of ours says. */
export const isShownByClef = ({ semitones }: Transposition): boolean => semitones === 0 || Math.abs(semitones) === 12;

/** The pitch that sounds; without a spelling where it would need more than two accidentals. */
export function soundingPitch(
  written: Pitch,
  writtenMidi: Midi,
  { semitones, fifths }: Transposition,
): { midi: Midi; pitch?: Pitch } {
  const midi = writtenMidi + semitones;
  const place = lineOfFifths(written) + fifths;
  if (!Number.isInteger(place) || place < -15 || place > 19) return { midi };
  return { midi, pitch: pitchFromFifths(place, midi) };
}

export function soundingKey(key: Key, { fifths }: Transposition): Key {
  let moved = key.fifths + fifths;
  if (moved > 7) moved -= 12;
  if (moved < -7) moved += 12;
  return { ...key, fifths: moved };
}
