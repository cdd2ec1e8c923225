import type { Part } from './model';
import { markedElements, type Moment } from './phrasing';
import { elementTicks } from './walk';

/** The sustaining pedal of a part: down from one moment of the score to another. */
export interface Pedal {
  readonly from: Moment;
  readonly to: Moment;
}

const pedals = new WeakMap<Part, readonly Pedal[]>();

/**
 * When the pedal of a part is down, in time. It goes down where an element begins and comes up where one ends, in whichever staff and voice
 * they stand: a player has one pedal for both hands. Where it comes up and goes down at the same moment it is changed. A beginning
 * without end is none, and neither is one before which it goes down again: edits may leave them behind.
 */
export function pedalsOf(part: Part): readonly Pedal[] {
  const known = pedals.get(part);
  if (known) return known;
  const found = pedalsIn(part);
  pedals.set(part, found);
  return found;
}

function pedalsIn(part: Part): readonly Pedal[] {
  const marks: (Moment & { readonly isDown: boolean })[] = [];
  for (const { element, measureIndex, atTicks } of markedElements(part)) {
    const { id, pedalStart, pedalStop } = element;
    if (pedalStart) marks.push({ id, measureIndex, atTicks, isDown: true });
    if (pedalStop) marks.push({ id, measureIndex, atTicks: atTicks + elementTicks(element), isDown: false });
  }
  const moment = ({ measureIndex, atTicks }: Moment) => measureIndex * PAST_ANY_MEASURE + atTicks;
  marks.sort((a, b) => moment(a) - moment(b) || Number(a.isDown) - Number(b.isDown));
  const found: Pedal[] = [];
  let open: Moment | undefined;
  for (const { isDown, ...mark } of marks) {
    if (isDown) open = mark;
    else if (open) {
      found.push({ from: open, to: mark });
      open = undefined;
    }
  }
  return found;
}

/** More ticks than a measure has. */
const PAST_ANY_MEASURE = 2 ** 32;
