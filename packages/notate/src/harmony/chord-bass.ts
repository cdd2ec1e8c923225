import { colouredTones, type ChordSymbol } from '@notewright/score';
import { indexOfMost } from '@notewright/score/lists';
import type { HarmonyNote } from './beat-sound';

/** Share of the bass a tone other than the root must carry for the chord to be written over it. */
const INVERTED = 0.6;
/** Notes count towards the bass ever less the higher above the lowest one they are: to a third by this many semitones. */
const BASS_FADES = 4;

/**
 * A chord over its bass, when that is another of its tones.
 *
 * @param notes  those that may sound in from … to, ascending by start
 */
export function withBass(chord: ChordSymbol, notes: readonly HarmonyNote[], from: number, to: number): ChordSymbol {
  const inside = notes.filter(({ start, end }) => Math.min(end, to) - Math.max(start, from) > 0.1);
  const lowest = inside.reduce((low, { midi }) => Math.min(low, midi), 127);
  const bass = new Float32Array(12);
  let sum = 0;
  for (const { start, end, midi } of inside) {
    const weight = (Math.min(end, to) - Math.max(start, from)) * Math.exp((lowest - midi) / BASS_FADES);
    bass[midi % 12] = (bass[midi % 12] ?? 0) + weight;
    sum += weight;
  }
  const main = indexOfMost(bass);
  // A bass that comes later (the fifth in an alternating bass, the low note of a broken chord) does not invert the chord.
  const opening = inside.filter(({ start }) => start < from + 0.5);
  const first = opening.reduce((low, { midi }) => Math.min(low, midi), 127) % 12;
  const inverted =
    main !== chord.root && main === first && colouredTones(chord).includes(main) && bass[main]! > INVERTED * sum;
  return inverted ? { ...chord, bass: main } : chord;
}
