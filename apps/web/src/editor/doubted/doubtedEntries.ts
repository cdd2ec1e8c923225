import type { Ticks } from '@notewright/score';
import { editorWords } from '@notewright/words';
import type { PaletteEntry } from '../palette/entries';
import type { EditingStore } from '../store/editingStore';
import { keptPlaces } from './doubtedPlaces';
import type { DoubtedNotes } from './useDoubted';
import { walkThrough } from './walk';

interface RollView {
  readonly gridTicks: Ticks;
  readonly visibleMeasures: number;
  /** Doubted notes are seen on the roll: it is shown first. */
  readonly showRoll: () => void;
}

/** What the tools for doubted notes do, by name; none for music that was not heard. */
export function doubtedEntries(
  doubted: Omit<DoubtedNotes, 'stage'>,
  store: Pick<EditingStore, 'getState'>,
  { gridTicks, visibleMeasures, showRoll }: RollView,
): readonly PaletteEntry[] {
  if (!doubted.possible) return [];
  const { show, previous, next, take, none, chooseFirst } = editorWords().roll.doubted;
  const entry = (id: string, label: string, act: () => void, refusal?: string): PaletteEntry => ({
    ...{ id: `doubted ${id}`, label, group: show(), refusal },
    does: {
      run: () => {
        showRoll();
        act();
      },
    },
  });
  const { heard } = doubted;
  if (!heard) return [entry('show', show(), () => doubted.onShown(true))];
  const places = keptPlaces(heard, store.getState().score, gridTicks, visibleMeasures);
  const walk = walkThrough(doubted, places, store);
  const empty = places.blocks.length === 0 ? none() : undefined;
  return [
    entry('next', next(), () => walk.step(1), empty),
    entry('previous', previous(), () => walk.step(-1), empty),
    entry('take', take(), walk.write, empty ?? (walk.current ? undefined : chooseFirst())),
  ];
}
