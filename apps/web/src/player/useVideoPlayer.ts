import type { Score } from '@notewright/score';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Player } from './types';
import { VideoPlayer } from './videoPlayer';

/** Plays the video of a score, once a window shows it (`VideoWindow`). It sounds no notes of its own. */
export function useVideoPlayer(score: Score): { readonly player: Player; readonly video: VideoPlayer } {
  const [video] = useState(() => new VideoPlayer(score));
  const snapshot = useSyncExternalStore(video.subscribe, video.getSnapshot);
  useEffect(() => video.setScore(score), [video, score]);
  const player = useMemo(() => {
    const { positionSec, cursorTicks, secAt, play, pause, seekSec, seekTicks, setRate, setPractice } = video;
    const sound = () => undefined;
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
    };
  }, [video, snapshot]);
  return { player, video };
}
