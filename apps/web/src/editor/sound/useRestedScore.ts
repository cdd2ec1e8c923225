import type { Score } from '@notewright/score';
import { useEffect, useState } from 'react';
import type { EditingStore } from '../store/editingStore';

/** Working out how a long score sounds takes several milliseconds; it is done when the hands rest. */
const REST_MS = 400;

/** The score for the player: the newest once nothing was edited for a moment. */
export function useRestedScore(store: EditingStore): Score {
  const [score, setScore] = useState(() => store.getState().score);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setScore(store.getState().score);
    take();
    const stop = store.onChange(({ before, after }) => {
      if (before.score === after.score) return;
      clearTimeout(timer);
      timer = setTimeout(take, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return score;
}
