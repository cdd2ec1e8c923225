import type { SongSettings } from '@notewright/contracts';
import type { HeardNote } from '@notewright/evidence';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditingStore } from '../store/editingStore';
import { drawingOf, type Doubted } from './doubtedPlaces';
import { fetchDoubted } from './fetchDoubted';

/** Notes the listener doubted and did not write, to be seen on the roll and taken. */
export interface DoubtedNotes {
  /** Whether there can be any: the music was heard. */
  readonly possible: boolean;
  readonly stage: 'off' | 'fetching' | 'shown' | 'failed';
  readonly onShown: (shown: boolean) => void;
  /** Ascending by onset; undefined while none are shown. */
  readonly heard: readonly HeardNote[] | undefined;
  /** The one somebody walked to. */
  readonly chosen: HeardNote | undefined;
  readonly choose: (one: HeardNote | undefined) => void;
  /** Writes one: a step to undo. */
  readonly take: (one: Doubted) => void;
}

/**
 * Fetched when they are asked for, and given up with the page.
 *
 * @param settings  how the song is written down; undefined for music that was not heard
 */
export function useDoubted(id: string, store: EditingStore, settings: SongSettings | undefined): DoubtedNotes {
  const [shown, setShown] = useState(false);
  const [found, setFound] = useState<readonly HeardNote[] | 'failed'>();
  const [chosen, choose] = useState<HeardNote>();
  const possible = settings !== undefined;
  const startsAtSec = settings?.startsAtSec ?? 0;
  const wanted = shown && possible && typeof found !== 'object';
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    fetchDoubted(id, startsAtSec, leaving.signal).then(
      (notes) => !leaving.signal.aborted && setFound(notes),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('what was doubted could not be read', error);
        setFound('failed');
      },
    );
    return () => leaving.abort();
  }, [id, startsAtSec, wanted]);
  const onShown = useCallback((on: boolean) => {
    setShown(on);
    choose(undefined);
    if (on) setFound((before) => (before === 'failed' ? undefined : before));
  }, []);
  const take = useCallback((one: Doubted) => void store.perform('draw-note', drawingOf(one)), [store]);
  const heard = shown && typeof found === 'object' ? found : undefined;
  const stage = !shown ? 'off' : heard ? 'shown' : found === 'failed' ? 'failed' : 'fetching';
  return useMemo(
    () => ({ possible, stage, onShown, heard, chosen, choose, take }),
    [possible, stage, onShown, heard, chosen, take],
  );
}
