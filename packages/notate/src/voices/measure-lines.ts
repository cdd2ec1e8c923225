import type { Ticks } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { Column, PlacedNote } from '../placed-note';
import { endOfChord, LINE_COSTS, type ChordEnd, type LineCosts } from './chord-end';
import { notePosteriors, type NotePosteriors, type NoteNetwork } from './note-network';
import type { MeasureGrid } from './measure-grid';
import { heightBetween } from './height-between';

export type PosteriorsByNote = ReadonlyMap<PlacedNote, NotePosteriors>;

/** The network's posteriors of the notes of both staves. */
export function posteriorsByNote(
  columns: readonly Column[],
  grid: MeasureGrid,
  network: NoteNetwork,
): PosteriorsByNote {
  const posteriors = notePosteriors(columns, grid, network);
  return new Map(
    columns.flatMap(({ notes }, index) => notes.map((note, k) => [note, itemAt(posteriors, index)[k]!] as const)),
  );
}

/** A chord of a line with the end it is written with. */
export interface LineChord {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly notes: readonly PlacedNote[];
}

/** One measure of a staff in one line or two, and its cost (natural log). */
export interface MeasureLines {
  readonly upper: readonly LineChord[];
  readonly lower: readonly LineChord[];
  readonly cost: number;
}

/** Beam width: how many partial solutions of a measure are kept. Only absurd textures have more good ones. */
const BEAM = 40;

/**
 * Writes a measure of a staff as one line of chords, or as two where the notes' lengths cannot be told in one.
 *
 * In one line everything lasts until the next chord or is followed by a rest. In two lines each chord of the staff is cut into
 * notes above and notes below, and every line is written by itself. A second line has a cost, because two voices are harder to read;
 * it is written where the network's posteriors of the lengths outweigh that cost.
 *
 * @param columns    of this staff in this measure, ascending, at least one
 * @param following  where the staff goes on after the measure; undefined at the end
 */
export function measureLines(
  columns: readonly Column[],
  following: Ticks | undefined,
  grid: MeasureGrid,
  posteriors: PosteriorsByNote,
  costs: LineCosts = LINE_COSTS,
): MeasureLines {
  const single = oneVoice(columns, following, grid, posteriors, costs);
  if (columns.length < 2) return single;
  const double = twoVoices(columns, grid, posteriors, costs, single.cost);
  return double && double.cost < single.cost ? double : single;
}

function oneVoice(
  columns: readonly Column[],
  following: Ticks | undefined,
  grid: MeasureGrid,
  posteriors: PosteriorsByNote,
  costs: LineCosts,
): MeasureLines {
  let cost = 0;
  const upper = columns.map(({ startTicks, notes }, index): LineChord => {
    const next = columns[index + 1]?.startTicks;
    const end = endOfChord(startTicks, notes, next, following, grid, posteriors, costs);
    cost += end.cost + costs.voice * voiceCost(notes, 0, posteriors);
    return { startTicks, endTicks: end.endTicks, notes };
  });
  return { upper, lower: [], cost };
}

/** Negative log posterior of these notes belonging to the only voice (0), the upper (1) or the lower (2). */
const voiceCost = (notes: readonly PlacedNote[], voice: number, posteriors: PosteriorsByNote): number =>
  notes.reduce((sum, note) => sum - (posteriors.get(note)?.voices[voice] ?? 0), 0);

/** Two lines as far as they are written; the last chord of each is still open. */
interface PartialLines {
  readonly cost: number;
  readonly upper: Open | undefined;
  readonly lower: Open | undefined;
}

interface Open {
  readonly startTicks: Ticks;
  readonly notes: readonly PlacedNote[];
  readonly before: Closed | undefined;
}

interface Closed extends LineChord {
  readonly before: Closed | undefined;
}

function twoVoices(
  columns: readonly Column[],
  grid: MeasureGrid,
  posteriors: PosteriorsByNote,
  costs: LineCosts,
  toBeat: number,
): MeasureLines | undefined {
  const measureStart = Math.floor(itemAt(columns, 0).startTicks / grid.measureTicks) * grid.measureTicks;
  const ends = new Map<readonly PlacedNote[], Map<Ticks | undefined, ChordEnd>>();
  const endOf = ({ startTicks, notes }: Open, next: Ticks | undefined): ChordEnd => {
    const known = ends.get(notes) ?? new Map<Ticks | undefined, ChordEnd>();
    ends.set(notes, known);
    const end = known.get(next) ?? endOfChord(startTicks, notes, next, undefined, grid, posteriors, costs);
    known.set(next, end);
    return end;
  };
  const closed = (open: Open, end: ChordEnd): Closed => ({ ...open, endTicks: end.endTicks });
  let partials: PartialLines[] = [{ cost: costs.second, upper: undefined, lower: undefined }];
  for (const { startTicks, notes } of columns) {
    const found = new Map<string, PartialLines>();
    for (const split of splitsOf(notes)) {
      const low = notes.slice(0, split);
      const high = notes.slice(split);
      const own = costs.voice * (voiceCost(high, 1, posteriors) + voiceCost(low, 2, posteriors));
      for (const partial of partials) {
        let cost = partial.cost + own;
        let { upper, lower } = partial;
        if (high.length > 0) {
          const end = upper && endOf(upper, startTicks);
          cost += end ? end.cost : startTicks > measureStart ? costs.lateUpper : 0;
          upper = { startTicks, notes: high, before: upper && closed(upper, end!) };
        }
        if (low.length > 0) {
          const end = lower && endOf(lower, startTicks);
          cost += end ? end.cost : startTicks > measureStart ? costs.lateLower : 0;
          lower = { startTicks, notes: low, before: lower && closed(lower, end!) };
        }
        if (cost >= toBeat) continue;
        const key = `${upper?.startTicks}:${upper?.notes.length}:${lower?.startTicks}:${lower?.notes.length}`;
        const other = found.get(key);
        if (!other || cost < other.cost) found.set(key, { cost, upper, lower });
      }
    }
    partials = [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, BEAM);
  }
  let best: MeasureLines | undefined;
  for (const { cost, upper, lower } of partials) {
    if (!upper || !lower) continue;
    const [upperEnd, lowerEnd] = [endOf(upper, undefined), endOf(lower, undefined)];
    const total = cost + upperEnd.cost + lowerEnd.cost;
    if (best && best.cost <= total) continue;
    const lines = { cost: total, upper: chain(closed(upper, upperEnd)), lower: chain(closed(lower, lowerEnd)) };
    if (heightBetween(lines.upper, lines.lower) >= 0) best = lines;
  }
  return best;
}

function chain(last: Closed): readonly LineChord[] {
  const chords: LineChord[] = [];
  for (let chord: Closed | undefined = last; chord; chord = chord.before)
    chords.push({ startTicks: chord.startTicks, endTicks: chord.endTicks, notes: chord.notes });
  return chords.reverse();
}

/** How many of its lowest notes a chord may give to the lower line; of thick chords only the likely cuts. */
function splitsOf(notes: readonly PlacedNote[]): readonly number[] {
  if (notes.length <= 4) return Array.from({ length: notes.length + 1 }, (_, split) => split);
  return [0, 1, 2, notes.length - 1, notes.length];
}
