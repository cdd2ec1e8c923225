import type { Score } from '@notewright/score';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ScorePlayer } from './scorePlayer';

const never = () => () => undefined;

/**
 * Plays passages, one at a time, with instruments of its own. They are opened by the first wish and given back when the panel goes.
 *
 * @param hush  stops what else plays
 */
export function usePassagePlayer(hush: () => void) {
  const [playing, setPlaying] = useState<{ readonly index: number; readonly player: ScorePlayer }>();
  const player = playing?.player;
  const snapshot = useSyncExternalStore(player?.subscribe ?? never, () => player?.getSnapshot());
  useEffect(() => () => player?.close(), [player]);
  const state = snapshot?.state;
  const sounds = state === 'playing' || state === 'loading';
  const toggle = useCallback(
    (index: number, score: Score) => {
      if (playing?.index === index && sounds) return playing.player.pause();
      hush();
      const next = playing?.player ?? new ScorePlayer(score);
      next.pause();
      next.setScore(score);
      next.seekSec(0);
      next.play();
      setPlaying({ index, player: next });
    },
    [playing, sounds, hush],
  );
  const stop = useCallback(() => player?.pause(), [player]);
  const soundingOf = (index: number): 'no' | 'loading' | 'playing' =>
    playing?.index !== index || !sounds ? 'no' : state === 'loading' ? 'loading' : 'playing';
  return { toggle, stop, soundingOf, problem: snapshot?.problem, missing: snapshot?.missing };
}
