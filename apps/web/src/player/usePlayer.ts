import type { Score } from '@notewright/score';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { musicShown } from '../sheet/musicShown';
import { ScorePlayer } from './scorePlayer';
import { SongPlayer } from './songPlayer';
import type { Keys, Player } from './types';

/** The music on the page comes first; then there is time for the sounds. */
const FETCH_AHEAD_AFTER_MS = 1500;

/**
 * A player for the score on the page: that of the song (`OnePlayer`), or one of its own. An edited score is taken over while it plays;
 * leaving the page ends the sound.
 */
export function usePlayer(score: Score): Player & { readonly keys: Keys } {
  const keeper = useContext(SongPlayer);
  const [player] = useState(() => keeper?.playerFor(score) ?? new ScorePlayer(score));
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  useEffect(() => player.setScore(score), [player, score]);
  useEffect(() => (keeper ? undefined : () => player.close()), [keeper, player]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void musicShown.then(() => {
      // What cannot be fetched now is fetched, and missed aloud, when play is pressed.
      if (!left) timer = setTimeout(() => void player.fetchAhead().catch(() => undefined), FETCH_AHEAD_AFTER_MS);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [player]);
  const keys = useMemo(() => {
    const { key, pressedKeys, nextKeys, waiting } = player;
    return { key, pressedKeys, nextKeys, waiting };
  }, [player]);
  return useMemo(() => {
    const { positionSec, cursorTicks, secAt, play, pause, seekSec, seekTicks, setRate, setPractice, sound } = player;
    return {
      ...snapshot,
      positionSec,
      cursorTicks,
      secAt,
      play,
      pause,
      seekSec,
      seekTicks,
      setRate,
      setPractice,
      sound,
      keys,
    };
  }, [player, snapshot, keys]);
}
