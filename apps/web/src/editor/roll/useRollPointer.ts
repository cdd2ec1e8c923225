import { elementAt, placeOf, sameHead, selectionOf } from '@notewright/editor';
import { elementTicks } from '@notewright/score';
import { useEffect, useRef } from 'react';
import type { RollBlock, RollPlace } from '../../roll';
import { brushing } from '../gestures/brushing';
import { isClick, type Pressing } from '../gestures/gesture';
import { pickHead, pickNone } from '../gestures/picking';
import type { EditingStore } from '../store/editingStore';
import { blockAt, blocksIn, pointOf, valueNear } from './rollGeometry';

let gestures = 0;

/** The pointer on the roll: a click selects, a block is dragged to another pitch, its end to another length, bare roll brushes. */
export function useRollPointer(store: EditingStore, place: RollPlace | undefined): void {
  const current = useRef(place);
  current.current = place;
  const element = place?.element;
  useEffect(() => {
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let gesture: Pressing | undefined;
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !current.current) return;
      gesture = pressing(store, () => current.current!, event);
    };
    const move = (event: PointerEvent) => {
      const next = gesture?.move(event);
      if (next && next !== gesture) element.setPointerCapture(event.pointerId);
      gesture = next;
      if (!gesture && current.current) {
        const { score, activeVoice } = store.getState();
        const found = blockAt(current.current, score, activeVoice, event);
        element.style.cursor = found ? (found.byEnd ? 'ew-resize' : 'ns-resize') : '';
      }
    };
    const up = (event: PointerEvent) => {
      gesture?.up(event);
      gesture = undefined;
    };
    const cancel = () => {
      gesture?.cancel();
      gesture = undefined;
    };
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    return () => {
      listening.abort();
      gesture?.cancel();
    };
  }, [element, store]);
}

/** Asks for the roll anew at every step: an edit paints other blocks. */
type Asked = () => RollPlace;

function pressing(store: EditingStore, place: Asked, down: PointerEvent): Pressing {
  const { score, activeVoice } = store.getState();
  const found = blockAt(place(), score, activeVoice, down);
  const pressed: Pressing = {
    move(event) {
      if (isClick(down, event) || down.pointerType !== 'mouse') return pressed; // a finger scrolls
      if (!found) return brushing(store, down, (to) => blocksIn(place(), down, to)).move(event);
      select(store, found.block);
      return (found.byEnd ? stretching(store, place, found.block) : moving(store, place, found.block)).move(event);
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
function moving(store: EditingStore, place: Asked, block: RollBlock): Pressing {
  const gesture = `roll ${++gestures}`;
  let shown = block.midi;
  const dragging: Pressing = {
    move(event) {
      const { midi } = pointOf(place(), event);
      if (midi !== shown && store.perform('set-pitch', { midi }, gesture)) shown = midi;
      return dragging;
    },
    up: () => undefined,
    cancel: () => undefined,
  };
  return dragging;
}

/**
 * The end to the left or right is another length of the last note of the block. Each length is tried on the music as it was, so that a
 * way out and back swallows no neighbour.
 */
function stretching(store: EditingStore, place: Asked, block: RollBlock): Pressing {
  const { score: before } = store.getState();
  const last = block.heads.at(-1)!;
  const at = placeOf(before, last.elementId);
  const start = at ? block.offsetTicks - elementTicks(elementAt(before, at)) : block.onsetTicks;
  const takeBack = () => store.getState().score !== before && store.perform('undo');
  let shown = '';
  const dragging: Pressing = {
    move(event) {
      const value = valueNear(pointOf(place(), event).ticks - start);
      const name = `${value.base} ${value.dots}`;
      if (name === shown) return dragging;
      shown = name;
      takeBack();
      store.select(selectionOf(before, [last]));
      store.perform('set-duration', value);
      return dragging;
    },
    up: () => undefined,
    cancel: () => void takeBack(),
  };
  return dragging;
}
