import type { Column } from '../placed-note';
import type { PosteriorsByNote } from './measure-lines';
import { openingLine } from './opening-line';

/**
 * Divides piano notes between two hands.
 *
 * Splitting at middle C swaps notes between staves whenever a hand crosses it. Instead every chord is split where two
 * hands would: each hand spans at most a ninth or tenth, moves little, stays in its half of the keyboard, and
 * does not cross the other. Dynamic programming over columns; each state remembers where its hands were. The line with which
 * a piece begins alone stays in one hand.
 *
 * @param columns  ascending
 * @returns for each column how many of its lowest notes the left hand takes
 */
export function splitHands(
  columns: readonly Column[],
  ticksPerPulse: number,
  posteriors?: PosteriorsByNote,
  weights: HandWeights = HAND_WEIGHTS,
): readonly number[] {
  const pedalled = ringingShare(columns, ticksPerPulse) > PEDALLED;
  // Where all rings on, single notes are broken chords, which hands share.
  const costs = pedalled ? { ...weights, taken: 0 } : weights;
  let states: State[] = [{ cost: 0, split: 0, left: restingHand(48), right: restingHand(69) }];
  const opening = openingLine(columns, ticksPerPulse);
  for (const [index, column] of columns.entries()) {
    const inOpening = index > 0 && index < opening;
    const next: State[] = [];
    for (let split = 0; split <= column.notes.length; split++) {
      const own = shapeCost(column, split, weights) + posteriorCost(column, split, posteriors, weights);
      let best: State | undefined;
      for (const before of states) {
        // What follows says which hand: a line to which a higher voice is added is the left hand's.
        if (inOpening && before.split !== split) continue;
        const cost = before.cost + own + moveCost(column, split, before, ticksPerPulse, costs);
        if (!best || cost < best.cost) best = moved(column, split, before, cost, pedalled ? 0 : 2 * ticksPerPulse);
      }
      next.push(best!);
    }
    states = next;
  }
  const splits: number[] = [];
  for (
    let state: State | undefined = states.reduce((a, b) => (b.cost < a.cost ? b : a));
    state?.before;
    state = state.before
  )
    splits.push(state.split);
  return splits.reverse();
}

/** What a hand did last. */
interface Hand {
  /** Middle of its last chord, midi. */
  readonly middle: number;
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** Until when its last chord is held, ticks. */
  readonly until: number;
}

interface State {
  readonly cost: number;
  readonly split: number;
  readonly left: Hand;
  readonly right: Hand;
  readonly before?: State;
}

const restingHand = (midi: number): Hand => ({ middle: midi, low: midi, high: midi, at: -1e9, until: -1e9 });

/** Costs of what hands avoid; found by coordinate search on the staves of the training scores (models/hands/search-costs.ts). */
export interface HandWeights {
  /** Per semitone wider than an octave. */
  readonly wide: number;
  /** Per semitone wider than a ninth. */
  readonly tooWide: number;
  /** Per semitone of a right-hand note below, a left-hand note above its half of the keyboard, and where those end. */
  readonly foreign: number;
  readonly rightFloor: number;
  readonly leftCeiling: number;
  /** Gained per semitone between the hands, up to an octave. */
  readonly gap: number;
  /** Hands crossing. */
  readonly cross: number;
  /** Per semitone of leap. */
  readonly leap: number;
  /** A single note passed to the other hand in the middle of a run or a broken chord. */
  readonly pass: number;
  /** A single note of a line that the other, idle hand takes over close by. */
  readonly taken: number;
  /** Per semitone a hand would span together with what it still holds, beyond an octave. */
  readonly holding: number;
  /** Striking something new while still holding a note. */
  readonly busy: number;
  /** A chord taken by one hand alone while the other does nothing, per note beyond two. */
  readonly crowded: number;
  /** Weight of the network's log posterior of each note's hand. */
  readonly posterior: number;
}

export const HAND_WEIGHTS: HandWeights = {
  wide: 0.3,
  tooWide: 1.8,
  foreign: 0.07,
  rightFloor: 57,
  leftCeiling: 63,
  gap: 0.06,
  cross: 1,
  leap: 0.12,
  pass: 1.05,
  taken: 2,
  holding: 0.5,
  busy: 0.6,
  crowded: 0.3,
  posterior: 1.5,
};

const COMFORTABLE = 12;
const REACH = 14;
const FINGERS = 5;

/** Under the pedal everything rings on, and what rings says nothing about what a hand holds. */
const PEDALLED = 0.4;

function ringingShare(columns: readonly Column[], ticksPerPulse: number): number {
  let ringing = 0;
  let all = 0;
  for (const [index, { notes }] of columns.entries()) {
    const next = columns[index + 1]?.startTicks;
    if (next === undefined) continue;
    all += notes.length;
    ringing += notes.filter(({ soundEndTicks }) => soundEndTicks > next + ticksPerPulse / 4).length;
  }
  return all > 0 ? ringing / all : 0;
}

