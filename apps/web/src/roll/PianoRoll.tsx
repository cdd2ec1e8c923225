import { scoreWords } from '@notewright/words';
import { Box } from '@mui/material';
import { measureStarts, type Score, type Ticks } from '@notewright/score';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { LockedMeasures, tellMusicShown } from '../sheet';
import { paintRoll, type RollPicture } from './paintRoll';
import { rollBlocks, type RollBlock } from './rollBlocks';
import type { ColourScheme } from './rollColours';
import { rollHeight, rollScale, ticksAt, xOf, type RollScale } from './rollScale';

interface Props {
  readonly score: Score;
  readonly scheme: ColourScheme;
  /** Asked once per frame; must stay the same between renders. */
  readonly cursorTicks: () => Ticks | undefined;
  /** While true the roll follows the cursor. */
  readonly following: boolean;
  readonly visibleMeasures: number;
  readonly onSeek?: (ticks: Ticks) => void;
  /** Whether a block is framed; the same function frames the same blocks. */
  readonly isMarked?: (block: RollBlock) => boolean;
  /** Told where blocks lie, by whoever listens to the pointer himself. */
  readonly onPlace?: (place: RollPlace | undefined) => void;
}

/** Where a roll is on the page, and what it shows. */
export interface RollPlace {
  readonly element: HTMLElement;
  readonly scale: RollScale;
  /** Ascending by onset. */
  readonly blocks: readonly RollBlock[];
}

/** Height of the bars above and below the roll. */
const BARS_PX = 150;
/** The cursor stands this far into the screen after the roll has followed it. */
const FOLLOW_SHARE = 0.2;
const MOST_SHARE = 0.85;

/**
 * A score as a piano roll: time to the right, pitch upwards, one canvas that paints only what is on screen. A click or a tap is
 * where playing goes on; the sheet tells the same music in words to readers who hear the page.
 */
export function PianoRoll({
  score,
  scheme,
  cursorTicks,
  following,
  visibleMeasures,
  onSeek,
  isMarked,
  onPlace,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(tellMusicShown, []);
  useLayoutEffect(() => {
    const target = scroller.current!;
    const measure = () => setSize({ width: target.clientWidth, height: Math.max(300, window.innerHeight - BARS_PX) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  const scale = useMemo(() => rollScale(size.width, size.height), [size]);
  const plain = useMemo((): RollPicture => {
    const blocks = rollBlocks(score, visibleMeasures);
    const end = Math.min(visibleMeasures, score.measures.length);
    const [first, second] = score.measures;
    return {
      blocks,
      starts: measureStarts(score.measures.slice(0, end)),
      longestTicks: blocks.reduce((most, block) => Math.max(most, block.offsetTicks - block.onsetTicks), 0),
      firstNumber: first && second && first.durationTicks < second.durationTicks ? 0 : 1,
      scheme,
    };
  }, [score, visibleMeasures, scheme]);
  const picture = useMemo(
    (): RollPicture => (isMarked ? { ...plain, marked: new Set(plain.blocks.filter(isMarked)) } : plain),
    [plain, isMarked],
  );
  useLayoutEffect(() => {
    onPlace?.({ element: scroller.current!, scale, blocks: plain.blocks });
    return () => onPlace?.(undefined);
  }, [onPlace, scale, plain]);
  const endTicks = picture.starts.at(-1) ?? 0;
  const height = rollHeight(scale);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const box = scroller.current;
    if (!context || !box || size.width === 0) return undefined;
    const sharpness = window.devicePixelRatio || 1;
    context.canvas.width = Math.round(size.width * sharpness);
    context.canvas.height = Math.round(height * sharpness);
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    let frame = 0;
    let painted = '';
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const asked = cursorTicks();
      // Past the measures that may be seen there is no cursor.
      const cursor = asked !== undefined && asked <= endTicks ? asked : undefined;
      if (following && cursor !== undefined) {
        const x = xOf(scale, cursor) - box.scrollLeft;
        if (x < 0 || x > size.width * MOST_SHARE) box.scrollLeft = xOf(scale, cursor) - size.width * FOLLOW_SHARE;
      }
      const dark = document.documentElement.dataset['scheme'] === 'dark';
      const look = `${box.scrollLeft} ${cursor} ${dark}`;
      if (look === painted) return;
      painted = look;
      const style = getComputedStyle(document.documentElement);
      const colour = (name: string) => style.getPropertyValue(`--mui-palette-${name}`).trim() || '#888';
      paintRoll(context, picture, {
        scale,
        scrollX: box.scrollLeft,
        widthPx: size.width,
        cursorTicks: cursor,
        dark,
        colours: {
          paper: colour('background-paper'),
          ink: colour('text-primary'),
          line: colour('divider'),
          cursor: colour('secondary-main'),
        },
      });
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [size, scale, height, picture, endTicks, cursorTicks, following]);

  const seek = (event: MouseEvent) => {
    const box = scroller.current!;
    const x = event.clientX - box.getBoundingClientRect().left + box.scrollLeft;
    onSeek?.(Math.min(endTicks, ticksAt(scale, x)));
  };
  return (
    <>
      <Box
        ref={scroller}
        data-testid="roll"
        role="region"
        aria-label={scoreWords().roll.label({ title: score.meta.title })}
        tabIndex={0}
        onClick={seek}
        sx={{ overflowX: 'auto', overflowY: 'hidden', position: 'relative', cursor: onSeek ? 'pointer' : 'default' }}
      >
        <Box sx={{ width: Math.ceil(xOf(scale, endTicks)) + 40, height, minWidth: '100%' }}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={scoreWords().roll.content({
              notes: picture.blocks.length,
              measures: Math.max(0, picture.starts.length - 1),
            })}
            style={{ position: 'sticky', left: 0, display: 'block', width: size.width, height }}
          />
        </Box>
      </Box>
      {score.measures.length > visibleMeasures && <LockedMeasures />}
    </>
  );
}
