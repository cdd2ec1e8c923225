import type { Midi, Ticks } from '@notewright/score';
import { useEffect, type RefObject } from 'react';
import { paintPlayed } from './paintPlayed';
import { paintRoll, type RollColours, type RollWindow } from './paintRoll';
import type { RollPicture } from './rollPicture';
import { KEYS_PX, xOf, type RollScale } from './rollScale';

interface Painted {
  /** What is scrolled; the canvases stay in its window. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The roll, painted anew when it is scrolled or changes. */
  readonly roll: RefObject<HTMLCanvasElement | null>;
  /** Over it, painted with the cursor. */
  readonly played: RefObject<HTMLCanvasElement | null>;
  /** Of the window; nothing is painted while it has no width. */
  readonly size: RollSize;
  readonly scale: RollScale;
  readonly picture: RollPicture;
  readonly cursorTicks: () => Ticks | undefined;
  readonly following: boolean;
  /** Keys that somebody presses at this moment. */
  readonly pressedKeys: () => ReadonlyMap<Midi, unknown>;
}

/** In pixels of the page. */
export interface RollSize {
  readonly width: number;
  readonly height: number;
}

/** The cursor stands this far into the screen after the roll has followed it. */
const FOLLOW_SHARE = 0.2;
const MOST_SHARE = 0.85;

/** Looks with every frame where the cursor is and what is scrolled, and paints what has changed by it; nothing when nothing has. */
export function useRollPainting({
  scroller,
  roll,
  played,
  size,
  scale,
  picture,
  cursorTicks,
  following,
  pressedKeys,
}: Painted): void {
  useEffect(() => {
    const box = scroller.current;
    const base = roll.current && sharpContext(roll.current, size);
    const over = played.current && sharpContext(played.current, size);
    if (!box || !base || !over || size.width === 0) return undefined;
    let frame = 0;
    let shown = '';
    let shownKeys = '';
    let shownCursor: Ticks | undefined | null = null;
    let dark: boolean | undefined;
    let colours = pageColours();
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const asked = cursorTicks();
      // Past the measures that may be seen there is no cursor.
      const cursor = asked !== undefined && asked <= picture.endTicks ? asked : undefined;
      if (following && cursor !== undefined) follow(box, scale, cursor);
      const isDark = document.documentElement.dataset['scheme'] === 'dark';
      if (isDark !== dark) [dark, colours, shown] = [isDark, pageColours(), ''];
      const { scrollLeft: scrollX, scrollTop: scrollY } = box;
      const look = `${scrollX} ${scrollY}`;
      const pressed = [...pressedKeys().keys()];
      const keys = pressed.join();
      if (look === shown && cursor === shownCursor && keys === shownKeys) return;
      const view: RollWindow = { scale, scrollX, scrollY, widthPx: size.width, heightPx: size.height, colours, dark };
      if (look !== shown) paintRoll(base, picture, view);
      paintPlayed(over, picture, view, cursor, pressed);
      [shown, shownCursor, shownKeys] = [look, cursor, keys];
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [scroller, roll, played, size, scale, picture, cursorTicks, following, pressedKeys]);
}

/** A canvas as large as the window and as sharp as the screen; what was on it is kept while it stays as large. */
function sharpContext(canvas: HTMLCanvasElement, { width, height }: RollSize): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  const sharpness = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * sharpness), Math.round(height * sharpness)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  context?.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  return context;
}

function pageColours(): RollColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--mui-palette-${name}`).trim() || '#888';
  return {
    paper: colour('background-paper'),
    ink: colour('text-primary'),
    line: colour('divider'),
    cursor: colour('secondary-main'),
  };
}

function follow(box: HTMLElement, scale: RollScale, cursor: Ticks): void {
  const x = xOf(scale, cursor) - box.scrollLeft;
  if (x < KEYS_PX || x > box.clientWidth * MOST_SHARE)
    box.scrollLeft = xOf(scale, cursor) - Math.max(KEYS_PX, box.clientWidth * FOLLOW_SHARE);
}
