import { DYNAMIC_NAMES, type Dynamic, type DynamicName, type HairpinKind, type Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { LoudnessStretch } from './loudness-path';
import { loudnessOf } from './loudness';

/** A hairpin between two moments, ticks from the first full measure. */
export interface Swell {
  readonly kind: HairpinKind;
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
}

export interface PhraseDynamics {
  /** From the first measure to the end, each lasting to the next, ticks of the score. */
  readonly dynamics: readonly Dynamic[];
  /** Ascending, not overlapping. */
  readonly hairpins: readonly Swell[];
}

/** Velocity from one dynamic to the next, as players make it and listeners hear it. */
const STEP = 8.5;
/** How loud a recording is says nothing about how loud the music is meant: the usual loudness of a piece is this one. */
const USUAL: DynamicName = 'mp';
/** Marks go no farther; players hardly do, and nobody could tell. */
const SOFTEST: DynamicName = 'pp';
const LOUDEST: DynamicName = 'ff';
/** What changes at once has a mark, and what grows or fades a hairpin, from so much on, velocity. */
const LEAST_CHANGE = 5;
/** What was reached by a hairpin has a mark where it is so far from the last one; and nobody misses a change of so much. Velocity. */
const FAR = 12;
/** Where few marks are wanted, a change is of two dynamics at least: a change of one is often how somebody plays, not what is printed. */
const UNMISTAKABLE = 2 * STEP;
/** With fewer sounding measures nothing is written: differences are touch, not phrasing. */
const FEWEST_MEASURES = 8;

/**
 * Dynamics and hairpins where the loudness of the music really changes: at once, or over a stretch.
 *
 * @param notes  in any order; none give nothing
 * @param measures  how many there are
 * @param all  false: only marks of changes that nobody misses and that last for a measure, and no hairpins
 * @returns nothing for a piece that keeps to one level
 */
export function phraseDynamics(
  notes: readonly PlacedNote[],
  measures: number,
  { measureTicks, pulseTicks }: Pick<MeasureGrid, 'measureTicks' | 'pulseTicks'>,
  pickupTicks: Ticks,
  all = true,
): PhraseDynamics {
  const sounding = new Set(notes.map(({ startTicks }) => Math.floor(startTicks / measureTicks)));
  if (sounding.size < FEWEST_MEASURES) return { dynamics: [], hairpins: [] };
  const pulses = Math.ceil((measures * measureTicks) / pulseTicks);
  const { path, usual } = loudnessOf(notes, pulses, pulseTicks);
  const swells = all ? path.filter((stretch) => Math.abs(changeOf(stretch)) >= LEAST_CHANGE) : [];
  const levels = markedLevels(
    path.filter((_, index) => !isAccent(path, index)),
    all ? LEAST_CHANGE : UNMISTAKABLE,
  );
  const least = all ? 0 : measureTicks / pulseTicks;
  const marks = levels
    .filter(({ pulse }, index) => (levels[index + 1]?.pulse ?? pulses) - pulse >= least)
    .map(({ pulse, velocity }) => ({ pulse, name: nameOf(velocity - usual) }))
    .filter(({ name }, index, named) => name !== named[index - 1]?.name);
  if (marks.length < 2 && swells.length === 0) return { dynamics: [], hairpins: [] };
  const at = (pulse: number): Ticks => Math.max(0, pulse * pulseTicks - pickupTicks);
  return {
    dynamics: marks.map(({ name, pulse }, index) => ({
      name,
      startTicks: at(pulse),
      endTicks: at(marks[index + 1]?.pulse ?? pulses),
    })),
    hairpins: swells.map((stretch) => ({
      kind: changeOf(stretch) > 0 ? 'crescendo' : 'diminuendo',
      fromTicks: stretch.from * pulseTicks,
      toTicks: stretch.to * pulseTicks,
    })),
  };
}

/** Whether one pulse alone is louder or softer than those before and after it. */
function isAccent(path: readonly LoudnessStretch[], index: number): boolean {
  const [before, stretch, after] = [path[index - 1], path[index], path[index + 1]];
  if (!before || !stretch || !after || stretch.slope !== 0 || stretch.to - stretch.from > 1) return false;
  return Math.abs(after.begins - before.ends - before.slope) < LEAST_CHANGE;
}

const changeOf = ({ from, to, slope }: LoudnessStretch): number => slope * (to - from);

/** Where the loudness needs a mark, for changes of so much on: at the beginning, where it changes at once, and where a hairpin has led far away. */
function markedLevels(
  path: readonly LoudnessStretch[],
  least: number,
): readonly { readonly pulse: number; readonly velocity: number }[] {
  const levels: { readonly pulse: number; readonly velocity: number }[] = [];
  let expected: number | undefined;
  for (const [index, stretch] of path.entries()) {
    const { from, to, begins, ends, slope } = stretch;
    const marked = levels.at(-1)?.velocity;
    const jumped = expected === undefined || Math.abs(begins - expected) >= least;
    if (jumped && (marked === undefined || Math.abs(begins - marked) >= least))
      levels.push({ pulse: from, velocity: begins });
    expected = ends + slope;
    const last = levels.at(-1)?.velocity ?? expected;
    if (
      Math.abs(changeOf(stretch)) >= LEAST_CHANGE &&
      Math.abs(expected - last) >= Math.max(least, FAR) &&
      index < path.length - 1
    )
      levels.push({ pulse: to, velocity: expected });
  }
  return levels;
}

function nameOf(above: number): DynamicName {
  const place = (name: DynamicName) => DYNAMIC_NAMES.indexOf(name);
  const nearest = place(USUAL) + Math.round(above / STEP);
  return DYNAMIC_NAMES[Math.max(place(SOFTEST), Math.min(place(LOUDEST), nearest))] ?? USUAL;
}
