import { placeOf } from '@notewright/editor';
import { useEffect, useEffectEvent } from 'react';
import type { Ghosts, RollPlace } from '../../roll';
import { holdPointer } from '../../touch/holdPointer';
import type { Doubted } from '../doubted/doubtedPlaces';
import type { EditingStore } from '../store/editingStore';
import { TwoPresses } from './twoPresses';
import type { Hand, RollTool } from './hand';
import { isGrabbing, pressing } from './pressing';
import { blockAt, ghostAt } from './rollGeometry';

/** Doubted notes that lie on the roll. */
export interface DoubtedOnRoll {
  readonly ghosts: Ghosts<Doubted>;
  readonly take: (one: Doubted) => void;
}

const CURSORS: Readonly<Record<RollTool, string>> = {
  select: '',
  draw: 'crosshair',
  split: 'col-resize',
  join: 'pointer',
  erase: 'cell',
};

/**
 * The pointer on the roll: a click selects, a block is dragged to another pitch, its end to another length, bare roll brushes, a double
 * click draws; other tools do what they are for. Until it is lifted each of them can be taken back.
 */
export function useRollPointer(
  store: EditingStore,
  place: RollPlace | undefined,
  hand: Hand,
  doubted: DoubtedOnRoll | undefined,
): void {
  const now = useEffectEvent(() => ({ place, hand, doubted }));
  const element = place?.element;
  useEffect(() => {
    if (!element) return undefined;
    const presses = new TwoPresses();
    let partIndex: number | undefined;
    const noticePart = () => {
      const { score, selection } = store.getState();
      const [head] = selection.heads;
      partIndex = (head && placeOf(score, head.elementId)?.partIndex) ?? partIndex;
    };
    noticePart();
    let grabs = false;
    const held = holdPointer(element, (event) => {
      const begun = now();
      const there = begun.place;
      if (!there) return undefined;
      const { score, activeVoice } = store.getState();
      const bare = blockAt(there, score, activeVoice, event) === undefined;
      const ghost = begun.doubted && bare ? ghostAt(there, begun.doubted.ghosts, event) : undefined;
      const take = ghost && (() => begun.doubted?.take(ghost));
      const press = { hand: begun.hand, again: presses.isSecond(event) && bare && !ghost, partIndex, take };
      grabs = isGrabbing(store, there, event, press);
      // The roll stays where it is, so the place of before is as good while another is worked out.
      return pressing(store, () => now().place ?? there, event, press);
    });
    /** What a finger takes hold of does not scroll. */
    const touch = (event: TouchEvent) => {
      if (grabs && event.touches.length === 1 && event.cancelable) event.preventDefault();
    };
    const hover = (event: PointerEvent) => {
      const at = now();
      if (!at.place || event.buttons !== 0) return;
      const { score, activeVoice } = store.getState();
      const { tool } = at.hand;
      const found = tool === 'select' || tool === 'draw' ? blockAt(at.place, score, activeVoice, event) : undefined;
      const ghost = !found && tool !== 'erase' && at.doubted && ghostAt(at.place, at.doubted.ghosts, event);
      element.style.cursor = found ? (found.byEnd ? 'ew-resize' : 'ns-resize') : ghost ? 'copy' : CURSORS[tool];
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointermove', hover, { signal });
    element.addEventListener('touchstart', touch, { signal, passive: false });
    const unsubscribe = store.subscribe(noticePart);
    return () => {
      listening.abort();
      unsubscribe();
      held.stop();
    };
  }, [element, store]);
}
