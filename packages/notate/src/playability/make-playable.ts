import { lastOf, type AtLeastOne } from '@notewright/score/lists';
import type { Ticks } from '@notewright/score';
import { columnsOf, type Column, type PlacedNote } from '../placed-note';
import { FREE_SHIFT, type HandLimits } from './hand-limits';
import { handIssues } from './playability';
import type { Clock, Stroke } from './strokes';

/** The two hands of a piano arrangement. */
export interface Hands {
  readonly right: readonly PlacedNote[];
  readonly left: readonly PlacedNote[];
}

/**
 * Leaves out, and brings nearer, what two hands cannot play.
 *
 * The right hand keeps the top of each chord, the left hand the bottom; other notes stay while they lie within reach, moved
 * by octaves if need be. Strokes that come too fast give way to the ones before them, or to one on a pulse. What the writing
 * out brings to light (notes held in a second voice, hands on one key) is taken away afterwards, until nothing is left to find.
 *
 * @param strokes  how these notes will be struck and held once written
 * @returns notes of which `handIssues` finds nothing
 */
export function makePlayable(
  { right, left }: Hands,
  limits: HandLimits,
  clock: Clock,
  pulseTicks: Ticks,
  strokes: (hands: Hands) => readonly (readonly Stroke[])[],
): Hands {
  let hands: Hands = {
    right: oneHand(right, 'top', limits, clock, pulseTicks),
    left: oneHand(left, 'bottom', limits, clock, pulseTicks),
  };
  for (let round = 0; round < ROUNDS; round++) {
    const struck = strokes(hands);
    const issues = handIssues(struck, clock, limits);
    if (issues.length === 0) return hands;
    // First the inner notes go, later whole strokes.
    const badOf = (hand: number) =>
      new Set(issues.filter((issue) => issue.hand === hand).map(({ startTicks }) => startTicks));
    hands = {
      right: without(hands.right, badOf(0), round < ROUNDS / 2 ? 'top' : undefined),
      left: without(hands.left, badOf(1), round < 2 ? 'bottom' : undefined),
    };
  }
  // Never reached in practice: the melody alone can always be played after this.
  return { right: oneHand(hands.right, 'top', { ...limits, fingers: 1 }, clock, pulseTicks), left: [] };
}

const ROUNDS = 8;

/** Takes from the strokes at `starts` all notes but the outer one, or that too when it was the only one or nothing is to be kept. */
function without(
  notes: readonly PlacedNote[],
  starts: ReadonlySet<Ticks>,
  keep: 'top' | 'bottom' | undefined,
): readonly PlacedNote[] {
  if (starts.size === 0) return notes;
  return columnsOf(notes).flatMap(({ startTicks, notes: column }) => {
    if (!starts.has(startTicks)) return column;
    if (!keep || column.length === 1) return [];
    return [keep === 'top' ? lastOf(column) : column[0]];
  });
}

function oneHand(
  notes: readonly PlacedNote[],
  keep: 'top' | 'bottom',
  limits: HandLimits,
  clock: Clock,
  pulseTicks: Ticks,
): readonly PlacedNote[] {
  const kept: Column[] = [];
  for (const { startTicks, notes: column } of columnsOf(notes)) {
    const chord = { startTicks, notes: withinReach(column, keep, limits) };
    const before = kept[kept.length - 1];
    if (before && !follows(before, chord, limits, clock)) {
      const earlier = kept[kept.length - 2];
      const heavier = startTicks % pulseTicks === 0 && before.startTicks % pulseTicks !== 0;
      if (!heavier || (earlier && !follows(earlier, chord, limits, clock))) continue;
      kept.pop();
    }
    kept.push(chord);
  }
  return kept.flatMap((column) => column.notes);
}

/** The outer note and the loudest others within reach of it; those beyond come nearer by octaves where no equal one is. */
function withinReach(
  column: AtLeastOne<PlacedNote>,
  keep: 'top' | 'bottom',
  { reach, fingers }: HandLimits,
): AtLeastOne<PlacedNote> {
  const main = keep === 'top' ? lastOf(column) : column[0];
  const kept: [PlacedNote, ...PlacedNote[]] = [main];
  const taken = new Set([main.midi]);
  const others = [...column].filter((note) => note !== main).sort((a, b) => b.velocity - a.velocity || b.midi - a.midi);
  for (const note of others) {
    if (kept.length >= fingers) break;
    let { midi } = note;
    while (midi < main.midi - reach) midi += 12;
    while (midi > main.midi + reach) midi -= 12;
    const beyond = keep === 'top' ? midi >= main.midi : midi <= main.midi;
    if (beyond || taken.has(midi)) continue;
    taken.add(midi);
    kept.push(midi === note.midi ? note : { ...note, midi });
  }
  return kept.sort((a, b) => a.midi - b.midi);
}

function follows(before: Column, chord: Column, limits: HandLimits, clock: Clock): boolean {
  const sec = clock(chord.startTicks) - clock(before.startTicks) + 1e-5;
  if (sec < limits.strokeSec) return false;
  const [low, high] = [chord.notes[0].midi, lastOf(chord.notes).midi];
  const [lowBefore, highBefore] = [before.notes[0].midi, lastOf(before.notes).midi];
  const jump = Math.max(0, low - highBefore - FREE_SHIFT, lowBefore - high - FREE_SHIFT);
  if (jump > sec * limits.jumpPerSec) return false;
  return sec >= limits.repeatSec || !chord.notes.some(({ midi }) => before.notes.some((note) => note.midi === midi));
}
