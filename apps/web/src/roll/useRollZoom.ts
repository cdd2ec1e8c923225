import type { Ticks } from '@notewright/score';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { clampedZoom, ticksAt, xOf, type RollScale } from './rollScale';

/** One click of a mouse wheel makes the time about a sixth wider or narrower. */
const WHEEL_PX_PER_DOUBLING = 450;

/** A moment that stays where it is in the window. */
interface Anchor {
  readonly ticks: Ticks;
  readonly x: number;
}

interface Fingers {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
}

/**
 * How wide time is drawn, 1 being as wide as usual: Ctrl with the wheel, or two fingers, which move the roll as well. What is under the
 * pointer stays there.
 *
 * @returns the zoom, and what has to be called with each scale the roll gets by it, so that the place is kept
 */
export function useRollZoom(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor>(undefined);
  const shown = useRef<RollScale>(undefined);
  const zoomBy = useEffectEvent((factor: number, x: number) => {
    const box = scroller.current;
    if (!box || !shown.current) return;
    const next = clampedZoom(zoom * factor);
    if (next === zoom) return;
    anchor.current = { ticks: ticksAt(shown.current, box.scrollLeft + x), x };
    setZoom(next);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // the browser would enlarge the page
      zoomBy(2 ** (-event.deltaY / WHEEL_PX_PER_DOUBLING), event.clientX - box.getBoundingClientRect().left);
    };
    let last: Fingers | undefined;
    const begin = (event: TouchEvent) => {
      last = fingersOf(event);
      if (last && event.cancelable) event.preventDefault();
    };
    const move = (event: TouchEvent) => {
      const now = fingersOf(event);
      if (!last || !now || !event.cancelable) return;
      event.preventDefault();
      box.scrollBy({ left: last.x - now.x, top: last.y - now.y });
      zoomBy(now.apart / last.apart, now.x - box.getBoundingClientRect().left);
      last = now;
    };
    const end = (event: TouchEvent) => {
      last = fingersOf(event);
    };
    box.addEventListener('wheel', wheel, { signal, passive: false });
    box.addEventListener('touchstart', begin, { signal, passive: false });
    box.addEventListener('touchmove', move, { signal, passive: false });
    box.addEventListener('touchend', end, { signal });
    box.addEventListener('touchcancel', end, { signal });
    return () => listening.abort();
  }, [scroller]);
  const keepPlace = (scale: RollScale) => {
    shown.current = scale;
    const kept = anchor.current;
    anchor.current = undefined;
    if (kept) scroller.current?.scrollTo({ left: xOf(scale, kept.ticks) - kept.x });
  };
  return { zoom, keepPlace };
}

/** The middle of two fingers, and how far they are apart; undefined for any other number of them. */
function fingersOf({ touches }: TouchEvent): Fingers | undefined {
  const [a, b, c] = touches;
  if (!a || !b || c) return undefined;
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}
