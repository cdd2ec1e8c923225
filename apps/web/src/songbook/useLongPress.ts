import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

const LONG_PRESS_MS = 600;
/** A finger never lies perfectly still; beyond this many pixels it scrolls. */
const STILL_PX = 10;

/** Handlers that call back when a finger rests on an element, and swallow the click that follows. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const happened = useRef(false);
  const stop = () => clearTimeout(press.current?.timer);
  return {
    /** True once after a long press: the click belonging to it must be ignored. */
    swallowsClick: () => {
      const swallow = happened.current;
      happened.current = false;
      return swallow;
    },
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        happened.current = false;
        press.current = undefined;
        if (pointerType === 'mouse') return;
        const timer = setTimeout(() => {
          happened.current = true;
          onLongPress();
        }, LONG_PRESS_MS);
        press.current = { timer, x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) stop();
      },
      /** A finger resting on a title would open the browser's menu for links. */
      onContextMenu: (event: MouseEvent) => {
        if (press.current) event.preventDefault();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
    },
  };
}
