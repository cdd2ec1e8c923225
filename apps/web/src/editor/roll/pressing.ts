import { elementAt, placeOf, sameHead, selectionOf } from '@notewright/editor';
import { elementTicks } from '@notewright/score';
import type { RollBlock, RollPlace } from '../../roll';
import type { Pressing } from '../../touch/holdPointer';
import { brushing } from '../gestures/brushing';
import { isClick, type PointerSpot } from '../gestures/gesture';
import { pickHead, pickNone } from '../gestures/picking';
import { tryOut, type Tried } from '../gestures/tryOut';
import type { EditingStore } from '../store/editingStore';
import { drawing } from './drawing';
import { erasing } from './erasing';
import { gridTicksOf, type Hand } from './hand';
import { blockAt, blocksIn, pointOf, valueNear } from './rollGeometry';
import { lineWithin } from './snapping';

/** How near to the end of a selected block a finger takes hold of it. */
const FINGER_PX = 22;

/** Asks for the roll anew at every step: an edit paints other blocks. */
type Asked = () => RollPlace;

/** How a press is meant. */
export interface Press {
  readonly hand: Hand;
  /** The second of two quick ones on bare roll. */
  readonly again: boolean;
  /** The part one is at work on; undefined where nothing was selected yet. */
  readonly partIndex: number | undefined;
  /** Writes the doubted note under the pointer; undefined where none is. */
  readonly take?: (() => void) | undefined;
}

/**
 * The pointer goes down on the roll: a click, a drag of a block or of its end, a rectangle, or whatever the tool in the hand does. A finger
 * that does nothing of it scrolls.
 */
export function pressing(store: EditingStore, place: Asked, down: PointerEvent, press: Press): Pressing | undefined {
  const { tool } = press.hand;
  const found = grasped(store, place(), down);
  const gridTicks = gridTicksOf(press.hand);
  if (tool === 'erase') return erasing(store, place, down);
  const { take } = press;
  if (!found && take && tool === 'draw') return clicking(down, take);
  if (!found && (tool === 'draw' || (tool === 'select' && press.again)))
    return drawing(store, place, down, { gridTicks, partIndex: press.partIndex });
  if (tool === 'split' || tool === 'join')
    return clicking(down, () => found && parting(store, place(), found.block, down, press.hand));
  const pressed: Pressing = {
    move(event) {
      if (isClick(down, event)) return pressed;
      if (down.pointerType !== 'mouse' && !(found && isSelected(store, found.block))) return pressed; // a finger scrolls
      if (!found) return brushing(store, down, (to) => blocksIn(place(), down, to)).move(event);
      const tried = tryOut(store);
      select(store, found.block);
      const drag = found.byEnd ? stretching(store, tried, place, found.block) : moving(tried, place, found.block);
      return drag.move(event);
    },
    up(event) {
      if (!isClick(down, event)) return;
      if (found) pickHead(store, found.block, event);
      else if (take) take();
      else pickNone(store, event);
    },
    cancel: () => undefined,
  };
  return pressed;
}

/** What a press would take hold of; a finger finds the end of a selected block more easily. */
function grasped(store: EditingStore, place: RollPlace, down: PointerEvent) {
  const { score, activeVoice } = store.getState();
  const found = blockAt(place, score, activeVoice, down);
  if (!found || down.pointerType === 'mouse' || !isSelected(store, found.block)) return found;
  const { ticks } = pointOf(place, down);
  const { onsetTicks, offsetTicks } = found.block;
  const reach = Math.min(FINGER_PX / place.scale.pxPerTick, (offsetTicks - onsetTicks) / 2);
  return { ...found, byEnd: found.byEnd || ticks > offsetTicks - reach };
}

/** Whether a finger that is put down here works on the music; any other one scrolls. */
export function isGrabbing(
  store: EditingStore,
  place: RollPlace,
  down: PointerEvent,
  { hand, again, take }: Press,
): boolean {
  const found = grasped(store, place, down);
  if (hand.tool === 'erase') return true;
  if (!found && take) return false;
  if (hand.tool === 'draw') return !found || isSelected(store, found.block);
  return hand.tool === 'select' && (found ? isSelected(store, found.block) : again);
}

const isSelected = (store: EditingStore, { heads }: RollBlock): boolean =>
  store.getState().selection.heads.some((head) => heads.some((one) => sameHead(head, one)));

/** Something that is done where the pointer is lifted without having gone anywhere. */
function clicking(down: PointerEvent, act: () => void): Pressing {
  const pressed: Pressing = {
    move: () => pressed,
    up: (event) => isClick(down, event) && act(),
    cancel: () => undefined,
  };
  return pressed;
}

/** A block in two at the line of the grid that is nearest to the pointer, or in one with the next of its pitch. */
function parting(store: EditingStore, place: RollPlace, block: RollBlock, spot: PointerSpot, hand: Hand): void {
  const { elementId, headIndex, onsetTicks, offsetTicks } = block;
  if (hand.tool === 'join') {
    if (!isSelected(store, block)) select(store, block);
    store.perform('join-notes');
    return;
  }
  const { measures } = place.picture;
  const atTicks = lineWithin(measures, pointOf(place, spot).ticks, gridTicksOf(hand), onsetTicks, offsetTicks);
  store.perform('split-note', { head: { elementId, headIndex }, atTicks });
}

function select(store: EditingStore, { elementId, headIndex }: RollBlock): void {
  const { score, selection } = store.getState();
  const head = { elementId, headIndex };
  const [only, ...others] = selection.heads;
  if (!only || others.length > 0 || !sameHead(only, head)) store.select(selectionOf(score, [head]));
}

/** Up and down is another pitch; the whole way is one step to undo. */
function moving(tried: Tried, place: Asked, block: RollBlock): Pressing {
  let shown = block.midi;
  const dragging: Pressing = {
    move(event) {
      const { midi } = pointOf(place(), event);
      if (midi !== shown && tried.perform('set-pitch', { midi })) shown = midi;
      return dragging;
    },
    up: () => undefined,
    cancel: () => tried.takeBack(),
  };
  return dragging;
}

/**
 * The end to the left or right is another length of the last note of the block. Each length is tried on the music as it was, so that a
 * way out and back swallows no neighbour.
 */
function stretching(store: EditingStore, tried: Tried, place: Asked, block: RollBlock): Pressing {
  const { score: before } = tried.before;
  const last = block.heads.at(-1)!;
  const at = placeOf(before, last.elementId);
  const start = at ? block.offsetTicks - elementTicks(elementAt(before, at)) : block.onsetTicks;
  let shown = '';
  const dragging: Pressing = {
    move(event) {
      const value = valueNear(pointOf(place(), event).ticks - start);
      const name = `${value.base} ${value.dots}`;
      if (name === shown) return dragging;
      shown = name;
      tried.takeBack();
      store.select(selectionOf(before, [last]));
      tried.perform('set-duration', value);
      return dragging;
    },
    up: () => undefined,
    cancel: () => tried.takeBack(),
  };
  return dragging;
}
