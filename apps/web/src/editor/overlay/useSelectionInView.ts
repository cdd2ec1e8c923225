import { placeOf } from '@notewright/editor';
import { useEffect } from 'react';
import { coveredAt } from '../../parts/coveredEdges';
import type { SheetPlace } from '../../sheet';
import { afterPicture } from '../../sheet/afterPicture';
import type { EditingStore } from '../store/editingStore';
import type { SheetGeometry } from './sheetGeometry';

/** A little paper between what is selected and the bars. */
const ROOM_PX = 30;

/**
 * Scrolls so that what the keyboard selected can be seen. Asks where it is only after its picture is on the screen; a line far away, not drawn
 * yet, is brought to the middle.
 */
export function useSelectionInView(store: EditingStore, place: SheetPlace, geometry: SheetGeometry): void {
  useEffect(() => {
    let waiting: (() => void) | undefined;
    const look = () => {
      waiting = undefined;
      const { score, selection } = store.getState();
      const head = selection.heads.at(-1);
      if (!head || selection.heads.length > 64) return;
      const measure = placeOf(score, head.elementId)?.measureIndex;
      const index = place.lines.findIndex(({ from, to }) => measure !== undefined && measure >= from && measure < to);
      const line = place.sheet.current?.querySelector(`[data-line="${index}"]`);
      if (!line) return;
      const box = geometry.boxOf(head) ?? line.getBoundingClientRect();
      const above = box.top < coveredAt('top') + ROOM_PX;
      const below = box.bottom > window.innerHeight - coveredAt('bottom') - ROOM_PX;
      if (above || below) line.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const stop = store.onChange(({ before, after, action }) => {
      const moved = before.selection.heads !== after.selection.heads && action !== undefined;
      if (moved) waiting ??= afterPicture(look);
    });
    return () => {
      stop();
      waiting?.();
    };
  }, [store, place, geometry]);
}
