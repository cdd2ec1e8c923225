import type { Notation } from '@notewright/notate';
import { readingWords } from '@notewright/words';
import type { ReactNode } from 'react';
import { useTakesPlace } from '../strip/place';
import { PX_PER_SEC, STRIP_PX } from '../strip/scale';
import { Drawn, TimeStrip, type Shown } from '../strip/TimeStrip';
import type { Heard } from './protocol';
import type { ReadingSession } from './readingSession';
import { TapMarker } from './TapMarker';

interface Props {
  readonly session: ReadingSession;
  readonly heard: Heard;
  readonly taps: readonly number[];
  readonly notation: Notation | undefined;
  /** Where the music is, in the recording. */
  readonly nowSec: () => number | undefined;
  readonly following: boolean;
  /** Behind it all. */
  readonly behind: (shown: Shown) => ReactNode;
}

/** A strip above the sheet: when notes were heard, the beats that were found, and those that were tapped, which can be dragged. */
export function TapStrip({ session, heard, taps, notation, nowSec, following, behind }: Props) {
  const words = readingWords().tap;
  useTakesPlace();
  const { durationSec } = heard;
  return (
    <TimeStrip label={words.strip()} testId="tap-strip" {...{ durationSec, nowSec, following }}>
      {(shown) => (
        <>
          {behind(shown)}
          <Lines {...{ heard, notation, shown }} />
          {taps.map((sec, index) => (
            <TapMarker key={index} {...{ session, index, sec, taps, durationSec }} />
          ))}
        </>
      )}
    </TimeStrip>
  );
}

type LinesProps = Pick<Props, 'heard' | 'notation'> & { readonly shown: Shown };

function Lines({ heard, notation, shown }: LinesProps) {
  const { fromSec, toSec } = shown;
  const near = (sec: number) => sec >= fromSec && sec < toSec;
  const downbeats = new Set(notation?.downbeatsSec);
  const x = (sec: number) => (sec - fromSec) * PX_PER_SEC;
  return (
    <Drawn shown={shown}>
      {(notation?.beatsSec ?? []).filter(near).map((sec) => (
        <line
          key={sec}
          x1={x(sec)}
          x2={x(sec)}
          y1={downbeats.has(sec) ? 4 : 22}
          y2={STRIP_PX}
          stroke="var(--mui-palette-primary-main)"
          strokeWidth={downbeats.has(sec) ? 2 : 1}
        />
      ))}
      {heard.notes
        .filter(({ onsetSec }) => near(onsetSec))
        .map(({ onsetSec, midi }, index) => (
          <rect
            key={index}
            x={x(onsetSec)}
            y={STRIP_PX - 6 - ((midi - 21) / 88) * (STRIP_PX - 14)}
            width={5}
            height={3}
            fill="var(--mui-palette-text-secondary)"
          />
        ))}
    </Drawn>
  );
}
