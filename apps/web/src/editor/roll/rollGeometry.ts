import { isInVoice } from '@notewright/editor';
import {
  noteValueTicks,
  TICKS_PER_WHOLE,
  type NoteBase,
  type NoteValue,
  type Score,
  type Ticks,
} from '@notewright/score';
import type { Ghost, Ghosts, RollBlock, RollPlace } from '../../roll';
import { blocksBetween } from '../../roll/rollPicture';
import { isAtY, KEYS_PX, midiAt, rowHeight, RULER_PX, ticksAt, xOf, yOf } from '../../roll/rollScale';
import type { PointerSpot } from '../gestures/gesture';

/** How near to the end of a block the pointer takes hold of the end (specification §9: 0.02 of a whole note). */
const EDGE_TICKS = 0.02 * TICKS_PER_WHOLE;

/** A point of the roll as music: the moment, and the key of its row. */
export function pointOf({ element, scale }: RollPlace, { clientX, clientY }: PointerSpot) {
  const { left, top } = element.getBoundingClientRect();
  const y = clientY - top + element.scrollTop;
  return { ticks: ticksAt(scale, clientX - left + element.scrollLeft), midi: midiAt(scale, y), y };
}

/** The block under a point, one of the active voice before others, and whether it is held by its end. */
export function blockAt(place: RollPlace, score: Score, activeVoice: number, spot: PointerSpot) {
  const { ticks, y } = pointOf(place, spot);
  const near = [...blocksBetween(place.picture, ticks - EDGE_TICKS, ticks + 1)];
  const under = near.filter(({ midi }) => isAtY(place.scale, midi, y));
  const block = under.findLast((one) => isInVoice(score, one, activeVoice)) ?? under.at(-1);
  return block && { block, byEnd: ticks > block.offsetTicks - EDGE_TICKS };
}

/** The ghost under a point, the most probable where several lie there. */
export function ghostAt<Kind extends Ghost>(
  place: RollPlace,
  ghosts: Ghosts<Kind>,
  spot: PointerSpot,
): Kind | undefined {
  const { ticks, y } = pointOf(place, spot);
  const under = [...blocksBetween(ghosts, ticks, ticks + 1)].filter(({ midi }) => isAtY(place.scale, midi, y));
  return under.sort((a, b) => b.confidence - a.confidence)[0];
}

/** Blocks that a rectangle of the window touches. */
export function blocksIn(place: RollPlace, from: PointerSpot, to: PointerSpot): readonly RollBlock[] {
  const { scale, picture } = place;
  const [a, b] = [pointOf(place, from), pointOf(place, to)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const [start, end] = [Math.min(a.ticks, b.ticks), Math.max(a.ticks, b.ticks)];
  return [...blocksBetween(picture, start, end)].filter(
    ({ midi }) => yOf(scale, midi) <= bottom && yOf(scale, midi) + rowHeight(scale, midi) > top,
  );
}

const VALUES: readonly NoteValue[] = ([1, 2, 4, 8, 16, 32] as readonly NoteBase[]).flatMap((base) =>
  base < 16
    ? [
        { base, dots: 1 },
        { base, dots: 0 },
      ]
    : [{ base, dots: 0 }],
);

/** The written value nearest to a length; the shortest for none or less. */
export const valueNear = (ticks: Ticks): NoteValue =>
  VALUES.reduce((best, value) =>
    Math.abs(noteValueTicks(value) - ticks) < Math.abs(noteValueTicks(best) - ticks) ? value : best,
  );

/** Scrolls a roll so that a block can be seen. */
export function revealed(
  { element, scale }: RollPlace,
  { onsetTicks, midi }: Pick<RollBlock, 'onsetTicks' | 'midi'>,
): void {
  const x = xOf(scale, onsetTicks) - element.scrollLeft;
  if (x < KEYS_PX || x > element.clientWidth - 40) element.scrollLeft += x - element.clientWidth / 3;
  const y = yOf(scale, midi) - element.scrollTop;
  if (y < RULER_PX || y > element.clientHeight - 40) element.scrollTop += y - element.clientHeight / 2;
}
