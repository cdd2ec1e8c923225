import { useEffect, type RefObject } from 'react';
import type { MenuRequest } from '../menus/menuRequest';
import type { MarksPainter } from '../overlay/marksPainter';
import type { SheetGeometry } from '../overlay/sheetGeometry';
import { RestingFinger } from '../../touch/restingFinger';
import type { EditingStore } from '../store/editingStore';
import { AddingHead } from './addingHead';
import type { PointerPlace, Pressing } from './gesture';
import { askForMenu } from './menuAt';
import { press } from './pressing';

interface Props {
  readonly store: EditingStore;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly geometry: SheetGeometry;
  readonly painter: MarksPainter;
  readonly onMenu: (request: MenuRequest) => void;
}

/** A finger that rests this long asks for the menu. */
const LONG_PRESS_MS = 500;

/** The pointer on the sheet: each press becomes one gesture, which lives until the pointer is lifted. */
export function usePointer({ store, sheet, geometry, painter, onMenu }: Props): void {
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const place: PointerPlace = { store, geometry, painter, onMenu };
    const adding = new AddingHead(place);
    let gesture: { readonly pointerId: number; state: Pressing } | undefined;
    const finger = new RestingFinger(LONG_PRESS_MS);

    const giveUp = () => {
      finger.end();
      gesture?.state.cancel();
      gesture = undefined;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || gesture || isControl(event.target)) return;
      (document.activeElement as HTMLElement | null)?.blur?.();
      const state = store.getState().modes.addHead ? adding.press(event) : press(place, event);
      gesture = { pointerId: event.pointerId, state };
      finger.down(event, () => {
        giveUp();
        askForMenu(place, event);
      });
    };
    const move = (event: PointerEvent) => {
      if (store.getState().modes.addHead) adding.follow(event);
      if (event.pointerId !== gesture?.pointerId) return;
      if (event.buttons === 0) return giveUp(); // it was lifted outside the sheet
      finger.move(event);
      const next = gesture.state.move(event);
      if (next !== gesture.state) {
        finger.end();
        element.setPointerCapture(event.pointerId);
      }
      gesture.state = next;
    };
    const up = (event: PointerEvent) => {
      finger.end();
      if (event.pointerId !== gesture?.pointerId) return;
      const { state } = gesture;
      gesture = undefined;
      state.up(event);
    };
    const cancel = (event: PointerEvent) => {
      finger.end();
      if (event.pointerId === gesture?.pointerId) giveUp();
    };
    const menu = (event: MouseEvent) => {
      if (isControl(event.target)) return;
      event.preventDefault();
      if ((event as PointerEvent).pointerType === 'touch') return; // the resting finger asked already
      giveUp(); // a press that became a menu, as Ctrl+click on a Mac, is lifted over the menu: nobody here hears of it
      askForMenu(place, event);
    };
    /** A finger on a selected head drags it; anywhere else it scrolls the page. */
    const touch = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (event.touches.length === 1 && finger && !place.store.getState().modes.addHead && startsDrag(place, finger))
        event.preventDefault();
    };
    const leave = () => adding.end();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('contextmenu', menu, { signal });
    element.addEventListener('touchstart', touch, { signal, passive: false });
    const stop = store.subscribe(() => !store.getState().modes.addHead && adding.end());
    return () => {
      listening.abort();
      finger.end();
      stop();
      adding.end();
    };
  }, [store, sheet, geometry, painter, onMenu]);
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
