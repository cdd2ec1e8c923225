import { recordingTimeMap } from '@notewright/playback';
import { useDeferredValue, useMemo } from 'react';
import type { RollSpectrum } from '../../roll';
import { useEditingStore, useEditor } from '../store/useEditor';
import { FRAMES_HZ } from './frames';
import type { ShownSpectrogram } from './useSpectrogram';

/** The recording on the clock of the score, however its measures are stretched. Undefined where nobody knows when the music is. */
export function useRollSpectrum({ known, startsAtSec }: ShownSpectrogram): RollSpectrum | undefined {
  const store = useEditingStore();
  // Only measures say when they are: notes may come and go.
  const measures = useDeferredValue(useEditor((state) => state.score.measures));
  const map = useMemo(() => recordingTimeMap({ ...store.getState().score, measures }), [store, measures]);
  return useMemo(
    () => known && map && { ...known, frameAt: (ticks) => (map.ticksToSeconds(ticks) - startsAtSec) * FRAMES_HZ },
    [known, map, startsAtSec],
  );
}
