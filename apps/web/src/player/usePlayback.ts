import type { Score } from '@notewright/score';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlayer } from './usePlayer';
import { useVideoPlayer } from './useVideoPlayer';

/** What is heard: our instruments, or the video the score was made from. */
type PlaybackType = 'synth' | 'video';

/**
 * Both ways to hear a score, one at a time. Changing between them carries over place, speed and whether it plays. A video that cannot be
 * had gives over to the instruments; its `problem` then tells why.
 *
 * @param videoOffered  whether the score has a video and knows where its measures lie in it
 */
export function usePlayback(score: Score, videoOffered: boolean) {
  const synth = usePlayer(score);
  const { player: seen, video } = useVideoPlayer(score);
  const [chosen, setChosen] = useState<PlaybackType>('synth');
  const type = videoOffered ? chosen : 'synth';
  const player = type === 'video' ? seen : synth;
  const carryOver = (next: PlaybackType) => {
    const to = next === 'video' ? seen : synth;
    const at = player.cursorTicks();
    player.pause();
    to.setRate(player.rate);
    if (at !== undefined) to.seekTicks(at);
    return to;
  };
  const change = (next: PlaybackType, playing: boolean) => {
    if (next === type) return;
    const to = carryOver(next);
    if (playing) to.play();
    setChosen(next);
  };
  const setType = (next: PlaybackType) => change(next, player.state === 'playing' || player.state === 'loading');
  const giveOver = useEffectEvent((wasToPlay: boolean) => change('synth', wasToPlay));
  useEffect(() => video.onGivenUp((wasToPlay) => giveOver(wasToPlay)), [video]);
  // Edit mode goes on where the video was left.
  const leave = useEffectEvent(() => void (type === 'video' && carryOver('synth')));
  useEffect(() => () => leave(), []);
  const problem = player.problem ?? seen.problem;
  return { player, type, setType, video, ...(problem && { problem }) };
}
