import { rangeBetween } from './rangeBetween';
import { isInVoice, NOTHING, sameHead, selectionOf, type HeadRef } from '@notewright/editor';
import type { Mark } from '../overlay/sheetGeometry';
import type { EditingStore } from '../store/editingStore';

interface Keys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A click on a head or rest: alone, with Ctrl in or out, with Shift the range from the first. Only the active voice answers. */
export function pickHead(store: EditingStore, mark: Mark, { ctrlKey, metaKey, shiftKey }: Keys): void {
  const { score, selection, activeVoice } = store.getState();
  const head: HeadRef = { elementId: mark.elementId, headIndex: mark.headIndex };
  if (!isInVoice(score, head, activeVoice)) return;
  if (shiftKey && selection.anchor)
    store.select(selectionOf(score, rangeBetween(score, selection.anchor, head), selection.anchor));
  else if (ctrlKey || metaKey) {
    const without = selection.heads.filter((one) => !sameHead(one, head));
    const toggled = without.length < selection.heads.length ? without : [...selection.heads, head];
    store.select(selectionOf(score, toggled, selection.anchor));
  } else store.select(selectionOf(score, [head]));
}

/** A click on bare paper lets go, unless a key says that more is to be picked. */
export function pickNone(store: EditingStore, { ctrlKey, metaKey, shiftKey }: Keys): void {
  if (!ctrlKey && !metaKey && !shiftKey) store.select(NOTHING);
}
