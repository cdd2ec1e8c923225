import type { Score } from '@notewright/score';
import { useState } from 'react';
import { usePlayer } from './usePlayer';
import { useVideoPlayer } from './useVideoPlayer';

/** What is heard: our instruments, or the video the score was made from. */
type PlaybackType = 'synth' | 'video';

/**
 * Both ways to hear a score, one at a time. Changing between them carries over place, speed and whether it plays.
 *
 * @param videoOffered  whether the score has a video and knows where its measures lie in it
 */
export function usePlayback(score: Score, videoOffered: boolean) {
  const synth = usePlayer(score);
  const { player: seen, video } = useVideoPlayer(score);
  const [chosen, setChosen] = useState<PlaybackType>('synth');
  const type = videoOffered ? chosen : 'synth';
  const player = type === 'video' ? seen : synth;
  const setType = (next: PlaybackType) => {
    if (next === type) return;
    const to = next === 'video' ? seen : synth;
    const playing = player.state === 'playing' || player.state === 'loading';
    const at = player.cursorTicks();
    player.pause();
    to.setRate(player.rate);
    if (at !== undefined) to.seekTicks(at);
    if (playing) to.play();
    setChosen(next);
  };
  return { player, type, setType, video };
}
