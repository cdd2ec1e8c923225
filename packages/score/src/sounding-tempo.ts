import type { MeasureHeader } from './model';
import { countBefore } from './lists';
import { TICKS_PER_QUARTER, type Ticks } from './time';
import { measureStarts, tempoAt } from './walk';

/** A ritardando goes down to this share of the tempo, an accelerando up to its inverse. */
const SLOWED = 0.72;
/** A tempo word that is not cancelled ends after this many measures. */
const LONGEST_MEASURES = 4;

/**
 * The tempo a measure is played in, quarter notes per minute: the mark in force, changed measure by measure under a rit. or
 * accel. until the next mark or "a tempo".
 *
 * @param marked  the tempo mark in force, when the caller knows it already
 */
export function soundingTempo(
  measures: readonly MeasureHeader[],
  index: number,
  marked = tempoAt({ measures }, index),
): number {
  let from = index;
  while (from > index - LONGEST_MEASURES && from >= 0 && !endsChange(measures[from]!) && !startsChange(measures[from]!))
    from--;
  const word = measures[from]?.tempoWord;
  if (from <= index - LONGEST_MEASURES || !word || word === 'a-tempo') return marked;
  let to = from + 1;
  while (to < measures.length && to < from + LONGEST_MEASURES && !endsChange(measures[to]!)) to++;
  const share = (index - from + 1) / (to - from);
  return marked * (word === 'ritardando' ? 1 - (1 - SLOWED) * share : 1 + (1 / SLOWED - 1) * share);
}

/** The same of every measure, in one walk. */
export function soundingTempos(measures: readonly MeasureHeader[]): readonly number[] {
  let marked = tempoAt({ measures }, -1);
  return measures.map(({ tempoBpm }, index) => {
    marked = tempoBpm ?? marked;
    return soundingTempo(measures, index, marked);
  });
}

const startsChange = ({ tempoWord }: MeasureHeader): boolean => tempoWord !== undefined && tempoWord !== 'a-tempo';
const endsChange = ({ tempoWord, tempoBpm }: MeasureHeader): boolean =>
  tempoWord === 'a-tempo' || (tempoBpm !== undefined && tempoWord === undefined);

/** The second eighth of a swung beat begins here, in parts of the quarter. */
const SWUNG = 2 / 3;

/**
 * When a moment of the score sounds: under "Swing" what is written in the middle of a beat comes later, everything else where it
 * stands. Triplets and sixteenths are played as written.
 */
export function swinging(measures: readonly MeasureHeader[]): (ticks: Ticks) => Ticks {
  if (measures.every(({ feel }) => feel !== 'swing')) return (ticks) => ticks;
  const starts = measureStarts(measures);
  const swings: boolean[] = [];
  for (const { feel } of measures) swings.push(feel ? feel === 'swing' : (swings.at(-1) ?? false));
  return (ticks) => {
    const index = measureIndexAt(starts, ticks);
    if (!swings[index]) return ticks;
    // A pick-up ends with its measure, so beats are counted from there.
    const into = index === 0 ? ticks - starts[1]! : ticks - starts[index]!;
    const inBeat = ((into % TICKS_PER_QUARTER) + TICKS_PER_QUARTER) % TICKS_PER_QUARTER;
    return inBeat === TICKS_PER_QUARTER / 2 ? ticks + (SWUNG - 0.5) * TICKS_PER_QUARTER : ticks;
  };
}

function measureIndexAt(starts: readonly Ticks[], ticks: Ticks): number {
  return Math.max(
    0,
    Math.min(
      starts.length - 1,
      countBefore(starts, (start) => start <= ticks),
    ) - 1,
  );
}
