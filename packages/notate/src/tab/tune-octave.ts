import type { Midi, Tab } from '@notewright/score';

/** A tune is played on the upper strings, so many of them. */
const UPPER_STRINGS = 4;
/** The hand stays at the end of the neck: up to this fret of the highest string. */
const FIRST_FRETS = 5;
/** Moving a tune by an octave costs as much as if each of its notes lay so many semitones outside: where little is gained it stays as it sounds. */
const MOVING = 0.5;
const OCTAVES = [0, -1, 1, -2, 2];

/**
 * The octave of a whole tune in which it lies best on a fretboard: nearest to the upper strings in the first frets. A lead sheet is read and played by
 * somebody else than who was heard, and guitarists play a tune an octave below a woman's voice, as they read every printed lead sheet; that of a man's
 * stays where it sounds.
 *
 * @param tune  pitches, any order
 * @returns by how many semitones to move it, a number of octaves; 0 for no tune
 */
export function octaveOnFretboard(tune: readonly Midi[], { strings, capo }: Pick<Tab, 'strings' | 'capo'>): number {
  const open = [...strings].sort((a, b) => a - b);
  const top = open.at(-1);
  if (top === undefined) return 0;
  const least = (open[Math.max(0, open.length - UPPER_STRINGS)] ?? top) + capo;
  const most = top + capo + FIRST_FRETS;
  const outside = (move: number) =>
    tune.reduce((sum, midi) => sum + Math.max(0, least - midi - move, midi + move - most), 0);
  const cost = (octaves: number) => outside(12 * octaves) + MOVING * Math.abs(octaves) * tune.length;
  return 12 * OCTAVES.reduce((best, octaves) => (cost(octaves) < cost(best) ? octaves : best));
}
