import { sameHead } from '@notewright/editor';
import type { Pressing } from '../../touch/holdPointer';
import { isOfVoice, type Mark } from '../overlay/sheetGeometry';
import { brushing, rectangleOf } from './brushing';
import { draggingHead } from './draggingHead';
import { isClick, type PointerPlace, type PointerSpot } from './gesture';
import { menuRequestAt, staffMeasureAt } from './menuAt';
import { pickHead, pickNone, pickStaffMeasure } from './picking';

/** The pointer goes down on the sheet: nobody knows yet whether it is a click, a drag or a rectangle. */
export function press(place: PointerPlace, down: PointerEvent): Pressing {
  const { store, geometry } = place;
  const { score, activeVoice } = store.getState();
  const point = geometry.pointAt(down.clientX, down.clientY);
  const mark = point && geometry.markAt(score, point, activeVoice);
  const pressed: Pressing = {
    move(event) {
      if (isClick(down, event)) return pressed;
      if (point && mark?.kind === 'head' && !mark.tab && isDraggable(place, mark, down))
        return draggingHead(place, down, point, mark).move(event);
      return down.pointerType === 'mouse' ? brushing(store, down, headsIn(place, down)).move(event) : pressed;
    },
    up(event) {
      if (!isClick(down, event)) return;
      if (mark) return pickHead(store, mark, event);
      const request = menuRequestAt(place, event);
      if (request && request.kind !== 'staff') return place.onMenu(request);
      const measure = staffMeasureAt(place, event);
      if (measure) pickStaffMeasure(store, measure, event);
      else pickNone(store, event);
    },
    cancel: () => undefined,
  };
  return pressed;
}

/** A second press at the same place: of a head, its whole chord; between the lines, the voice from the first measure to the last. */
export function pressTwice(place: PointerPlace, at: PointerSpot): void {
  const { store, geometry } = place;
  const { score, activeVoice, selection } = store.getState();
  if (selection.heads.length === 0) return;
  const point = geometry.pointAt(at.clientX, at.clientY);
  if (point && geometry.markAt(score, point, activeVoice)) store.perform('select-chord');
  else if (staffMeasureAt(place, at)) store.perform('select-voice');
}

/** A mouse drags any head of the active voice; a finger only one that is selected, so that scrolling changes no music. */
function isDraggable({ store }: PointerPlace, mark: Mark, down: PointerEvent): boolean {
  const { score, activeVoice, selection } = store.getState();
  if (down.ctrlKey || down.metaKey || down.shiftKey) return false;
  if (selection.heads.some((head) => sameHead(head, mark))) return true;
  return down.pointerType === 'mouse' && isOfVoice(score, mark, activeVoice);
}

/** The heads of the active voice in a rectangle of the sheet; its rests, where there are none. */
const headsIn =
  ({ store, geometry }: PointerPlace, down: PointerSpot) =>
  (to: PointerSpot): readonly Mark[] => {
    const { score, activeVoice } = store.getState();
    const found = geometry
      .marksIn(rectangleOf(down, to))
      .filter((mark) => !mark.tab && isOfVoice(score, mark, activeVoice));
    const heads = found.filter(({ kind }) => kind === 'head');
    return heads.length > 0 ? heads : found;
  };
