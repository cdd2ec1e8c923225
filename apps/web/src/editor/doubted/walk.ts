import type { EditingStore } from '../store/editingStore';
import type { Ghosts } from '../../roll';
import { neighbourOf, type Doubted } from './doubtedPlaces';
import type { DoubtedNotes } from './useDoubted';

/** How one goes through doubted notes, whether with the tools over the roll or by the palette. */
export interface Walk {
  /** The one somebody has walked to; undefined before the first step, and once it is written. */
  readonly current: Doubted | undefined;
  readonly step: (by: 1 | -1) => void;
  /** Writes the current one and goes on to the next; refused, it stays where it is, and the store says why. */
  readonly write: () => void;
}

export function walkThrough(doubted: Walked, places: Ghosts<Doubted>, store: Pick<EditingStore, 'getState'>): Walk {
  const { chosen, choose, take } = doubted;
  const current = places.blocks.find(({ heard }) => heard === chosen);
  const step = (by: 1 | -1) => choose(neighbourOf(places, chosen, by)?.heard);
  const write = () => {
    if (!current) return;
    const next = neighbourOf(places, current.heard, 1);
    const { score } = store.getState();
    take(current);
    if (store.getState().score !== score) choose(next === current ? undefined : next?.heard);
  };
  return { current, step, write };
}
type Walked = Pick<DoubtedNotes, 'chosen' | 'choose' | 'take'>;
