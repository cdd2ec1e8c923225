import { chordOfNumber, type ChordSymbol } from '@notewright/score';
import { indexOfMost } from '@notewright/score/lists';
import { beatChroma } from './beat-chroma';
import type { HarmonyNote } from './beat-sound';
import { withBass } from './chord-bass';
import { CHORD_CLASSES, chordLikelihoods, type ChordNetwork } from './chord-network';
import { colourInputs, PLAIN_KINDS } from './colour-features';
import { colouredRuns, type ColourNetwork } from './colour-network';
import { withoutHarmony } from './without-harmony';

/** A stretch of one harmony. */
export interface Harmony {
  /** In pulses; the next one starts where this ends. */
  readonly from: number;
  readonly to: number;
  /** Undefined where there is none (N.C.). */
  readonly chord: ChordSymbol | undefined;
  /** The chord without its colour, where it has one: on another root, perhaps. */
  readonly plain?: ChordSymbol;
}

/** What a chord recogniser needs; without colours it knows the kinds of the specification only. */
export interface HarmonyNetworks {
  readonly chords: ChordNetwork;
  readonly colours?: ColourNetwork;
}

const NONE = CHORD_CLASSES - 1;

/**
 * Finds the chords of a piece, one or none for each beat, changing where it is likely: mostly on downbeats, sometimes in the
 * middle of a measure, seldom elsewhere.
 *
 * A small network gives the log posterior of each of the 48 chords of the specification for each beat; a Viterbi path weighs it
 * against the cost of a change, from the share of pulses on which chords change in songs. Silence, a passage on one note and a pick-up of one line
 * have none (`withoutHarmony`). A second network colours the chords that were found: suspended, diminished, with a major seventh
 * (`colouredRuns`). A chord stands on its third, fifth or seventh when that tone carries most of the bass.
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
  { chords, colours }: HarmonyNetworks,
): readonly Harmony[] {
  const ordered = [...notes].sort((a, b) => a.start - b.start);
  const path = likeliestPath(chordLikelihoods(chords, beatChroma(ordered, beats)), beats, measurePulses, chords.change);
  const bare = withoutHarmony(ordered, beats, measurePulses);
  for (let beat = 0; beat < beats; beat++) if (bare[beat]) path[beat] = NONE;
  const stretches = stretchesOf(path);
  const inputs = colours ? colourInputs(ordered, beats, stretches) : [];
  const startOf = (index: number): number => ordered[index]?.start ?? Infinity;
  let first = 0;
  return stretches.flatMap((stretch, index): readonly Harmony[] => {
    const { from, to, symbol } = stretch;
    if (!symbol) return [{ from, to, chord: undefined }];
    // Nothing held for longer than eight pulses says what the harmony is now.
    while (startOf(first) < from - 8) first++;
    let last = first;
    while (startOf(last) < to) last++;
    const sounding = ordered.slice(first, last);
    const runs = colours && inputs[index] ? colouredRuns(colours, inputs[index], symbol.root) : [];
    if (runs.every(({ coloured }) => !coloured)) return [{ from, to, chord: withBass(symbol, sounding, from, to) }];
    return runs.map((run): Harmony => {
      const [begins, ends] = [from + run.from, from + run.to];
      const chord = withBass(run.coloured ?? symbol, sounding, begins, ends);
      return {
        from: begins,
        to: ends,
        chord,
        ...(run.coloured && { plain: withBass(symbol, sounding, begins, ends) }),
      };
    });
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly symbol: ChordSymbol | undefined;
  readonly root: number;
  readonly kind: number;
}

function stretchesOf(path: Uint8Array): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < path.length;) {
    let to = from + 1;
    while (to < path.length && path[to] === path[from]) to++;
    const number = path[from] ?? NONE;
    const symbol = number === NONE ? undefined : chordOfNumber(number + 1);
    stretches.push({ from, to, symbol, root: symbol?.root ?? 0, kind: symbol ? PLAIN_KINDS.indexOf(symbol.kind) : 0 });
    from = to;
  }
  return stretches;
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
