import type { EngravingOptions } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import type { Score } from '@notewright/score';
import { Box, Button, Typography } from '@mui/material';
import { memo, useLayoutEffect, useMemo, type MouseEvent, type RefObject } from 'react';
import { DoubtMarks } from './DoubtMarks';
import type { Line } from './lines';
import { SpokenLine } from './SpokenLine';
import { useEngravedSystem } from './useEngravedSystem';

interface Props {
  /** Changes only when this line does. */
  readonly score: Score;
  readonly newest: RefObject<Score>;
  readonly line: Line;
  readonly index: number;
  readonly options: Partial<EngravingOptions>;
  /** Near the part of the page on screen; other lines keep their height and nothing else. */
  readonly near: boolean;
  readonly estimatedHeightPx: number;
  /** Counts the reader's wishes to try again. */
  readonly attempt: number;
  readonly onRetry: () => void;
  readonly onShown: (index: number, system: EngravedSystem, shownHeightPx: number) => void;
  /** Keys of the heads to mark as unsure. */
  readonly doubts?: ReadonlySet<string> | undefined;
  /** The one of them the reader is at, if it stands on this line. */
  readonly currentDoubt?: string | undefined;
  /** x and y in pixels of the engraved picture. */
  readonly onPoint: (index: number, x: number, y: number) => void;
}

/** One line of the sheet: its picture, its place while there is none, or why there is none. */
export const SystemLine = memo(function SystemLine(props: Props) {
  const { score, newest, line, index, options, near, estimatedHeightPx, attempt, onRetry, onShown, onPoint } = props;
  const { doubts, currentDoubt } = props;
  const { system, failure } = useEngravedSystem(score, newest, line, options, near, attempt);
  // Before the browser paints, so that what lies over the picture moves with it.
  useLayoutEffect(() => {
    if (near && system) onShown(index, system, (system.heightPx * line.shownPx) / system.widthPx);
  }, [near, system, index, line.shownPx, onShown]);
  // The same object for the same picture: React would write an equal one into the page again.
  const picture = useMemo(() => system && { __html: system.svg }, [system]);
  const name = `Measures ${line.from + 1} to ${line.to}`;
  const point = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (system?.widthPx ?? box.width) / box.width;
    onPoint(index, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  };
  return (
    <Box
      data-line={index}
      role="group"
      aria-label={name}
      sx={{
        position: 'relative',
        minHeight: system ? (system.heightPx * line.shownPx) / system.widthPx : estimatedHeightPx,
        mb: 1,
      }}
    >
      {near && system && picture && (
        <Box data-picture sx={{ position: 'relative', width: line.shownPx, maxWidth: '100%' }}>
          <Box
            data-testid="system"
            data-measures={`${line.from}-${line.to}`}
            aria-hidden
            onClick={point}
            sx={{ cursor: 'pointer', userSelect: 'none', '& svg': { display: 'block' } }}
            dangerouslySetInnerHTML={picture}
          />
          {doubts && <DoubtMarks system={system} doubts={doubts} current={currentDoubt} />}
        </Box>
      )}
      {near && failure && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2 }}>
          <Typography color="error">{name} could not be drawn.</Typography>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </Box>
      )}
      <SpokenLine score={score} line={line} />
    </Box>
  );
});
