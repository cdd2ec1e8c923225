import type { Score } from '@notewright/score';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OriginalSource } from './original/source';
import { useOriginal } from './original/useOriginal';
import { usePlayer } from './usePlayer';
import type { Player } from './types';
import { useVideoPlayer } from './useVideoPlayer';

/** What is heard: our instruments, the video or the recording the score was made from. */
type PlaybackType = 'synth' | 'video' | 'original';

/**
 * The ways to hear a score, one at a time. Changing between them carries over place, speed and whether it plays. A video or a recording that
 * cannot be had gives over to the instruments; its `problem` then tells why.
 *
 * @param videoOffered  whether the score has a video and knows where its measures lie in it
 * @param source        of its recording, where there is one and the score knows where its measures lie in it
 */
export function usePlayback(score: Score, videoOffered: boolean, source?: OriginalSource) {
  const synth = usePlayer(score);
  const { player: seen, video } = useVideoPlayer(score);
  const [chosen, setChosen] = useState<PlaybackType>('synth');
  const recording = useOriginal(score, source);
  const { player: heard } = recording;
  const offered = { synth: true, video: videoOffered, original: heard !== undefined && heard.problem !== 'noOriginal' };
  const type = offered[chosen] ? chosen : 'synth';
  const player = type === 'video' ? seen : ((type === 'original' ? heard : undefined) ?? synth);
  const carryOver = (to: Pick<Player, 'setRate' | 'setPractice' | 'seekTicks' | 'play'>) => {
    const at = player.cursorTicks();
    player.pause();
    to.setRate(player.rate);
    to.setPractice(player.practice);
    if (at !== undefined) to.seekTicks(at);
    return to;
  };
  const change = (next: PlaybackType, playing: boolean) => {
    if (next === type) return;
    const turnTo = (to: Parameters<typeof carryOver>[0] | undefined) => {
      if (!to) return;
      carryOver(to);
      if (playing) to.play();
      setChosen(next);
    };
    if (next === 'original') void recording.open().then(turnTo);
    else turnTo(next === 'video' ? seen : synth);
  };
  const setType = (next: PlaybackType) => change(next, player.state === 'playing' || player.state === 'loading');
  const giveOver = useEffectEvent((wasToPlay: boolean) => change('synth', wasToPlay));
  useEffect(() => video.onGivenUp((wasToPlay) => giveOver(wasToPlay)), [video]);
  // Edit mode goes on where the video or the recording was left.
  const leave = useEffectEvent(() => void (type !== 'synth' && carryOver(synth)));
  useEffect(() => () => leave(), []);
  const problem = recording.problem ?? player.problem ?? seen.problem;
  /** The recording while it is heard, and what is heard of it. */
  const original = useMemo(
    () => (type === 'original' && recording.original ? { player: recording.original, mix: recording.mix } : undefined),
    [type, recording.original, recording.mix],
  );
  const { keys } = synth;
  return { player, keys, type, setType, video, original, openOriginal: recording.open, ...(problem && { problem }) };
}
