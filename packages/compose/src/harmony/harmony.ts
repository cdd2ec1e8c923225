import { elementsOf, measureStarts, type Score, type Ticks } from '@notewright/score';
import { soundingTones } from '../sounding';
import { beatsOf, heardHarmony, type Beat } from './heard-harmony';
import { harmonyOf, type Harmony } from './tones';

/** A beat with its chord. */
export interface HarmonisedBeat extends Beat {
  readonly harmony: Harmony;
}

/** Of so many measures one at least has a chord symbol where symbols are taken to tell the whole harmony. */
const MEASURES_PER_SYMBOL = 4;

/**
 * The harmony of a score, beat by beat: by its chord symbols, and where these are few or have not begun yet, by what sounds.
 *
 * @returns in order, the whole score without gaps
 */
export function harmonyOfScore(score: Score): readonly HarmonisedBeat[] {
  const starts = measureStarts(score.measures);
  const beats = beatsOf(score.measures, starts);
  const symbols = symbolsOf(score, starts);
  const hasSymbols = symbols.length * MEASURES_PER_SYMBOL >= score.measures.length;
  const heard = heardHarmony(beats, soundingTones(score));
  let next = 0;
  let current: Harmony | undefined;
  return beats.map((beat, index): HarmonisedBeat => {
    for (let symbol = symbols[next]; symbol && symbol.atTicks < beat.endTicks; symbol = symbols[++next]) {
      // One that comes late in a beat holds from the next on.
      if (symbol.atTicks > beat.startTicks && current && 2 * symbol.atTicks >= beat.startTicks + beat.endTicks) break;
      current = symbol.harmony;
    }
    const harmony = (hasSymbols ? current : undefined) ?? heard[index] ?? { root: 0, tones: [0, 4, 7], bass: 0 };
    return { ...beat, harmony };
  });
}

interface PlacedHarmony {
  readonly atTicks: Ticks;
  readonly harmony: Harmony;
}

/** The chord symbols of all parts in order of time; where two stand together, that of the upper part. */
function symbolsOf(score: Score, starts: readonly Ticks[]): readonly PlacedHarmony[] {
  const found = new Map<Ticks, Harmony>();
  for (const [partIndex, part] of score.parts.entries())
    for (const { element, measureIndex, atTicks } of elementsOf(part, partIndex)) {
      const at = (starts[measureIndex] ?? 0) + atTicks;
      if (element.chordSymbol && !found.has(at)) found.set(at, harmonyOf(element.chordSymbol));
    }
  return [...found].map(([atTicks, harmony]) => ({ atTicks, harmony })).sort((a, b) => a.atTicks - b.atTicks);
}
