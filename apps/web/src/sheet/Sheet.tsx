import { scoreWords } from '@notewright/words';
import { linesOf } from '@notewright/engraving';
import { momentAtX, type EngravedSystem } from '@notewright/engraving/layout';
import { measureStarts } from '@notewright/score';
import { Box } from '@mui/material';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { replaceFirstSight } from '../first-sight';
import { doubtKey } from './doubts';
import { rememberLooks } from './engraveAhead';
import { tellMusicShown } from './musicShown';
import { estimatedHeight, SHEET_MAX_WIDTH } from './lines';
import { LineStretch, ofStretch, STRETCH } from './LineStretch';
import { LockedMeasures } from './LockedMeasures';
import { PlaybackCursor } from './PlaybackCursor';
import './sheet.css';
import { SheetHeader } from './SheetHeader';
import type { SheetProps } from './types';
import { useKeptPlace } from './useKeptPlace';
import { useLineScores } from './useLineScores';
import { useNearLines } from './useNearLines';
import { useSharpLines } from './useSharpLines';
import { useSpokenLines } from './useSpokenLines';
import { useWalkTo } from './useWalkTo';
import { useWidth } from './useWidth';
import { endZoomAhead, rememberZoomable } from './zoomAhead';

const NO_OPTIONS = {};
const stretchesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / STRETCH) }, (_, index) => index * STRETCH);
const NO_HEIGHTS: readonly number[] = [];
/** Lines whose heights tell those of the others. */
const ENOUGH_LINES = 3;

/**
 * A score as sheet music: line by line, engraved in a worker as the lines come near the screen. Lines far away keep
 * their height only, so the page holds about a dozen pictures whatever the length of the piece.
 */
export function Sheet(props: SheetProps) {
  const {
    score,
    zoom,
    options = NO_OPTIONS,
    cursorTicks,
    following = false,
    visibleMeasures = Infinity,
    onSeek,
    doubts,
    changes,
    onHeader,
    onRemark,
    overlay: Overlay,
    onSystem,
  } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const pageWidth = useWidth(sheet);
  const sharpLine = useSharpLines();
  const count = Math.min(score.measures.length, visibleMeasures);
  const lines = useMemo(() => linesOf(count, zoom, pageWidth), [count, zoom, pageWidth]);
  useEffect(() => rememberLooks({ zoom, pageWidthPx: pageWidth, options }), [zoom, pageWidth, options]);
  const stretches = useMemo(() => stretchesOf(lines.length), [lines.length]);
  const lineScores = useLineScores(score, lines);
  const newest = useRef(score);
  useLayoutEffect(() => {
    newest.current = score;
  }, [score]);
  const layoutKey = `${zoom} ${lines.length}`;
  const systems = useRef<Map<number, EngravedSystem>>(new Map());
  const heights = useRef<Map<number, number>>(new Map());
  const shownLayout = useRef(layoutKey);
  const [known, setKnown] = useState({ layoutKey, heights: NO_HEIGHTS });
  /** Lines that are broken anew have other pictures. */
  const begin = useCallback(() => {
    if (shownLayout.current === layoutKey) return;
    shownLayout.current = layoutKey;
    systems.current = new Map();
    heights.current = new Map();
  }, [layoutKey]);
  useLayoutEffect(begin, [begin]);
  useLayoutEffect(() => replaceFirstSight('words'), []);
  const keptMeasure = useKeptPlace(sheet, lines, score);
  // After the place was kept: the lines on screen are those of the place.
  const near = useNearLines(sheet, lines.length, pageWidth > 0 ? layoutKey : '');
  useEffect(
    () =>
      rememberZoomable(() => ({
        ...{ score: newest.current, count, pageWidthPx: pageWidth, options },
        measure: keptMeasure(),
      })),
    [count, pageWidth, options, keptMeasure],
  );
  useEffect(() => {
    if (near.size > 0) endZoomAhead();
  }, [near]);
  const [begun, setBegun] = useState(false);
  const spoken = useSpokenLines(layoutKey, lines.length, begun, near);
  const doubtKeys = useMemo(() => doubts && new Set(doubts.all.map(doubtKey)), [doubts]);
  useWalkTo(sheet, lines, doubts?.current?.measureIndex, doubts?.current);
  useWalkTo(sheet, lines, changes?.measureIndex, changes?.step);
  // What failed for one line (an engraver that would not load) has usually failed for all: one wish is for all.
  const [attempt, setAttempt] = useState(0);
  const onRetry = useCallback(() => setAttempt((count) => count + 1), []);

  const onShown = useCallback(
    (index: number, system: EngravedSystem, shownHeightPx: number) => {
      begin();
      systems.current.set(index, system);
      // Settled once a few lines are known: a later change would move all that nobody has seen yet.
      const settled = heights.current.size >= ENOUGH_LINES;
      heights.current.set(index, shownHeightPx);
      const measured = [...heights.current.values()];
      startTransition(() => {
        setBegun(true);
        if (!settled) setKnown({ layoutKey, heights: measured });
      });
      replaceFirstSight(index);
      tellMusicShown();
      onSystem?.(index);
    },
    [begin, layoutKey, onSystem],
  );
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  }, [onSeek]);
  const onPoint = useCallback((index: number, x: number) => {
    const system = systems.current.get(index);
    const moment = system && momentAtX(system.anchors, system.measures, x);
    if (!moment) return;
    const ticks = measureStarts(newest.current.measures)[moment.measureIndex]! + moment.atTicks;
    seek.current?.({ measureIndex: moment.measureIndex, ticks });
  }, []);

  useEffect(() => {
    for (const index of systems.current.keys()) if (!near.has(index)) systems.current.delete(index);
  }, [near]);
  const estimatePx = estimatedHeight(score, lines[0], known.layoutKey === layoutKey ? known.heights : NO_HEIGHTS);
  return (
    <Box sx={{ maxWidth: SHEET_MAX_WIDTH, mx: 'auto', px: { xs: 1, sm: 3 }, color: 'text.primary' }} className="sheet">
      <SheetHeader meta={score.meta} {...(onHeader && { onEdit: onHeader })} />
      <div
        ref={sheet}
        data-testid="sheet"
        role="group"
        aria-label={scoreWords().sheet.label({ title: score.meta.title })}
        className="sheet-lines"
        data-sharp={sharpLine !== undefined || undefined}
        style={{ '--line-height': `${estimatePx}px`, '--staff-line': `${sharpLine}px` } as CSSProperties}
      >
        {stretches.map((from) => (
          <LineStretch
            key={`${layoutKey} ${from}`}
            {...ofStretch(from, lines.length, near, spoken)}
            {...{ layoutKey, lines, lineScores, from, newest, options, attempt, onRetry, onShown, onPoint, onRemark }}
            marked={Overlay !== undefined}
            doubts={doubtKeys}
            changedHeads={changes?.heads}
            changedSigns={changes?.signs}
            doubtAt={doubts?.current?.measureIndex}
            currentDoubt={doubts?.current && doubtKey(doubts.current)}
          />
        ))}
        {cursorTicks && <PlaybackCursor {...{ score, lines, sheet, systems, cursorTicks, following }} />}
        {Overlay && <Overlay {...{ lines, sheet, systems }} />}
      </div>
      {score.measures.length > visibleMeasures && <LockedMeasures />}
    </Box>
  );
}
