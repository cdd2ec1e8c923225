import type { HeardNote } from '@notewright/evidence';
import type { Ticks } from '@notewright/score';
import { useDeferredValue } from 'react';
import { useEditor } from '../store/useEditor';
import { keptPlaces } from './doubtedPlaces';

/** Where doubted notes would be written in the score as it is: after an edit a moment later than the edit itself is seen. */
export function useDoubtedPlaces(heard: readonly HeardNote[] | undefined, gridTicks: Ticks, visibleMeasures: number) {
  const score = useDeferredValue(useEditor((state) => state.score));
  return heard && keptPlaces(heard, score, gridTicks, visibleMeasures);
}
