import type { Midi } from '@notewright/score';
import { cheapestPath } from '@notewright/score/cheapest-path';
import type { Span } from '../harmony/spans';
import { pitchesOf } from './bass-pitches';
import type { BrassPlayer } from './players';

/** What lies around the two inner players while a chord lasts. */
export interface Setting {
  readonly span: Span;
  readonly bass: Midi;
  /** What the tune mostly sounds meanwhile; undefined where it is silent. */
  readonly tune: Midi | undefined;
  /** Undefined where this player doubles the tune. */
  readonly upper: BrassPlayer | undefined;
  readonly lower: BrassPlayer;
}

/** What the two play. */
export interface InnerPair {
  readonly upper: Midi | undefined;
  readonly lower: Midi;
}

/** Prices of what textbooks of part writing advise against, set by hand: what nobody would write costs more than any two trifles. */
const PRICE = {
  noThird: 5,
  noSeventh: 2.5,
  noFifth: 0.6,
  unison: 2,
  sameTone: 1.2,
  doubledLeadingTone: 3,
  aboveTune: 2.5,
  aboveTuneSemitone: 0.25,
  withTune: 1.2,
  secondToTune: 1.2,
  crossed: 5,
  gapSemitone: 0.15,
  mudSemitone: 0.3,
  belowBass: 8,
  outsideSemitone: 0.3,
  movementSemitone: 0.22,
  leap: 1.5,
  parallel: 2,
};

/**
 * Lays out the harmony for two inner players: complete chords, small steps, below the tune and apart from the bass, few parallel fifths
 * and octaves. One cheapest path through all pairs of chord tones.
 *
 * Source: the rules are those of Piston, "Harmony", 1941 (doubling, spacing, parallels), as prices instead of laws.
 *
 * @returns one pair for each setting, each within the range of its player
 */
export function innerPitches(settings: readonly Setting[]): readonly InnerPair[] {
  return cheapestPath(
    settings,
    pairsOf,
    (pair, setting) => layoutPrice(pair, setting),
    (from, to, setting, index) => movementPrice(from, to, settings[index - 1], setting),
  );
}

function pairsOf({ span, upper, lower }: Setting): readonly InnerPair[] {
  const tops: readonly (Midi | undefined)[] = upper ? pitchesFor(upper, span.harmony.tones) : [undefined];
  const bottoms = pitchesFor(lower, span.harmony.tones);
  return tops.flatMap((top) => bottoms.map((bottom): InnerPair => ({ upper: top, lower: bottom })));
}

/** An inner line stays near its usual range. */
const BEYOND_USUAL = 3;

function pitchesFor(
  { lowest, highest, usualLow, usualHigh }: BrassPlayer,
  classes: readonly number[],
): readonly Midi[] {
  return pitchesOf(classes, Math.max(lowest, usualLow - BEYOND_USUAL), Math.min(highest, usualHigh + BEYOND_USUAL));
}

function layoutPrice({ upper, lower }: InnerPair, { span, bass, tune, ...players }: Setting): number {
  const { tones } = span.harmony;
  const all = [upper, lower, bass, tune].filter((midi) => midi !== undefined);
  const has = (tone: number | undefined): boolean => tone === undefined || all.some((midi) => midi % 12 === tone);
  let price = 0;
  if (!has(tones[1])) price += PRICE.noThird;
  if (!has(tones[2])) price += PRICE.noFifth;
  if (!has(tones[3])) price += PRICE.noSeventh;
  const leading = (span.tonic + 11) % 12;
  if (all.filter((midi) => midi % 12 === leading).length > 1) price += PRICE.doubledLeadingTone;
  for (const [midi, player] of [
    [upper, players.upper],
    [lower, players.lower],
  ] as const)
    if (midi !== undefined && player) price += underTune(midi, tune) + outside(midi, player);
  if (upper !== undefined) {
    if (upper === lower) price += PRICE.unison;
    else if (upper % 12 === lower % 12) price += PRICE.sameTone;
    if (lower > upper) price += PRICE.crossed;
    price += PRICE.gapSemitone * Math.max(0, upper - lower - 12);
    if (tune !== undefined) price += PRICE.gapSemitone * Math.max(0, tune - upper - 12);
  }
  if (lower <= bass) price += PRICE.belowBass;
  else if (bass < 48) price += PRICE.mudSemitone * Math.max(0, 7 - (lower - bass));
  return price;
}

function underTune(midi: Midi, tune: Midi | undefined): number {
  if (tune === undefined) return 0;
  if (midi > tune) return PRICE.aboveTune + PRICE.aboveTuneSemitone * (midi - tune);
  if (midi === tune) return PRICE.withTune;
  return tune - midi === 1 ? PRICE.secondToTune : 0;
}

const outside = (midi: Midi, { usualLow, usualHigh }: BrassPlayer): number =>
  PRICE.outsideSemitone * Math.max(0, usualLow - midi, midi - usualHigh);

function movementPrice(from: InnerPair, to: InnerPair, before: Setting | undefined, now: Setting): number {
  if (!before) return 0;
  // Where players change places, their lines begin anew.
  const upper = before.upper === now.upper ? step(from.upper, to.upper) : 0;
  const lower = before.lower === now.lower ? step(from.lower, to.lower) : 0;
  const was = [before.tune, from.upper, from.lower, before.bass];
  const is = [now.tune, to.upper, to.lower, now.bass];
  let parallels = 0;
  for (const [a, b] of PAIRS) if (areParallel(was[a], was[b], is[a], is[b])) parallels++;
  return upper + lower + PRICE.parallel * parallels;
}

/** Among tune, upper, lower and bass, all but the pair of the given two. */
const PAIRS = [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]] as const; // prettier-ignore

function step(from: Midi | undefined, to: Midi | undefined): number {
  if (from === undefined || to === undefined) return 0;
  const distance = Math.abs(to - from);
  return PRICE.movementSemitone * distance + (distance > 7 ? PRICE.leap : 0);
}

/** Whether two voices move in the same direction from one fifth, octave or unison to another. */
function areParallel(a: Midi | undefined, b: Midi | undefined, c: Midi | undefined, d: Midi | undefined): boolean {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false;
  const interval = Math.abs(a - b) % 12;
  return (interval === 0 || interval === 7) && Math.abs(c - d) % 12 === interval && (c - a) * (d - b) > 0;
}
