import { useEffect, type RefObject } from 'react';
import type { MenuRequest } from '../menus/menuRequest';
import type { MarksPainter } from '../overlay/marksPainter';
import type { SheetGeometry } from '../overlay/sheetGeometry';
import { holdPointer, type Pressing } from '../../touch/holdPointer';
import { RestingFinger } from '../../touch/restingFinger';
import type { EditingStore } from '../store/editingStore';
import { AddingHead } from './addingHead';
import type { PointerPlace } from './gesture';
import { askForMenu } from './menuAt';
import { press, pressTwice } from './pressing';

interface Props {
  readonly store: EditingStore;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly geometry: SheetGeometry;
  readonly painter: MarksPainter;
  readonly onMenu: (request: MenuRequest) => void;
}

/** A finger that rests this long asks for the menu. */
const LONG_PRESS_MS = 500;

/** The pointer on the sheet: each press becomes one gesture, which lives until the pointer is lifted, or is taken back. */
export function usePointer({ store, sheet, geometry, painter, onMenu }: Props): void {
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const place: PointerPlace = { store, geometry, painter, onMenu };
    const adding = new AddingHead(place);
    const finger = new RestingFinger(LONG_PRESS_MS);
    const held = holdPointer(element, (event) => {
      if (isControl(event.target)) return undefined;
      (document.activeElement as HTMLElement | null)?.blur?.();
      const state = store.getState().modes.addHead ? adding.press(event) : press(place, event);
      return orResting(finger, event, state, () => {
        held.giveUp();
        askForMenu(place, event);
      });
    });
    const follow = (event: PointerEvent) => {
      if (store.getState().modes.addHead) adding.follow(event);
    };
    const menu = (event: MouseEvent) => {
      if (isControl(event.target)) return;
      event.preventDefault();
      if ((event as PointerEvent).pointerType === 'touch') return; // the resting finger asked already
      held.giveUp(); // a press that became a menu, as Ctrl+click on a Mac, is lifted over the menu: nobody here hears of it
      askForMenu(place, event);
    };
    /** A finger on a selected head drags it; anywhere else it scrolls the page. */
    const touch = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (event.touches.length === 1 && finger && !place.store.getState().modes.addHead && startsDrag(place, finger))
        event.preventDefault();
    };
    const twice = (event: MouseEvent) => {
      const { ctrlKey, metaKey, shiftKey } = event;
      if (isControl(event.target) || ctrlKey || metaKey || shiftKey || store.getState().modes.addHead) return;
      pressTwice(place, event);
    };
    const leave = () => adding.end();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointermove', follow, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('dblclick', twice, { signal });
    element.addEventListener('contextmenu', menu, { signal });
    element.addEventListener('touchstart', touch, { signal, passive: false });
    const stop = store.subscribe(() => !store.getState().modes.addHead && adding.end());
    return () => {
      listening.abort();
      held.stop();
      stop();
      adding.end();
    };
  }, [store, sheet, geometry, painter, onMenu]);
}

/** A press that becomes something else when its finger rests: nothing else may have come of it by then. */
function orResting(finger: RestingFinger, down: PointerEvent, state: Pressing, onRest: () => void): Pressing {
  finger.down(down, onRest);
  const resting: Pressing = {
    move(event) {
      finger.move(event);
      const next = state.move(event);
      if (next === state) return resting;
      finger.end();
      return next;
    },
    up(event) {
      finger.end();
      state.up(event);
    },
    cancel() {
      finger.end();
      state.cancel();
    },
  };
  return resting;
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, a') !== null;

function startsDrag({ store, geometry }: PointerPlace, { clientX, clientY }: Touch): boolean {
  const { score, selection, activeVoice } = store.getState();
  const point = geometry.pointAt(clientX, clientY);
  const mark = point && geometry.markAt(score, point, activeVoice);
  return (
    mark?.kind === 'head' &&
    selection.heads.some(({ elementId, headIndex }) => elementId === mark.elementId && headIndex === mark.headIndex)
  );
}
