import type { Score } from '@notewright/score';
import type { ReactNode } from 'react';
import type { Zoom } from '../sheet';
import { QualityRating } from './QualityRating';
import { ReadScore } from './ReadScore';
import { SourceLink } from './SourceLink';
import { useReading } from './useReading';

interface Props {
  readonly id: string;
  readonly score: Score;
  readonly quality: number;
  readonly rated: boolean;
  readonly visibleMeasures: number;
  readonly shortcuts: boolean;
  readonly onHelp: () => void;
  readonly onVersions: () => void;
  readonly onExport: () => void;
  readonly exports: ReactNode;
  readonly editFrame?: ReactNode;
  readonly bar: (zoom: Zoom, cycleZoom: () => void, viewMenu: ReactNode, tools: ReactNode) => ReactNode;
}

/** A score in play mode. */
export function PlayScore({ id, score, quality, rated, visibleMeasures, bar, ...rest }: Props) {
  const reading = useReading(score, visibleMeasures);
  return (
    <ReadScore
      score={score}
      reading={reading}
      visibleMeasures={visibleMeasures}
      {...rest}
      bar={(viewMenu, tools) => bar(reading.zoom, reading.cycleZoom, viewMenu, tools)}
    >
      <SourceLink meta={score.meta} />
      <QualityRating id={id} quality={quality} rated={rated} />
    </ReadScore>
  );
}
