import type { ScoreReading } from '@notewright/editor';
import type { SongSettings } from '@notewright/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { HeldReading, TakenReading } from '../../readings/target';
import type { EditingStore } from '../store/editingStore';
import { pointedNote, sameNote } from './pointedNote';

/** What is said and done when a score was written down anew in play mode. */
export interface TakenMessages {
  readonly saved: (undo: () => void) => void;
  readonly kept: () => void;
  readonly undone: () => void;
}

/**
 * How the music of a store is read anew: one step to undo. In play mode it is saved at once, unless there is unsaved work it would
 * have to be saved with.
 *
 * @returns undefined for music that was not heard
 */
export function useHeldByStore(
  store: EditingStore,
  editing: boolean,
  save: () => Promise<boolean>,
  messages: TakenMessages,
): HeldReading | undefined {
  const reading = useSyncExternalStore(store.subscribe, () => store.getState().reading);
  const take = useCallback(
    ({ score, settings, plain, before }: TakenReading) => {
      const { score: old, selection } = store.getState();
      const unsaved = store.hasChanges();
      store.takeReading(score, { settings, plain }, before, sameNote(score, pointedNote(old, selection)));
      if (editing) return;
      if (unsaved) return messages.kept();
      const undo = async () => {
        store.perform('undo');
        if (await save()) messages.undone();
      };
      void save().then((saved) => saved && messages.saved(() => void undo()));
    },
    [store, editing, save, messages],
  );
  return useMemo(() => held(reading, take), [reading, take]);
}

const held = (reading: ScoreReading | undefined, take: HeldReading['take']): HeldReading | undefined =>
  reading && { settings: reading.settings as SongSettings, plain: reading.plain, take };
