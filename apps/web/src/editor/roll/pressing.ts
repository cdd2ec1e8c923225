import { elementAt, placeOf, sameHead, selectionOf } from '@notewright/editor';
import { elementTicks } from '@notewright/score';
import type { RollBlock, RollPlace } from '../../roll';
import type { Pressing } from '../../touch/holdPointer';
import { brushing } from '../gestures/brushing';
import { isClick } from '../gestures/gesture';
import { pickHead, pickNone } from '../gestures/picking';
import { tryOut, type Tried } from '../gestures/tryOut';
import type { EditingStore } from '../store/editingStore';
import { blockAt, blocksIn, pointOf, valueNear } from './rollGeometry';

/** Asks for the roll anew at every step: an edit paints other blocks. */
type Asked = () => RollPlace;

/** The pointer goes down on the roll: a click, a drag of a block or of its end, or a rectangle. */
export function pressing(store: EditingStore, place: Asked, down: PointerEvent): Pressing {
  const { score, activeVoice } = store.getState();
  const found = blockAt(place(), score, activeVoice, down);
  const pressed: Pressing = {
    move(event) {
      if (isClick(down, event) || down.pointerType !== 'mouse') return pressed; // a finger scrolls
      if (!found) return brushing(store, down, (to) => blocksIn(place(), down, to)).move(event);
      const tried = tryOut(store);
      select(store, found.block);
      const drag = found.byEnd ? stretching(store, tried, place, found.block) : moving(tried, place, found.block);
      return drag.move(event);
    },
    up(event) {
      if (!isClick(down, event)) return;
      if (found) pickHead(store, found.block, event);
      else pickNone(store, event);
    },
    cancel: () => undefined,
  };
  return pressed;
}

function select(store: EditingStore, { elementId, headIndex }: RollBlock): void {
  const { score, selection } = store.getState();
  const head = { elementId, headIndex };
  if (!(selection.heads.length === 1 && sameHead(selection.heads[0]!, head))) store.select(selectionOf(score, [head]));
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
