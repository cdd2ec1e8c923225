import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OriginalSource } from '../../player';
import type { Spectrogram } from './frames';

/** The sound of the recording beneath the roll. */
export interface ShownSpectrogram {
  /** Whether a recording is kept. */
  readonly possible: boolean;
  readonly stage: 'off' | 'listening' | 'shown' | 'failed';
  readonly onShown: (shown: boolean) => void;
  /** As much of it as is known; undefined while it is not shown. */
  readonly known: Spectrogram | undefined;
  /** What the first moment of the recording is called in the score's time stamps. */
  readonly startsAtSec: number;
}

/** Nothing is fetched before it is asked for; it ends when it is switched off or the page is left. */
export function useSpectrogram(source: OriginalSource | undefined): ShownSpectrogram {
  const [shown, setShown] = useState(false);
  const [known, setKnown] = useState<Spectrogram>();
  const [ended, setEnded] = useState<'all' | 'failed'>();
  useEffect(() => {
    if (!source || !shown) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    import('./listening')
      .then(({ listenTo }) => listenTo(source, (now) => !signal.aborted && setKnown(now), signal))
      .then(() => !signal.aborted && setEnded('all'))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.warn('the recording could not be shown', error);
        setEnded('failed');
      });
    return () => {
      leaving.abort();
      setKnown(undefined);
      setEnded(undefined);
    };
  }, [source, shown]);
  const onShown = useCallback((on: boolean) => setShown(on), []);
  const stage = !shown ? 'off' : ended === 'failed' ? 'failed' : ended === 'all' ? 'shown' : 'listening';
  const startsAtSec = source?.startsAtSec ?? 0;
  const possible = source !== undefined;
  return useMemo(
    () => ({ possible, stage, onShown, known: shown ? known : undefined, startsAtSec }),
    [possible, stage, onShown, shown, known, startsAtSec],
  );
}
