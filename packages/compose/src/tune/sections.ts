import type { MeasureHeader, Ticks } from '@notewright/score';
import type { Line } from '../lines/line';
import type { Phrase } from './phrases';

/** A stretch of music, and how often its tune was heard before it. */
export interface Section {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  /** 0 for the first time. */
  readonly heardBefore: number;
}

/** Sections that nothing marks are so long, in measures. */
const USUAL_MEASURES = 8;
/** Shorter ones are no sections. */
const FEWEST_MEASURES = 4;
/** Tunes of which so many notes are alike are the same tune. */
const ALIKE = 0.7;

/**
 * Divides a score into sections: where one is labelled or a repeat begins, else every eight measures; each begins with the phrase that
 * leads into it, so that an up-beat belongs to what follows.
 *
 * @param starts  of the measures, in order, with the end as the last
 * @returns in order and without gaps; empty for no measures
 */
export function sectionsOf(
  measures: readonly MeasureHeader[],
  starts: readonly Ticks[],
  line: Line,
  phrases: readonly Phrase[],
): readonly Section[] {
  const bars = sectionBars(measures);
  const edges = bars.map((bar) => phraseStartNear(starts[bar] ?? 0, starts[bar - 1] ?? 0, phrases));
  const end = starts[measures.length] ?? 0;
  const known: (readonly string[])[] = [];
  return edges.map((edge, index): Section => {
    const startTicks = index === 0 ? 0 : edge;
    const endTicks = edges[index + 1] ?? end;
    const print = printOf(line, startTicks, endTicks, starts[bars[index] ?? 0] ?? 0);
    const heardBefore = known.filter((other) => alike(print, other)).length;
    known.push(print);
    return { startTicks, endTicks, heardBefore };
  });
}

/** Indices of the measures with which sections begin, ascending, the first among them. */
function sectionBars(measures: readonly MeasureHeader[]): readonly number[] {
  const first = measures[0];
  if (!first) return [];
  const full = measures[1]?.durationTicks ?? first.durationTicks;
  // After a pick-up measure, measures are counted from the next.
  let last = first.durationTicks < full ? 1 : 0;
  const bars = [0];
  for (let bar = last + FEWEST_MEASURES; bar <= measures.length - FEWEST_MEASURES; bar++) {
    const header = measures[bar];
    const marked =
      header?.section !== undefined ||
      header?.repeat === 'start' ||
      header?.repeat === 'both' ||
      measures[bar - 1]?.repeat === 'end';
    if (!marked && bar - last < USUAL_MEASURES) continue;
    bars.push(bar);
    last = bar;
    bar += FEWEST_MEASURES - 1;
  }
  return bars;
}

/** The start of the phrase that leads over a barline; the barline where none does. */
function phraseStartNear(bar: Ticks, before: Ticks, phrases: readonly Phrase[]): Ticks {
  const leading = phrases.findLast(({ startTicks }) => startTicks <= bar);
  return leading && leading.startTicks > before && leading.endTicks > bar ? leading.startTicks : bar;
}

/** The notes of a stretch as texts that are alike wherever and in whatever octave it stands. */
function printOf(line: Line, from: Ticks, to: Ticks, bar: Ticks): readonly string[] {
  return line
    .filter(({ startTicks }) => startTicks >= from && startTicks < to)
    .map(({ startTicks, midi }) => `${startTicks - bar}:${midi % 12}`);
}

function alike(print: readonly string[], other: readonly string[]): boolean {
  if (print.length === 0 || other.length === 0) return false;
  const there = new Set(other);
  const shared = print.filter((note) => there.has(note)).length;
  return shared >= ALIKE * Math.max(print.length, other.length);
}
