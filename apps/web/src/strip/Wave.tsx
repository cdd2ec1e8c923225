import { useMemo, useSyncExternalStore } from 'react';
import type { OriginalSource } from '../player';
import { outlineOf } from './peaks';
import { PX_PER_SEC, STRIP_PX } from './scale';
import { Drawn, type Shown } from './TimeStrip';
import { waveformOf } from './waveform';

interface Props {
  readonly source: OriginalSource;
  readonly shown: Shown;
  /** What the first moment of the recording is called on the strip. */
  readonly startsAtSec: number;
}

/** The sound of a recording behind what lies on its strip: as much of it as is drawn by now. */
export function WaveOf({ source, shown, startsAtSec }: Props) {
  const { fromSec, toSec } = shown;
  const { peaks } = useWaveform(source);
  const before = Math.max(0, startsAtSec - fromSec);
  const path = useMemo(() => {
    const peakAt = (sec: number) => Math.max(0, Math.round((sec - startsAtSec) * PX_PER_SEC));
    return outlineOf(peaks, peakAt(fromSec), peakAt(toSec), STRIP_PX);
  }, [peaks, fromSec, toSec, startsAtSec]);
  return (
    <Drawn shown={shown}>
      <path
        data-testid="wave"
        d={path}
        transform={`translate(${before * PX_PER_SEC} 0)`}
        fill="var(--mui-palette-primary-main)"
        opacity={0.4}
      />
    </Drawn>
  );
}

export function useWaveform(source: OriginalSource) {
  const waveform = waveformOf(source);
  return useSyncExternalStore(waveform.subscribe, waveform.getState);
}
