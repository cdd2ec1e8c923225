import type { Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import { lengthLogProbability, type NotePosteriors } from './note-network';
import { breaksTuplet, type MeasureGrid } from './measure-grid';

/** Costs of what makes a line hard to read (natural log), on the scale of the network's log posterior of written lengths. */
export interface LineCosts {
  /** A rest, and one that does not begin on a pulse. */
  readonly rest: number;
  readonly offbeatRest: number;
  /** A length that needs two tied notes, and a tie over the barline. */
  readonly tied: number;
  readonly tiedOver: number;
  /** A second voice in a measure, and its lines beginning late. */
  readonly second: number;
  readonly lateUpper: number;
  readonly lateLower: number;
  /** How far the network is trusted about voices. */
  readonly voice: number;
  /** A rest through which the note would still sound to the end (0.7 to 6 tried on training music: above 3 alike). */
  readonly held: number;
  /** How far a further note of a chord is trusted about its length. */
  readonly further: number;
}

/** Searched on held-in training music by models/hands/search-costs.ts. */
export const LINE_COSTS: LineCosts = {
  rest: 1.05,
  offbeatRest: 1.8,
  tied: 0.9,
  tiedOver: 0.9,
  second: 2.4,
  lateUpper: 1.8,
  lateLower: 0.6,
  voice: 0.18,
  held: 6,
  further: 0.5,
};

export interface ChordEnd {
  readonly endTicks: Ticks;
  readonly cost: number;
}

/**
 * Where the written length of a chord ends: at the next chord of its line, at the barline, over the barline when the staff
 * is free there, or earlier, followed by a rest. For staves of piano music, of which the network has an opinion; other lines end by
 * the rules of `sounding-lines.ts`.
 *
 * @param next       start of the next chord of the line in this measure; undefined when it is the last
 * @param following  start of what comes after the barline on this staff, when a tie may reach it
 */
export function endOfChord(
  startTicks: Ticks,
  notes: readonly PlacedNote[],
  next: Ticks | undefined,
  following: Ticks | undefined,
  grid: MeasureGrid,
  posteriors: ReadonlyMap<PlacedNote, NotePosteriors>,
  costs: LineCosts,
): ChordEnd {
  const { measureTicks, pulseTicks, plainPulseTicks: quarter } = grid;
  const unit = Math.max(grid.divisionTicks, grid.finestTicks ?? 0);
  const shortestRest = Math.max(grid.divisionTicks / 2, grid.finestTicks ?? 0);
  const barline = (Math.floor(startTicks / measureTicks) + 1) * measureTicks;
  const limit = next ?? barline;
  const trust = (1 + costs.further * (notes.length - 1)) / notes.length;
  const against = (end: Ticks) =>
    -trust *
    notes.reduce((sum, note) => {
      const posterior = posteriors.get(note);
      return posterior ? sum + lengthLogProbability(posterior, (end - startTicks) / quarter) : sum;
    }, 0);
  let best: ChordEnd = { endTicks: limit, cost: against(limit) + (plain(startTicks, limit, grid) ? 0 : costs.tied) };
  const consider = (endTicks: Ticks, penalty: number) => {
    if (penalty >= best.cost) return;
    const cost = against(endTicks) + penalty;
    if (cost < best.cost) best = { endTicks, cost };
  };
  const sound = notes.reduce((sum, { soundEndTicks }) => sum + soundEndTicks, 0) / notes.length;
  for (let end = (Math.floor(startTicks / unit) + 1) * unit; end + shortestRest <= limit; end += unit) {
    if (breaksTuplet(startTicks, end, limit, grid)) continue;
    const offbeat = end % pulseTicks === 0 ? 0 : costs.offbeatRest;
    const held = Math.max(0, Math.min(1, (sound - end) / (limit - end)));
    consider(end, costs.rest + costs.held * held + offbeat + (plain(startTicks, end, grid) ? 0 : costs.tied));
  }
  if (next === undefined && following !== undefined && following > barline) {
    // Nobody ties through several measures of silence: the pedal may ring, the hand does not hold.
    consider(Math.min(following, barline + measureTicks), costs.tiedOver);
  }
  return best;
}

/** Whether a length is one note, dotted or not, that hides no pulse a reader needs (nearly what `metricalPieces` will find). */
function plain(from: Ticks, to: Ticks, { measureTicks, pulseTicks, plainPulseTicks, compound }: MeasureGrid): boolean {
  const length = to - from;
  if (from % measureTicks === 0 && length === measureTicks) return true;
  let units = length / plainPulseTicks;
  while (units < 1) units *= 2;
  while (units >= 2) units /= 2;
  const simple = units === 1 || units === 1.5;
  if (!simple) {
    // thirds of a pulse are plain within their pulse
    return (
      !compound &&
      Math.floor(from / pulseTicks) === Math.floor((to - 1) / pulseTicks) &&
      length % (pulseTicks / 3) === 0
    );
  }
  if (Math.floor(from / pulseTicks) === Math.floor((to - 1) / pulseTicks)) return true;
  if (from % pulseTicks === 0) return !compound || to % pulseTicks === 0;
  if (compound) return false;
  // eighth–quarter–eighth within two pulses
  return (
    length === pulseTicks &&
    from % (pulseTicks / 2) === 0 &&
    Math.floor(from / (2 * pulseTicks)) === Math.floor((to - 1) / (2 * pulseTicks))
  );
}
