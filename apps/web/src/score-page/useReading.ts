import { doubtsOf } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import { useCallback, useMemo, useState } from 'react';
import { usePlayback, type OriginalSource } from '../player';
import { storedStrip, storeStrip } from './storedStrip';
import { playableVideo } from './videoAddress';
import { useZoom } from '../score-view/zoom';

/** How a reader looks at a score and hears it: the same for one's own and for one behind a shared link. */
export function useReading(score: Score, visibleMeasures: number, recording?: OriginalSource) {
  const videoId = playableVideo(score);
  // Without time stamps nobody knows where the music lies in its recording.
  const source = score.measures[0]?.timestampSec === undefined ? undefined : recording;
  const { player, keys, type, setType, video, original, openOriginal, problem } = usePlayback(
    score,
    videoId !== undefined,
    source,
  );
  const { zoom, cycleZoom } = useZoom();
  const [strip, setStrip] = useState(storedStrip);
  const showStrip = useCallback((shown: boolean) => {
    setStrip(shown);
    storeStrip(shown);
  }, []);
  const [letters, setLetters] = useState(false);
  const [simplify, setSimplify] = useState(false);
  const options = useMemo(() => ({ letters, simplify }), [letters, simplify]);
  const { state, play, pause } = player;
  const playing = state === 'playing' || state === 'loading';
  const toggle = useCallback(() => (playing ? pause() : play()), [playing, pause, play]);
  const doubts = useDoubts(score, visibleMeasures);
  const playback = {
    ...{ type, setType, video, problem, original, openOriginal, source, strip, showStrip },
    hasOriginal: source !== undefined,
    ...(videoId !== undefined && { videoId }),
  };
  return {
    player,
    keys,
    playback,
    playing,
    toggle,
    zoom,
    cycleZoom,
    letters,
    setLetters,
    simplify,
    setSimplify,
    options,
    doubts,
  };
}

export type Reading = ReturnType<typeof useReading>;

/** The notes the listener was unsure of, whether they are marked, and the one the reader has walked to. */
function useDoubts(score: Score, visibleMeasures: number) {
  const all = useMemo(() => doubtsOf(score, visibleMeasures), [score, visibleMeasures]);
  const [shown, setShown] = useState(false);
  const [index, setIndex] = useState<number>();
  const count = all.length;
  const current = shown && index !== undefined ? all[index] : undefined;
  const marks = useMemo(() => (shown ? { all, current } : undefined), [shown, all, current]);
  /** To the next (1) or the one before (−1), round the end; switches the marks on. @returns the note it comes to */
  const walk = (step: 1 | -1) => {
    if (count === 0) return undefined;
    const next = index === undefined ? (step === 1 ? 0 : count - 1) : (index + step + count) % count;
    setShown(true);
    setIndex(next);
    return all[next];
  };
  const hide = () => {
    setShown(false);
    setIndex(undefined);
  };
  return { count, shown, index, current, marks, walk, show: () => setShown(true), hide };
}