function shapeCost({ notes }: Column, split: number, weights: HandWeights): number {
  let cost = 0;
  for (const hand of [notes.slice(0, split), notes.slice(split)]) {
    if (hand.length === 0) continue;
    const span = hand[hand.length - 1]!.midi - hand[0]!.midi;
    cost += weights.wide * Math.max(0, span - COMFORTABLE) + weights.tooWide * Math.max(0, span - REACH);
    cost += 4 * Math.max(0, hand.length - FINGERS);
    if (hand.length === notes.length) cost += weights.crowded * Math.max(0, hand.length - 2);
  }
  for (const [index, { midi }] of notes.entries())
    cost +=
      weights.foreign *
      (index < split ? Math.max(0, midi - weights.leftCeiling) : Math.max(0, weights.rightFloor - midi));
  if (split > 0 && split < notes.length)
    cost -= weights.gap * Math.min(12, notes[split]!.midi - notes[split - 1]!.midi);
  return cost;
}

function posteriorCost(
  { notes }: Column,
  split: number,
  posteriors: PosteriorsByNote | undefined,
  weights: HandWeights,
): number {
  if (!posteriors) return 0;
  let cost = 0;
  for (const [index, note] of notes.entries()) {
    const posterior = posteriors.get(note);
    if (posterior) cost -= index < split ? posterior.lower : posterior.upper;
  }
  return weights.posterior * cost;
}

function moveCost(
  { notes, startTicks }: Column,
  split: number,
  { left, right }: State,
  ticksPerPulse: number,
  weights: HandWeights,
): number {
  let cost = 0;
  const run = notes.length === 1 && startTicks - Math.max(left.at, right.at) <= ticksPerPulse / 2;
  if (run && split === 1 && left.at < right.at) cost += weights.pass;
  if (run && split === 0 && right.at < left.at) cost += weights.pass;
  if (notes.length === 1) {
    const [own, other] = split === 1 ? [left, right] : [right, left];
    cost += weights.taken * takenOver(notes[0].midi, startTicks, own, other, ticksPerPulse);
  }
  if (split > 0) {
    cost += handCost(left, notes[0].midi, notes[split - 1]!.midi, startTicks, ticksPerPulse, weights);
    if (notes[split - 1]!.midi > right.middle) cost += weights.cross;
  }
  if (split < notes.length) {
    cost += handCost(right, notes[split]!.midi, notes[notes.length - 1]!.midi, startTicks, ticksPerPulse, weights);
    if (notes[split]!.midi < left.middle) cost += weights.cross;
  }
  return cost;
}

/**
 * How much of a line a hand takes over that was idle while the other played its single notes, 0–1, the more the nearer the note is to where the line was: a
 * subject or a tune that begins alone is read on one staff.
 */
function takenOver(midi: number, now: number, own: Hand, other: Hand, ticksPerPulse: number): number {
  const alone = other.at > own.at && other.low === other.high && now - other.at <= 2 * ticksPerPulse;
  const idle = own.until <= other.at + ticksPerPulse / 8 || own.at < other.at - 4 * ticksPerPulse;
  return alone && idle ? Math.max(0, 1 - Math.abs(midi - other.middle) / COMFORTABLE) : 0;
}

/** Leaps cost more the less time there is; after two pulses the hand may be anywhere. What is held must stay in reach. */
function handCost(hand: Hand, low: number, high: number, now: number, ticksPerPulse: number, weights: HandWeights) {
  const pulses = (now - hand.at) / ticksPerPulse;
  const distance = Math.max(0, Math.abs((low + high) / 2 - hand.middle) - 2);
  let cost = weights.leap * distance * (pulses < 0.5 ? 1.4 : pulses < 2 ? 1 : 0.5);
  if (hand.until > now + ticksPerPulse / 8) {
    const span = Math.max(high, hand.high) - Math.min(low, hand.low);
    cost += weights.busy + weights.holding * Math.max(0, span - COMFORTABLE);
  }
  return cost;
}

function moved({ notes, startTicks }: Column, split: number, before: State, cost: number, longestHold: number): State {
  const placed = (hand: Hand, from: number, to: number): Hand => {
    if (from >= to) return hand;
    const low = notes[from]!.midi;
    const high = notes[to - 1]!.midi;
    const sound = Math.max(...notes.slice(from, to).map(({ soundEndTicks }) => soundEndTicks));
    // Longer ringing is more likely the pedal than the hand.
    const until = Math.min(sound, startTicks + longestHold);
    return { middle: (low + high) / 2, low, high, at: startTicks, until };
  };
  return {
    cost,
    split,
    left: placed(before.left, 0, split),
    right: placed(before.right, split, notes.length),
    before,
  };
}
