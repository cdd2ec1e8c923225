import type { RollBlock, RollPlace } from '../../roll';
import type { Pressing } from '../../touch/holdPointer';
import type { PointerSpot } from '../gestures/gesture';
import { tryOut } from '../gestures/tryOut';
import type { EditingStore } from '../store/editingStore';
import { blockAt } from './rollGeometry';

/** A pointer that moves fast is heard of now and then; what lies between is wiped, too. */
const STEP_PX = 3;

/** Wipes away every block the pointer comes over, of any voice, as one step to undo. */
export function erasing(store: EditingStore, place: () => RollPlace, down: PointerEvent): Pressing {
  const tried = tryOut(store);
  // The picture follows a moment later.
  const wiped = new Set<RollBlock>();
  let last: PointerSpot = down;
  const wipe = (spot: PointerSpot) => {
    const { score, activeVoice } = store.getState();
    const block = blockAt(place(), score, activeVoice, spot)?.block;
    if (!block || wiped.has(block)) return;
    wiped.add(block);
    tried.perform('erase-notes', block.heads);
  };
  wipe(down);
  const going: Pressing = {
    move(event) {
      const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
      const steps = Math.ceil(Math.hypot(x, y) / STEP_PX);
      for (let step = 1; step <= steps; step++)
        wipe({ clientX: last.clientX + (x * step) / steps, clientY: last.clientY + (y * step) / steps });
      last = event;
      return going;
    },
    up: () => undefined,
    cancel: () => tried.takeBack(),
  };
  return { ...going, move: (event) => going.move(event) };
}
