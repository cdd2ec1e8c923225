import { pickAll, type HeadRef } from '@notewright/editor';
import type { Pressing } from '../../touch/holdPointer';
import type { EditingStore } from '../store/editingStore';
import type { PointerSpot } from './gesture';

/** In pixels of the window. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const rectangleOf = (a: PointerSpot, b: PointerSpot): Rectangle => ({
  left: Math.min(a.clientX, b.clientX),
  top: Math.min(a.clientY, b.clientY),
  right: Math.max(a.clientX, b.clientX),
  bottom: Math.max(a.clientY, b.clientY),
});

/**
 * A rectangle from where the mouse went down, on the sheet and on the roll: the heads of the active voice in it are selected, with
 * Ctrl added.
 *
 * @param headsIn  what lies between where the mouse went down and where it is
 */
export function brushing(
  store: EditingStore,
  down: PointerEvent,
  headsIn: (to: PointerSpot) => readonly HeadRef[],
): Pressing {
  const before = store.getState().selection;
  const toggle = down.ctrlKey || down.metaKey || down.shiftKey;
  const frame = document.createElement('div');
  frame.className = 'brush';
  frame.dataset['testid'] = 'brush';
  document.body.append(frame);
  const brush: Pressing = {
    move(event) {
      const { left, top, right, bottom } = rectangleOf(down, event);
      frame.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
      store.put(pickAll({ ...store.getState(), selection: before }, headsIn(event), { toggle }));
      return brush;
    },
    up: () => frame.remove(),
    cancel() {
      frame.remove();
      store.select(before);
    },
  };
  return brush;
}
