import type { NetworkReader } from '@notewright/networks';
import type { ChordSymbol } from '@notewright/score';
import { kindOfColour } from '@notewright/score';
import { indexOfMost } from '@notewright/score/lists';
import { applyLayer, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { COLOUR_FEATURES } from './colour-features';
import { COLOURS } from './colours';

/** Decides what a chord has beyond its kind. Its first answer is: nothing. */
export interface ColourNetwork {
  readonly first: Layer;
  readonly second: Layer;
  /** Of each answer behind the first: semitones above the root that was found, index of `COLOURS`, and how sure it must be. */
  readonly answers: readonly { readonly above: number; readonly colour: number; readonly least: number }[];
  /** Natural log of another answer on the next beat. */
  readonly change: number;
}

/** Reads the network `chord-colours`. */
export function colourNetworkFrom(file: NetworkReader): ColourNetwork {
  const trained = file.trainedOn(COLOUR_FEATURES);
  const hidden = trained.rows('first.bias');
  const count = trained.rows('above');
  const [above, colours, least] = ['above', 'colours', 'least'].map((name) => file.singles(name, count));
  return {
    first: readLayer(file, 'first', hidden, COLOUR_FEATURES.width),
    second: readLayer(file, 'second', count + 1, hidden),
    answers: Array.from({ length: count }, (_, k) => ({
      above: above?.[k] ?? 0,
      colour: colours?.[k] ?? 0,
      least: least?.[k] ?? Infinity,
    })),
    change: file.singles('change', 1)[0] ?? 0,
  };
}

/** Beats of a stretch with one answer; without a colour the chord is what it was. */
export interface ColouredRun {
  readonly from: number;
  readonly to: number;
  readonly coloured: Pick<ChordSymbol, 'root' | 'kind' | 'colour' | 'degrees'> | undefined;
}

/**
 * Colours a stretch of one chord, perhaps in parts: G with a suspended fourth, then G.
 *
 * The likeliest path through the answers for its beats, where another answer has a price; a colour is kept when the network holds it
 * probable enough through all its beats, on average. What is doubtful stays plain.
 *
 * @param inputs  by `COLOUR_FEATURES`, shape [beats of the stretch × features]
 * @param root  of the chord that was found, pitch class
 * @returns in beats of the stretch, without gaps
 */
export function colouredRuns(network: ColourNetwork, inputs: Float32Array, root: number): readonly ColouredRun[] {
  const beats = inputs.length / COLOUR_FEATURES.width;
  const logs = answerLikelihoods(network, inputs, beats);
  const path = likeliestAnswers(logs, network.change);
  const runs: ColouredRun[] = [];
  for (let from = 0; from < beats;) {
    let to = from + 1;
    while (to < beats && path[to] === path[from]) to++;
    const answer = path[from] ?? 0;
    const mean = logs.slice(from, to).reduce((sum, beat) => sum + Math.exp(beat[answer] ?? -Infinity), 0) / (to - from);
    const its = network.answers[answer - 1];
    const coloured = its && mean >= its.least ? symbolOf((root + its.above) % 12, its.colour) : undefined;
    const last = runs.at(-1);
    if (last && !last.coloured && !coloured) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, coloured });
    from = to;
  }
  return runs;
}

function symbolOf(root: number, index: number): ColouredRun['coloured'] {
  const what = COLOURS[index];
  return what && { root, kind: what.colour ? kindOfColour(what.colour) : 'major', ...what };
}

/** Natural logs of the probability of each answer, beat by beat. */
function answerLikelihoods({ first, second }: ColourNetwork, inputs: Float32Array, beats: number): Float32Array[] {
  const inside = new Float32Array(beats * first.stride);
  const sums = new Float32Array(beats * second.stride);
  applyLayer(first, inputs, beats, inside, 'rectified');
  applyLayer(second, inside, beats, sums, 'plain');
  return Array.from({ length: beats }, (_, beat) => {
    const row = sums.slice(beat * second.stride, beat * second.stride + second.units);
    const top = Math.max(...row);
    const norm = top + Math.log(row.reduce((sum, value) => sum + Math.exp(value - top), 0));
    return row.map((value) => value - norm);
  });
}

function likeliestAnswers(logs: readonly Float32Array[], change: number): Uint8Array {
  const path = new Uint8Array(logs.length);
  const from: Uint8Array[] = [];
  let best = new Float32Array(logs[0]?.length ?? 0);
  for (const [beat, now] of logs.entries()) {
    const top = indexOfMost(best);
    const moved = beat === 0 ? -Infinity : (best[top] ?? 0) + change;
    from.push(Uint8Array.from(best, (kept, answer) => (kept >= moved ? answer : top)));
    best = best.map((kept, answer) => Math.max(kept, moved) + (now[answer] ?? 0));
  }
  let answer = indexOfMost(best);
  for (let beat = logs.length - 1; beat >= 0; beat--) {
    path[beat] = answer;
    answer = from[beat]?.[answer] ?? answer;
  }
  return path;
}
