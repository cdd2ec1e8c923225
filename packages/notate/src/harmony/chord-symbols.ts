import { chordOfNumber, chordTones, type ChordSymbol } from '@notewright/score';
import { indexOfMost } from '@notewright/score/lists';
import { beatChroma, type HarmonyNote } from './beat-chroma';
import { CHORD_CLASSES, chordLikelihoods, type ChordNetwork } from './chord-network';
import { withoutHarmony } from './without-harmony';

/** A stretch of one harmony. */
export interface Harmony {
  /** In pulses; the next one starts where this ends. */
  readonly from: number;
  readonly to: number;
  /** Undefined where there is none (N.C.). */
  readonly chord: ChordSymbol | undefined;
}

const NONE = CHORD_CLASSES - 1;

/**
 * Finds the chords of a piece, one or none for each beat, changing where it is likely: mostly on downbeats, sometimes in the
 * middle of a measure, seldom elsewhere.
 *
 * A small network gives the log posterior of each of the 48 chords of the specification for each beat; a Viterbi path weighs it
 * against the cost of a change, from the share of pulses on which chords change in songs. Silence, a passage on one note and a pick-up of one line
 * have none (`withoutHarmony`). A chord stands on its third, fifth or
 * seventh when that tone carries most of the bass.
 *
 * @param notes  any order
 * @param beats  number of pulses from pulse 0, the first of a measure
 * @param measurePulses  pulses of a measure
 * @returns stretches that cover 0 … beats without gaps; empty when `beats` is 0
 *
 * Source: Bello, Pickens, "A Robust Mid-level Representation for Harmonic Content", ISMIR 2005 (beats and Viterbi);
 * Korzeniowski, Widmer, "Feature Learning for Chord Recognition", ISMIR 2016 (learned chroma).
 */
export function recogniseChords(
  notes: readonly HarmonyNote[],
  beats: number,
  measurePulses: number,
  network: ChordNetwork,
): readonly Harmony[] {
  const ordered = [...notes].sort((a, b) => a.start - b.start);
  const path = likeliestPath(
    chordLikelihoods(network, beatChroma(ordered, beats)),
    beats,
    measurePulses,
    network.change,
  );
  const bare = withoutHarmony(ordered, beats, measurePulses);
  for (let beat = 0; beat < beats; beat++) if (bare[beat]) path[beat] = NONE;
  const startOf = (index: number): number => ordered[index]?.start ?? Infinity;
  const found: Harmony[] = [];
  let first = 0;
  for (let from = 0; from < beats;) {
    let to = from + 1;
    while (to < beats && path[to] === path[from]) to++;
    // Nothing held for longer than eight pulses says what the harmony is now.
    while (startOf(first) < from - 8) first++;
    let last = first;
    while (startOf(last) < to) last++;
    found.push({ from, to, chord: withBass(path[from]!, ordered.slice(first, last), from, to) });
    from = to;
  }
  return found;
}

function likeliestPath(scores: Float32Array, beats: number, measurePulses: number, changes: Float64Array): Uint8Array {
  const path = new Uint8Array(beats);
  if (beats === 0) return path;
  const from = new Uint8Array(beats * CHORD_CLASSES);
  let best = scores.slice(0, CHORD_CLASSES);
  for (let beat = 1; beat < beats; beat++) {
    const change = changes[kindOfPulse(beat % measurePulses, measurePulses)]!;
    const top = indexOfMost(best);
    const next = new Float32Array(CHORD_CLASSES);
    for (let chord = 0; chord < CHORD_CLASSES; chord++) {
      const stays = best[chord]! >= best[top]! + change;
      from[beat * CHORD_CLASSES + chord] = stays ? chord : top;
      next[chord] = (stays ? best[chord]! : best[top]! + change) + scores[beat * CHORD_CLASSES + chord]!;
    }
    best = next;
  }
  path[beats - 1] = indexOfMost(best);
  for (let beat = beats - 1; beat > 0; beat--) path[beat - 1] = from[beat * CHORD_CLASSES + path[beat]!]!;
  return path;
}

/** 0 first of the measure, 1 its middle, 2 another. */
const kindOfPulse = (pulse: number, measurePulses: number): number =>
  pulse === 0 ? 0 : pulse * 2 === measurePulses ? 1 : 2;

/** Share of the bass a tone other than the root must carry for the chord to be written over it. */
const INVERTED = 0.6;
/** Notes count towards the bass ever less the higher above the lowest one they are: to a third by this many semitones. */
const BASS_FADES = 4;

/** The chord of a number, over its bass when that is another of its tones. `notes` are those that may sound in it, ascending by start. */
function withBass(number: number, notes: readonly HarmonyNote[], from: number, to: number): ChordSymbol | undefined {
  const chord = number === NONE ? undefined : chordOfNumber(number + 1);
  if (!chord) return undefined;
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
    main !== chord.root && main === first && chordTones(chord).includes(main) && bass[main]! > INVERTED * sum;
  return inverted ? { ...chord, bass: main } : chord;
}
