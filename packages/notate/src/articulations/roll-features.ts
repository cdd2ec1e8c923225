import { feature, FeatureList } from '@notewright/networks';
import type { Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { ChordSpan, StaffLines } from '../voices/staff-lines';
import { strikesOf, type Strikes } from './strikes';
import { struckInTurn } from './struck-in-turn';

/** A chord of a hand that may have been rolled, with what is around it. */
export interface Rollable {
  readonly span: ChordSpan;
  readonly own: Strikes;
  /** Of all that is struck with it, in both hands. */
  readonly column: Strikes;
  readonly isInLowerStaff: boolean;
  /** Its length, and the time to what is struck next and since what was struck before, in pulses. */
  readonly pulses: number;
  readonly untilNext: number;
  readonly sinceBefore: number;
  readonly isOnPulse: boolean;
  readonly isOnBarline: boolean;
  /** Whether its notes were heard apart from each other and brought together (`ornaments/rolled-chords.ts`). */
  readonly isBroughtTogether: boolean;
  /** What the rule says of it alone (`struckInTurn`), and when this player is known to roll chords. */
  readonly isClear: boolean;
  readonly isSlight: boolean;
  /** In how many other places chords of three notes and more are clearly rolled, slightly rolled, and how many places there are. */
  readonly clearElsewhere: number;
  readonly slightElsewhere: number;
  readonly places: number;
  /** How far apart this player's hands strike the notes of other chords, seconds. */
  readonly looseSec: number;
}

/** Steps shorter than this are none, and what a usual one is, in seconds. */
const NO_STEP_SEC = 0.002;
const USUAL_STEP_SEC = 0.022;
/** Longer times to a neighbour make no difference, in pulses. */
const FAR = 4;
const SLOW_SEC = 0.09;
const WIDE = 14;

const step = (sec: number): number => Math.log(Math.max(sec, NO_STEP_SEC) / USUAL_STEP_SEC);
const times = (pulses: number): number => Math.log2(Math.max(0.1, pulses));
const is = (condition: boolean): number => (condition ? 1 : 0);
const width = ({ span: { content } }: Rollable): number => (content.at(-1)?.midi ?? 0) - (content[0]?.midi ?? 0);
const often = (count: number, places: number): number => Math.log(((count + 0.3) / (places + 5)) * 30);

/** What the network of rolled chords is given of each. */
export const ROLL_FEATURES = new FeatureList<Rollable>([
  feature('clear by rule', '1 or 0', ({ isClear }) => is(isClear)),
  feature('slight by rule', '1 or 0', ({ isSlight }) => is(isSlight)),
  feature('order', '−1 … 1', ({ own }) => own.order),
  feature('mean step', 'log of 22 ms', ({ own }) => step(own.meanSec)),
  feature('least step', 'of the mean one', ({ own }) => {
    const share = own.leastSec / Math.max(own.meanSec, NO_STEP_SEC);
    return Math.max(-1, Math.min(1, share));
  }),
  feature('widest step', 'log of 22 ms', ({ own }) => step(own.widestSec)),
  feature('slow', '1 or 0', ({ own }) => is(own.widestSec > SLOW_SEC)),
  feature('uneven', 'of the mean step', ({ own }) => Math.min(2, own.unevenSec / Math.max(own.meanSec, 0.004))),
  feature('mean step beside loose hands', 'log of three times theirs', ({ own, looseSec }) =>
    Math.log(Math.max(0.09, Math.max(own.meanSec, NO_STEP_SEC) / (3 * looseSec))),
  ),
  feature('two notes', '1 or 0', ({ own }) => is(own.count === 2)),
  feature('more than three', '1 or 0', ({ own }) => is(own.count > 3)),
  feature('order, both hands', '−1 … 1', ({ column }) => column.order),
  feature('mean step, both hands', 'log of 22 ms', ({ column }) => step(column.meanSec)),
  feature('brought together', '1 or 0', ({ isBroughtTogether }) => is(isBroughtTogether)),
  feature('nothing else is struck', '1 or 0', ({ own, column }) => is(own.count === column.count)),
  feature('width', 'octaves', (one) => width(one) / 12),
  feature('wider than a hand', '1 or 0', (one) => is(width(one) > WIDE)),
  feature('length', 'log₂ of pulses', ({ pulses }) => times(pulses)),
  feature('until the next', 'log₂ of pulses', ({ untilNext }) => times(Math.min(FAR, untilNext))),
  feature('since the one before', 'log₂ of pulses', ({ sinceBefore }) => times(Math.min(FAR, sinceBefore))),
  feature('on a pulse', '1 or 0', ({ isOnPulse }) => is(isOnPulse)),
  feature('on a barline', '1 or 0', ({ isOnBarline }) => is(isOnBarline)),
  feature('lower staff', '1 or 0', ({ isInLowerStaff }) => is(isInLowerStaff)),
  feature('clear elsewhere, share', 'log of one in thirty', (one) => often(one.clearElsewhere, one.places)),
  feature('clear elsewhere', 'log of the number and 1', ({ clearElsewhere }) => Math.log1p(clearElsewhere)),
  feature('slight elsewhere, share', 'log of one in thirty', (one) => often(one.slightElsewhere, one.places)),
  feature('slight elsewhere', 'log of the number and 1', ({ slightElsewhere }) => Math.log1p(slightElsewhere)),
  feature('loose hands', 'log of 6 ms and a fifth of it', ({ looseSec }) => Math.log(looseSec / 0.006 + 0.2)),
]);

/** Hands that strike together are taken to be no better than this, seconds. */
const TIGHTEST_SEC = 0.003;
const UNKNOWN_LOOSE_SEC = 0.005;
/** From so many notes on, a chord in turn was hardly struck so by mistake. */
const LARGE = 3;

/** All chords that somebody played and that may have been rolled, staff by staff. */
export function rollablesOf(staves: readonly StaffLines[], grid: MeasureGrid): readonly Rollable[] {
  const found = chordsOf(staves, grid);
  const others = found
    .filter(({ isClear }) => !isClear)
    .map(({ own, span }) => spreadSec(span.content) / (own.count - 1));
  const looseSec = Math.max(TIGHTEST_SEC, others.length > 0 ? median(others) : UNKNOWN_LOOSE_SEC);
  const seen = found.map((one) => ({ ...one, looseSec, isSlight: struckInTurn(one.span.content, true, looseSec) }));
  const startsOf = (of: (one: (typeof seen)[number]) => boolean) =>
    new Set(seen.filter((one) => one.own.count >= LARGE && of(one)).map(({ span }) => span.startTicks));
  const [clear, slight] = [startsOf(({ isClear }) => isClear), startsOf(({ isSlight }) => isSlight)];
  const places = new Set(seen.map(({ span }) => span.startTicks)).size;
  return seen.map((one) => {
    const elsewhere = (all: ReadonlySet<Ticks>) => all.size - is(all.has(one.span.startTicks));
    return { ...one, places, clearElsewhere: elsewhere(clear), slightElsewhere: elsewhere(slight) };
  });
}

type OfPiece = 'clearElsewhere' | 'isSlight' | 'looseSec' | 'places' | 'slightElsewhere';

/** The chords, with what is known of each without the others. */
function chordsOf(staves: readonly StaffLines[], grid: MeasureGrid): readonly Omit<Rollable, OfPiece>[] {
  const { pulseTicks, measureTicks } = grid;
  const columns = new Map<Ticks, PlacedNote[]>();
  for (const { startTicks, content } of staves.flat(2))
    columns.set(startTicks, [...(columns.get(startTicks) ?? []), ...content]);
  const starts = [...columns.keys()].sort((a, b) => a - b);
  const places = new Map(starts.map((start, index) => [start, index]));
  return staves.flatMap((lines, staff) =>
    lines.flat().flatMap((span) => {
      const { startTicks, endTicks, content } = span;
      if (content.length < 2 || content.some(({ onsetSec }) => onsetSec === undefined)) return [];
      const place = places.get(startTicks) ?? 0;
      const isBroughtTogether = content.every(({ rolled }) => rolled);
      return {
        ...{ span, own: strikesOf(content), column: strikesOf(byPitch(columns.get(startTicks) ?? [])) },
        isInLowerStaff: staff > 0,
        pulses: (endTicks - startTicks) / pulseTicks,
        untilNext: ((starts[place + 1] ?? Infinity) - startTicks) / pulseTicks,
        sinceBefore: (startTicks - (starts[place - 1] ?? -Infinity)) / pulseTicks,
        isOnPulse: startTicks % pulseTicks === 0,
        isOnBarline: startTicks % measureTicks === 0,
        isBroughtTogether,
        isClear: struckInTurn(content, isBroughtTogether),
      };
    }),
  );
}

const byPitch = (notes: readonly PlacedNote[]): readonly PlacedNote[] => [...notes].sort((a, b) => a.midi - b.midi);

function spreadSec(notes: readonly PlacedNote[]): number {
  const onsets = notes.flatMap(({ onsetSec }) => onsetSec ?? []);
  return Math.max(...onsets) - Math.min(...onsets);
}
