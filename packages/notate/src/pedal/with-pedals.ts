import { elementTicks, type Part, type Ticks, type VoiceElement } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import { columnsOf, type PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { MeasurePlan } from '../write-part';
import { type SpanMarks, withMarks } from '../with-marks';
import type { HeardPedal } from './heard-pedals';

/** How long after the notes it is meant for the foot may go down, and how long before: it mostly follows them. */
const AFTER_SEC = 0.32;
const BEFORE_SEC = 0.1;
/** How far from the notes that follow it may come up. */
const UP_SEC = 0.15;
/** The lag that is most usual: nearest to it is best among notes on equal places of the measure. */
const USUAL_LAG_SEC = 0.09;
/** Up and down again within this is a change: the sign of one ends where that of the next begins. */
const CHANGE_SEC = 0.4;
/** Rounded rhythm may put a note before another that was struck earlier, but not by more than this. */
const OUT_OF_ORDER_SEC = 1;

/** A moment at which notes are struck. */
interface Struck {
  readonly ticks: Ticks;
  readonly sec: number;
}

/** A pedal at its written place. */
interface Placed {
  readonly from: Ticks;
  readonly to: Ticks;
}

/**
 * Writes pedals from the notes they were pressed for to those at which they come up. One that cannot be brought to notes is left out.
 *
 * @param pedals  in seconds of the recording, ascending
 * @param placed  what is written, with the times at which it was struck
 */
export function withPedals(
  part: Part,
  pedals: readonly HeardPedal[],
  placed: readonly PlacedNote[],
  { measureTicks, pickupTicks }: Pick<MeasurePlan, 'measureTicks' | 'pickupTicks'>,
  grid: MeasureGrid,
): Part {
  const places = pedalPlaces(pedals, placed, grid);
  if (places.length === 0) return part;
  const elements = part.measures.flatMap(({ voices }, measure) =>
    voices.flatMap(({ staff, elements: inVoice }) => {
      let at = measure * measureTicks + (measure === 0 ? pickupTicks : 0);
      return inVoice.map((element) => {
        const startTicks = at;
        at += elementTicks(element);
        return { element, staff, startTicks, endTicks: at };
      });
    }),
  );
  const lowestFirst = elements.sort((a, b) => b.staff - a.staff);
  const struck = new Map<Ticks, VoiceElement>();
  const ended = new Map<Ticks, VoiceElement>();
  for (const { element, startTicks, endTicks } of lowestFirst) {
    if (element.kind === 'chord' && !struck.has(startTicks)) struck.set(startTicks, element);
    if (!ended.has(endTicks)) ended.set(endTicks, element);
  }
  const marks = new Map<VoiceElement, SpanMarks>();
  for (const { from, to } of places) {
    const [first, last] = [struck.get(from), ended.get(to)];
    if (!first || !last) continue;
    marks.set(first, { ...marks.get(first), pedalStart: true });
    marks.set(last, { ...marks.get(last), pedalStop: true });
  }
  return withMarks(part, marks);
}

function pedalPlaces(
  pedals: readonly HeardPedal[],
  placed: readonly PlacedNote[],
  grid: MeasureGrid,
): readonly Placed[] {
  const struck = columnsOf(placed).flatMap(({ startTicks, notes }): Struck[] => {
    const times = notes.flatMap(({ onsetSec }) => (onsetSec === undefined ? [] : [onsetSec]));
    return times.length > 0 ? [{ ticks: startTicks, sec: Math.min(...times) }] : [];
  });
  const nearest = (fromSec: number, toSec: number, bestSec: number) => bestOf(struck, fromSec, toSec, bestSec, grid);
  const starts = pedals.map(({ downSec }) =>
    nearest(downSec - AFTER_SEC, downSec + BEFORE_SEC, downSec - USUAL_LAG_SEC),
  );
  const places: Placed[] = [];
  for (const [k, { upSec }] of pedals.entries()) {
    const [from, next, after] = [starts[k], starts[k + 1], pedals[k + 1]];
    const isChange = after !== undefined && after.downSec - upSec <= CHANGE_SEC;
    const to = isChange && next !== undefined ? next : nearest(upSec - UP_SEC, upSec + UP_SEC, upSec);
    if (from === undefined || to === undefined || to <= from || from < (places.at(-1)?.to ?? 0)) continue;
    places.push({ from, to });
  }
  return places;
}

/** Of what is struck between two moments that on the strongest place of its measure; of several the nearest to the best moment. */
function bestOf(
  struck: readonly Struck[],
  fromSec: number,
  toSec: number,
  bestSec: number,
  grid: MeasureGrid,
): Ticks | undefined {
  const price = ({ ticks, sec }: Struck) => Math.abs(sec - bestSec) - 1000 * strengthOf(ticks, grid);
  const near = struck.slice(
    countBefore(struck, ({ sec }) => sec < fromSec - OUT_OF_ORDER_SEC),
    countBefore(struck, ({ sec }) => sec <= toSec + OUT_OF_ORDER_SEC),
  );
  return near.filter(({ sec }) => sec >= fromSec && sec <= toSec).sort((a, b) => price(a) - price(b))[0]?.ticks;
}

/** 3 at a barline, 2 on a pulse, 1 on half of one. */
function strengthOf(ticks: Ticks, { measureTicks, pulseTicks }: MeasureGrid): number {
  if (ticks % measureTicks === 0) return 3;
  if (ticks % pulseTicks === 0) return 2;
  return ticks % (pulseTicks / 2) === 0 ? 1 : 0;
}
