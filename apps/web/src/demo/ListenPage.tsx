import type { Score } from '@notewright/score';
import { useEffect, type ReactNode } from 'react';
import { ReadScore } from '../score-page/ReadScore';
import { useReading } from '../score-page/useReading';
import { SharedTopBar } from '../shared-page/SharedTopBar';
import { engraver } from '../sheet';

/** A score that belongs to nobody, to read and to hear; `children` stand at the end of its bar. */
export function ListenPage({ score, children }: { readonly score: Score; readonly children: ReactNode }) {
  useEffect(() => engraver.warm(), []);
  const reading = useReading(score, Infinity);
  return (
    <ReadScore
      score={score}
      reading={reading}
      visibleMeasures={Infinity}
      shortcuts
      bar={(viewMenu, tools) => (
        <SharedTopBar title={score.meta.title} zoom={reading.zoom} onZoom={reading.cycleZoom} tools={tools}>
          {viewMenu}
          {children}
        </SharedTopBar>
      )}
    />
  );
}
