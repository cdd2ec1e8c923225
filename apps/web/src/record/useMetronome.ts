import { useEffect } from 'react';
import { click, type MetronomeChoice } from './sound/metronome';

/** Lets a metronome be heard, as long as there is one. A changed tempo begins with a new measure. */
export function useMetronome(metronome: MetronomeChoice | undefined): void {
  const { bpm, meter } = metronome ?? {};
  useEffect(() => {
    if (bpm === undefined || meter === undefined) return;
    const context = new AudioContext({ latencyHint: 'interactive' });
    const downbeatSec = context.currentTime + 0.1;
    const clicking = click(context, { bpm, meter, downbeatSec }, downbeatSec);
    return () => {
      clicking.stop();
      void context.close();
    };
  }, [bpm, meter]);
}
