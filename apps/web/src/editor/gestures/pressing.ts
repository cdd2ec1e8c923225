import { pickAll, sameHead } from '@notewright/editor';
import { isOfVoice, type Mark } from '../overlay/sheetGeometry';
import { draggingHead } from './draggingHead';
import type { PointerPlace, Pressing } from './gesture';
import { menuRequestAt, signAt } from './menuAt';
import { pickHead, pickNone } from './picking';

/** Square of the way a pointer may tremble during a click (specification §9). */
const CLICK_PX2 = 20;

/** The pointer goes down on the sheet: nobody knows yet whether it is a click, a drag or a rectangle. */
export function press(place: PointerPlace, down: PointerEvent): Pressing {
  const { store, geometry } = place;
  const { score, activeVoice } = store.getState();
  const point = geometry.pointAt(down.clientX, down.clientY);
  const mark = point && geometry.markAt(score, point, activeVoice);
  const pressed: Pressing = {
    move(event) {
      const way = (event.clientX - down.clientX) ** 2 + (event.clientY - down.clientY) ** 2;
      if (way <= CLICK_PX2) return pressed;
      if (point && mark?.kind === 'head' && !mark.tab && isDraggable(place, mark, down))
        return draggingHead(place, down, point, mark).move(event);
      return down.pointerType === 'mouse' ? brushing(place, down).move(event) : pressed;
    },
    up(event) {
      const way = (event.clientX - down.clientX) ** 2 + (event.clientY - down.clientY) ** 2;
      if (way > CLICK_PX2) return;
      const request = mark || !signAt(event) ? undefined : menuRequestAt(place, event);
      if (mark) pickHead(store, mark, event);
      else if (request) place.onMenu(request);
      else pickNone(store, event);
    },
    cancel: () => undefined,
  };
  return pressed;
}

/** A mouse drags any head of the active voice; a finger only one that is selected, so that scrolling changes no music. */
function isDraggable({ store }: PointerPlace, mark: Mark, down: PointerEvent): boolean {
  const { score, activeVoice, selection } = store.getState();
  if (down.ctrlKey || down.metaKey || down.shiftKey) return false;
  if (selection.heads.some((head) => sameHead(head, mark))) return true;
  return down.pointerType === 'mouse' && isOfVoice(score, mark, activeVoice);
}

/** A rectangle from where the mouse went down: the heads of the active voice in it are selected, with Ctrl added. */
function brushing({ store, geometry }: PointerPlace, down: PointerEvent): Pressing {
  const before = store.getState().selection;
  const adding = down.ctrlKey || down.metaKey || down.shiftKey;
  const frame = document.createElement('div');
  frame.className = 'brush';
  frame.dataset['testid'] = 'brush';
  document.body.append(frame);
  const brush: Pressing = {
    move({ clientX, clientY }) {
      const rect = {
        left: Math.min(clientX, down.clientX),
        top: Math.min(clientY, down.clientY),
        right: Math.max(clientX, down.clientX),
        bottom: Math.max(clientY, down.clientY),
      };
      frame.style.cssText = `left:${rect.left}px;top:${rect.top}px;width:${rect.right - rect.left}px;height:${rect.bottom - rect.top}px`;
      const { score, activeVoice } = store.getState();
      const found = geometry.marksIn(rect).filter((mark) => !mark.tab && isOfVoice(score, mark, activeVoice));
      const heads = found.some(({ kind }) => kind === 'head') ? found.filter(({ kind }) => kind === 'head') : found;
      store.put(pickAll({ ...store.getState(), selection: before }, heads, { toggle: adding }));
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
