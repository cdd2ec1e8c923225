import { useEffect, useEffectEvent } from 'react';
import type { RollPlace } from '../../roll';
import { holdPointer } from '../../touch/holdPointer';
import type { EditingStore } from '../store/editingStore';
import { pressing } from './pressing';
import { blockAt } from './rollGeometry';

/** The pointer on the roll: a click selects, a block is dragged to another pitch, its end to another length, bare roll brushes. */
export function useRollPointer(store: EditingStore, place: RollPlace | undefined): void {
  const placeNow = useEffectEvent(() => place);
  const element = place?.element;
  useEffect(() => {
    if (!element) return undefined;
    const held = holdPointer(element, (event) => {
      const begun = placeNow();
      // The roll stays where it is, so the place of before is as good while another is worked out.
      return begun && pressing(store, () => placeNow() ?? begun, event);
    });
    const hover = (event: PointerEvent) => {
      const at = placeNow();
      if (!at || event.buttons !== 0) return;
      const { score, activeVoice } = store.getState();
      const found = blockAt(at, score, activeVoice, event);
      element.style.cursor = found ? (found.byEnd ? 'ew-resize' : 'ns-resize') : '';
    };
    element.addEventListener('pointermove', hover);
    return () => {
      element.removeEventListener('pointermove', hover);
      held.stop();
    };
  }, [element, store]);
}
