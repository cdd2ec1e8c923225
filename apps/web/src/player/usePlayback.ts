import type { Score } from '@notewright/score';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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
  const newest = useRef(player);
  useEffect(() => {
    newest.current = player;
  });
  const wishes = useRef(0);
  /** @param playing  whether it is to play on; undefined: as it does at the moment */
  const change = (next: PlaybackType, playing?: boolean) => {
    const wish = ++wishes.current;
    if (next === type) return;
    // A recording is opened first; by then another may play, play no more, or be wished for.
    const turnTo = (to: Successor | undefined) => {
      if (!to || wish !== wishes.current) return;
      const { state } = newest.current;
      carryOver(newest.current, to);
      if (playing ?? (state === 'playing' || state === 'loading')) to.play();
      setChosen(next);
    };
    if (next === 'original') void recording.open().then(turnTo);
    else turnTo(next === 'video' ? seen : synth);
  };
  const setType = (next: PlaybackType) => change(next);
  const giveOver = useEffectEvent((wasToPlay: boolean) => change('synth', wasToPlay));
  useEffect(() => video.onGivenUp((wasToPlay) => giveOver(wasToPlay)), [video]);
  // Edit mode goes on where the video or the recording was left.
  const leave = useEffectEvent(() => void (type !== 'synth' && carryOver(player, synth)));
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

type Successor = Pick<Player, 'setRate' | 'setPractice' | 'seekTicks' | 'play'>;

/** Ends one and has the other stand where it stood. */
function carryOver(from: Player, to: Successor): void {
  const at = from.cursorTicks();
  from.pause();
  to.setRate(from.rate);
  to.setPractice(from.practice);
  if (at !== undefined) to.seekTicks(at);
}
