import { scoreWords } from '@notewright/words';
import { Box } from '@mui/material';
import type { Midi, Score, Ticks } from '@notewright/score';
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type RefObject,
} from 'react';
import { LockedMeasures, tellMusicShown } from '../sheet';
import type { RollBlock } from './rollBlocks';
import type { ColourScheme } from './rollColours';
import { rollPicture, type RollPicture } from './rollPicture';
import { KEYS_PX, rollHeight, rollScale, ticksAt, xOf, yOf, type RollScale } from './rollScale';
import { useRollPainting, type RollSize } from './useRollPainting';
import { useRollZoom } from './useRollZoom';
import { useWheelAlong } from './useWheelAlong';

interface Props {
  readonly score: Score;
  readonly scheme: ColourScheme;
  /** Asked once per frame; must stay the same between renders. */
  readonly cursorTicks: () => Ticks | undefined;
  /** While true the roll follows the cursor. */
  readonly following: boolean;
  readonly visibleMeasures: number;
  readonly onSeek?: (ticks: Ticks) => void;
  /** Keys that somebody presses at this moment; asked once per frame, must stay the same between renders. */
  readonly pressedKeys?: () => ReadonlyMap<Midi, unknown>;
  /** Whether a block is framed; the same function frames the same blocks. */
  readonly isMarked?: (block: RollBlock) => boolean;
  /** Notes that are not in the score, under those that are; the same as long as they are. */
  readonly ghosts?: RollPicture['ghosts'];
  /** Beneath everything. */
  readonly spectrum?: RollPicture['spectrum'];
  /** Called with where blocks lie, by whoever listens to the pointer himself. */
  readonly onPlace?: (place: RollPlace | undefined) => void;
  /** Lines between the beats. */
  readonly gridTicks?: Ticks;
  /** Rows as high as a finger needs them; the roll is then scrolled up and down, too. */
  readonly forFingers?: boolean;
  /** Drawn over the window of the roll, beside the keyboard; it stays while the roll is scrolled. */
  readonly overlay?: ComponentType<RollOverlay> | undefined;
}

/** What is drawn over a roll gets where it lies. */
export interface RollOverlay extends Omit<RollPlace, 'element'> {
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Where a roll is on the page, and what it shows. */
export interface RollPlace {
  readonly element: HTMLElement;
  readonly scale: RollScale;
  readonly picture: RollPicture;
}

/** All keys stay in sight down to this height of a row. */
const LEAST_ROW_PX = 7;
const FINGER_ROW_PX = 16;
/** After the last barline. */
const END_PX = 40;
/** Between the bars at the edges of the window, however low that is. */
const HEIGHT = 'calc(100dvh - var(--covered-top, 0px) - var(--covered-bottom, 0px))';
const LEAST_HEIGHT_PX = 160;
const STICKY = { position: 'sticky', left: 0, top: 0 } as const;

const NO_KEYS: ReadonlyMap<Midi, unknown> = new Map();
const nothingPressed = () => NO_KEYS;

/**
 * A score as a piano roll: time to the right, pitch upwards, canvases that paint only what is on screen. It fills the window between the
 * bars. Ctrl with the wheel, or two fingers, bring it closer. A click or a tap is where playing goes on; the sheet tells the same music in words to readers who hear the page.
 */
export function PianoRoll({
  score,
  scheme,
  cursorTicks,
  following,
  visibleMeasures,
  onSeek,
  pressedKeys = nothingPressed,
  isMarked,
  ghosts,
  spectrum,
  onPlace,
  gridTicks,
  forFingers,
  overlay: Overlay,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const roll = useRef<HTMLCanvasElement>(null);
  const played = useRef<HTMLCanvasElement>(null);
  const size = useSize(scroller);
  useEffect(tellMusicShown, []);
  useWheelAlong(scroller);
  const { zoom, keepPlace } = useRollZoom(scroller);
  const plain = useMemo(() => rollPicture(score, visibleMeasures, scheme), [score, visibleMeasures, scheme]);
  const picture = useMemo(
    (): RollPicture => ({
      ...plain,
      ...(gridTicks && { gridTicks }),
      ...(ghosts && { ghosts }),
      ...(spectrum && { spectrum }),
      ...(isMarked && { marked: new Set(plain.blocks.filter(isMarked)) }),
    }),
    [plain, gridTicks, ghosts, spectrum, isMarked],
  );
  const { above, below } = plain;
  const scale = useMemo(
    () =>
      rollScale({
        widthPx: size.width,
        heightPx: size.height,
        leastRowPx: forFingers ? FINGER_ROW_PX : LEAST_ROW_PX,
        zoom,
        above,
        below,
      }),
    [size, forFingers, zoom, above, below],
  );
  useLayoutEffect(() => keepPlace(scale), [keepPlace, scale]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) onPlace?.({ element, scale, picture: plain });
    return () => onPlace?.(undefined);
  }, [onPlace, scale, plain]);
  useMusicInSight(scroller, scale, plain, size);
  useRollPainting({ scroller, roll, played, size, scale, picture, cursorTicks, following, pressedKeys });

  const seek = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left + currentTarget.scrollLeft;
    onSeek?.(Math.min(plain.endTicks, ticksAt(scale, x)));
  };
  const canvas: CSSProperties = { ...STICKY, display: 'block', ...size };
  const over: CSSProperties = { ...canvas, marginTop: -size.height, pointerEvents: 'none' };
  return (
    <>
      <Box
        ref={scroller}
        data-testid="roll"
        role="region"
        aria-label={scoreWords().roll.label({ title: score.meta.title })}
        tabIndex={0}
        onClick={seek}
        sx={{
          height: HEIGHT,
          minHeight: LEAST_HEIGHT_PX,
          overflow: 'auto',
          overscrollBehaviorX: 'contain', // beyond its ends a swipe leaves no page
          cursor: onSeek ? 'pointer' : 'default',
        }}
      >
        <Box
          sx={{ width: xOf(scale, plain.endTicks) + END_PX, minWidth: '100%', height: Math.floor(rollHeight(scale)) }}
        >
          <canvas
            ref={roll}
            role="img"
            aria-label={scoreWords().roll.content({ notes: plain.blocks.length, measures: plain.measures.length })}
            style={canvas}
          />
          <canvas ref={played} aria-hidden style={over} />
          {Overlay && (
            <div style={{ ...over, overflow: 'hidden', clipPath: `inset(0 0 0 ${KEYS_PX}px)` }}>
              <Suspense fallback={null}>
                <Overlay scroller={scroller} scale={scale} picture={plain} />
              </Suspense>
            </div>
          )}
        </Box>
      </Box>
      {score.measures.length > visibleMeasures && <LockedMeasures />}
    </>
  );
}

/** The inside of an element, without scroll bars, as it is now. */
function useSize(of: { readonly current: HTMLElement | null }): RollSize {
  const [size, setSize] = useState<RollSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}

/** A roll that is higher than its window opens where the music begins. */
function useMusicInSight(
  scroller: { readonly current: HTMLElement | null },
  scale: RollScale,
  { blocks }: RollPicture,
  { height }: RollSize,
): void {
  const opened = useRef(false);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || opened.current || height === 0) return;
    opened.current = true;
    const first = blocks
      .slice(0, 16)
      .map(({ midi }) => midi)
      .sort((a, b) => a - b);
    const middle = first[first.length >> 1];
    if (middle !== undefined) box.scrollTo({ top: yOf(scale, middle) - height / 2 });
  }, [scroller, scale, blocks, height]);
}
