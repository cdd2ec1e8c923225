import type { EngravingOptions, Line } from '@notewright/engraving';
import { commonWords, scoreWords } from '@notewright/words';
import type { EngravedSystem } from '@notewright/engraving/layout';
import { measureNumber, type Score } from '@notewright/score';
import { Box, Button, Typography } from '@mui/material';
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type RefObject,
} from 'react';
import { ChangeMarks } from './ChangeMarks';
import { DoubtMarks } from './DoubtMarks';
import { MuteMarks } from './MuteMarks';
import { RemarkMarks } from './RemarkMarks';
import { SpokenLine } from './SpokenLine';
import type { SheetChanges } from './types';
import { useEngravedSystem } from './useEngravedSystem';

interface Props {
  /** Changes only when this line does. */
  readonly score: Score;
  readonly newest: RefObject<Score>;
  readonly line: Line;
  readonly index: number;
  readonly options: Partial<EngravingOptions>;
  /** Near the part of the page on screen; other lines keep their height and their words. */
  readonly near: boolean;
  /** Whether its music stands in words too; long scores are put into words little by little, very long ones around the reader. */
  readonly spoken: boolean;
  /** Counts the reader's wishes to try again. */
  readonly attempt: number;
  readonly onRetry: () => void;
  readonly onShown: (index: number, system: EngravedSystem, shownHeightPx: number) => void;
  /** Keys of the heads to mark as unsure. */
  readonly doubts?: ReadonlySet<string> | undefined;
  /** The one of them the reader is at, if it stands on this line. */
  readonly currentDoubt?: string | undefined;
  /** Heads and signs that differ from another version. */
  readonly changedHeads?: SheetChanges['heads'] | undefined;
  readonly changedSigns?: SheetChanges['signs'] | undefined;
  readonly onRemark?: ((measureIndex: number) => void) | undefined;
  /** Keeps an empty drawing over the picture, in its pixels, for whoever marks things without rendering. */
  readonly marked: boolean;
  /** x and y in pixels of the engraved picture. */
  readonly onPoint: (index: number, x: number, y: number) => void;
}

/**
 * One line of the sheet: its picture, its place while there is none, or why there is none.
 *
 * A long score has hundreds of lines, nearly all of them far from the screen with nothing to say yet: those are a plain element.
 */
export const SystemLine = memo(function SystemLine(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const keepHeight = useCallback((heightPx: number) => {
    if (place.current) place.current.style.minHeight = `${heightPx}px`;
  }, []);
  const { score, line, index, near, spoken } = props;
  return (
    <div
      ref={place}
      className="sheet-line"
      data-line={index}
      data-from={line.from}
      role="group"
      aria-label={nameOf(score, line)}
    >
      {(near || spoken) && <LineContent {...props} keepHeight={keepHeight} />}
    </div>
  );
});

const nameOf = (score: Score, { from, to }: Line): string => scoreWords().sheet.measures(numbersOf(score, from, to));

/** @param to  up to but without this one */
const numbersOf = (score: Score, from: number, to: number) => ({
  first: measureNumber(score, from),
  last: measureNumber(score, to - 1),
});

function LineContent(props: Props & { readonly keepHeight: (heightPx: number) => void }) {
  const { score, newest, line, index, options, near, spoken, attempt, onRetry, onShown, onPoint, keepHeight } = props;
  const { doubts, currentDoubt, changedHeads, changedSigns, onRemark, marked } = props;
  const { system, size, failure, stale } = useEngravedSystem(score, newest, line, options, near, attempt);
  const shownHeightPx = size && (size.heightPx * line.shownPx) / size.widthPx;
  // Before the browser paints, so that what lies over the picture moves with it. The line keeps its height without its picture.
  useLayoutEffect(() => {
    if (shownHeightPx !== undefined) keepHeight(shownHeightPx);
    if (near && system) onShown(index, system, (system.heightPx * line.shownPx) / system.widthPx);
  }, [near, system, index, line.shownPx, shownHeightPx, keepHeight, onShown]);
  // The same object for the same picture: React would write an equal one into the page again.
  const svg = system?.svg;
  const picture = useMemo(() => (svg === undefined ? undefined : { __html: svg }), [svg]);
  // Pictures first: words are written while nothing else waits.
  const inWords = useDeferredValue(spoken, false);
  // Together: a line that an edit made longer has measures which the score of before does not know.
  const deferred = useDeferredValue(useMemo(() => ({ score, line }), [score, line]));
  const point = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (system?.widthPx ?? box.width) / box.width;
    onPoint(index, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  };
  return (
    // Plain elements: each styled component costs a page time on every line.
    <>
      {near && system && picture && (
        <div data-picture className="sheet-picture" style={{ width: line.shownPx }}>
          <div
            data-testid="system"
            data-measures={`${line.from}-${line.to}`}
            data-stale={stale || undefined}
            aria-hidden
            className="sheet-system"
            onClick={point}
            dangerouslySetInnerHTML={picture}
          />
          {marked && (
            <svg data-marks aria-hidden className="sheet-marks" viewBox={`0 0 ${system.widthPx} ${system.heightPx}`} />
          )}
          {changedHeads && changedSigns && <ChangeMarks system={system} heads={changedHeads} signs={changedSigns} />}
          {doubts && <DoubtMarks system={system} doubts={doubts} current={currentDoubt} />}
          <MuteMarks system={system} parts={score.parts} />
          {onRemark && <RemarkMarks {...{ system, line, onRemark }} measures={score.measures} />}
        </div>
      )}
      {near && failure && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2 }}>
          <Typography color="error">{scoreWords().sheet.notDrawn(numbersOf(score, line.from, line.to))}</Typography>
          <Button size="small" onClick={onRetry}>
            {commonWords().tryAgain()}
          </Button>
        </Box>
      )}
      {inWords && <SpokenLine {...deferred} />}
    </>
  );
}
