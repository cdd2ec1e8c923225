import type { Hindrance, PlayableOriginal } from '@notewright/contracts';
import { recordingTimeMap } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { ReadingControl } from '../readings/control';
import type { HeldReading, ReadingTarget } from '../readings/target';
import type { Zoom } from '../sheet';
import { lazyPart } from '../parts/lazyPart';
import { QualityRating } from './QualityRating';
import { ReadingsOnAsking } from './ReadingsOnAsking';
import { ReadScore } from './ReadScore';
import { ReadsWrongButton } from './ReadsWrongButton';
import { SourceLink } from './SourceLink';
import { useOriginalSource } from './useOriginalSource';
import { useReading } from './useReading';

/** Most recordings are good. */
const Hindrances = lazyPart(() => import('./Hindrances').then((file) => file.Hindrances));

interface Props {
  readonly id: string;
  readonly title: string;
  readonly original: PlayableOriginal | null;
  readonly score: Score;
  readonly quality: number;
  /** What kept the recording from being heard better. */
  readonly hindrances: readonly Hindrance[];
  readonly rated: boolean;
  readonly visibleMeasures: number;
  readonly shortcuts: boolean;
  /** See `ReadScore`. */
  readonly beginning: boolean;
  readonly onHelp: () => void;
  readonly onVersions: () => void;
  readonly onExport: () => void;
  readonly onRemark: (measureIndex?: number) => void;
  readonly exports: ReactNode;
  readonly editFrame?: ReactNode;
  readonly bar: (zoom: Zoom, cycleZoom: () => void, viewMenu: ReactNode, tools: ReactNode) => ReactNode;
  /** How the music may be read anew; undefined for music that was not heard. */
  readonly held: HeldReading | undefined;
  readonly control: ReadingControl;
}

/** A score in play mode. */
export function PlayScore({
  id,
  title,
  original,
  score,
  quality,
  hindrances,
  rated,
  visibleMeasures,
  bar,
  held,
  control,
  ...rest
}: Props) {
  const source = useOriginalSource(id, original);
  const reading = useReading(score, visibleMeasures, source);
  const song = useMemo(() => ({ id, title }), [id, title]);
  const { cursorTicks } = reading.player;
  const target = useMemo<ReadingTarget | undefined>(
    () =>
      held && {
        ...{ id, score, ...held, selected: false },
        pointed: () => {
          const ticks = cursorTicks();
          const sec = ticks === undefined ? undefined : recordingTimeMap(score)?.ticksToSeconds(ticks);
          return sec === undefined ? undefined : { sec };
        },
      },
    [id, score, held, cursorTicks],
  );
  return (
    <ReadScore
      practiceId={id}
      score={score}
      reading={reading}
      visibleMeasures={visibleMeasures}
      song={song}
      {...rest}
      bar={(viewMenu, tools) => bar(reading.zoom, reading.cycleZoom, viewMenu, tools)}
      {...(target && {
        panel: {
          content: (
            <ReadingsOnAsking
              {...{ target, control }}
              player={reading.player}
              recording={source}
              keys={rest.shortcuts}
            />
          ),
          open: control.open,
          close: control.close,
        },
      })}
      onReading={target && control.ask}
      target={target}
    >
      {target && <ReadsWrongButton control={control} />}
      <SourceLink meta={score.meta} />
      <QualityRating id={id} quality={quality} rated={rated} />
      <Suspense fallback={null}>{hindrances.length > 0 && <Hindrances kinds={hindrances} />}</Suspense>
    </ReadScore>
  );
}
