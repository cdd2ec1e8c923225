import type { MouseEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { RestingFinger } from '../touch/restingFinger';

const LONG_PRESS_MS = 600;

/** Handlers that call back when a finger rests on an element. */
export function useLongPress(onLongPress: () => void) {
  const [finger] = useState(() => new RestingFinger(LONG_PRESS_MS));
  const byMouse = useRef(true);
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  useEffect(() => () => finger.end(), [finger]);
  const end = () => finger.end();
  return {
    onPointerDown: (event: PointerEvent) => {
      byMouse.current = event.pointerType === 'mouse';
      finger.down(event, () => latest.current());
    },
    onPointerMove: (event: PointerEvent) => finger.move(event),
    /** A finger resting on a title would open the browser's menu for links. */
    onContextMenu: (event: MouseEvent) => {
      if (!byMouse.current) event.preventDefault();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
