import type { Score } from '@notewright/score';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { musicShown } from '../../sheet/musicShown';
import type { Player, PlayerProblem } from '../types';
import { ORIGINAL_ALONE } from './mix';
import type { OriginalPlayer } from './originalPlayer';
import type { OriginalSource } from './source';

const never = () => () => undefined;
const load = () => import('./originalPlayer');

/**
 * The recording of a score as something that plays. Its program is fetched when the music is shown, and the recording itself when it is first
 * asked for.
 *
 * @param source  undefined where there is no recording; the same as long as the recording is
 */
export function useOriginal(score: Score, source: OriginalSource | undefined) {
  const [original, setOriginal] = useState<OriginalPlayer>();
  const [missed, setMissed] = useState(false);
  const current = useRef<OriginalPlayer>(undefined);
  const newest = useRef(score);
  /** Of the page that is still there. */
  const wanted = useRef<OriginalSource>(undefined);
  useEffect(() => {
    newest.current = score;
    current.current?.setScore(score);
  }, [score]);
  useEffect(() => {
    if (source) void musicShown.then(load).catch(() => undefined); // tried again, and missed aloud, when it is asked for
  }, [source]);
  const open = useCallback(async (): Promise<OriginalPlayer | undefined> => {
    if (!source) return undefined;
    const program = await load().catch(() => undefined);
    // Whoever left while it was fetched hears nothing of it.
    if (wanted.current !== source) return undefined;
    setMissed(!program);
    if (!program) return undefined;
    current.current ??= new program.OriginalPlayer(newest.current, source);
    setOriginal(current.current);
    return current.current;
  }, [source]);
  useEffect(() => {
    wanted.current = source;
    return () => {
      wanted.current = undefined;
      current.current?.close();
      current.current = undefined;
      setOriginal(undefined);
    };
  }, [source]);
  const snapshot = useSyncExternalStore(original?.subscribe ?? never, original?.getSnapshot ?? nothing);
  const player = useMemo<Player | undefined>(() => {
    if (!original || !snapshot) return undefined;
    const { positionSec, cursorTicks, secAt, play, pause, seekSec, seekTicks, setRate, setPractice, sound } = original;
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
  }, [original, snapshot]);
  const problem: PlayerProblem | undefined = missed || snapshot?.problem === 'noOriginal' ? 'noOriginal' : undefined;
  return { original, player, open, mix: snapshot?.mix ?? ORIGINAL_ALONE, problem };
}

const nothing = () => undefined;
