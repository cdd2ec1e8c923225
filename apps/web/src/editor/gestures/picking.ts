import { NOTHING, pick, pickMeasure, type HeadRef, type StaffMeasure } from '@notewright/editor';
import type { EditingStore } from '../store/editingStore';

interface Keys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A click on a head or rest: alone, with Ctrl in or out, with Shift the range from the first. Only the active voice answers. */
export function pickHead(
  store: EditingStore,
  { elementId, headIndex }: HeadRef,
  { ctrlKey, metaKey, shiftKey }: Keys,
): void {
  store.put(pick(store.getState(), { elementId, headIndex }, { toggle: ctrlKey || metaKey, range: shiftKey }));
}

/** A click between the lines of a staff, where no note is: the measure there, with the same keys. */
export function pickStaffMeasure(store: EditingStore, at: StaffMeasure, { ctrlKey, metaKey, shiftKey }: Keys): void {
  store.put(pickMeasure(store.getState(), at, { toggle: ctrlKey || metaKey, range: shiftKey }));
}

/** A click on bare paper lets go, unless a key says that more is to be picked. */
export function pickNone(store: EditingStore, { ctrlKey, metaKey, shiftKey }: Keys): void {
  if (!ctrlKey && !metaKey && !shiftKey) store.select(NOTHING);
}
