import { measuresOf, passageOf, type MeasureSpan } from '@notewright/playback';
import { whenInterrupted } from '../touch/interruptions';
import type { Practised } from './context';

/** The specification's threshold: a shorter way is a click. */
const DRAG_PX_SQUARED = 20;

/** Where a loop is drawn: the sheet, or the roll. Its handles say which edge they are (`data-loop-edge`). */
export interface LoopSurface {
  /** While a hand drags: what it has so far. */
  draft: MeasureSpan | undefined;
  /** Index of the measure under a point of the window; undefined where there is none. */
  measureAt(clientX: number, clientY: number): number | undefined;
}

interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** The measure that stays: where the drag began, or the other end of the loop. */
  readonly anchor: number;
  readonly stopWaiting: () => void;
  moved: boolean;
}

/**
 * A drag across measures is a loop, with the mouse anywhere and with the finger at its edges: elsewhere a finger scrolls. Escape, or
 * anything that comes between, leaves the loop of before. @returns stops listening
 */
export function listenForLoops(
  element: HTMLElement,
  painter: LoopSurface,
  practised: () => Practised | undefined,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let drag: Drag | undefined;
  const end = () => {
    drag?.stopWaiting();
    drag = undefined;
    painter.draft = undefined;
    element.style.userSelect = '';
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || drag || !(event.target instanceof Element)) return;
    const now = practised();
    const edge = event.target.closest<HTMLElement>('[data-loop-edge]')?.dataset['loopEdge'];
    if (!now || (edge === undefined && event.pointerType !== 'mouse')) return;
    const { loop } = now.practice;
    const span = edge !== undefined && loop ? measuresOf(now.score, loop) : undefined;
    const anchor = span ? (edge === 'from' ? span.last : span.first) : painter.measureAt(event.clientX, event.clientY);
    if (anchor === undefined) return;
    const { pointerId, clientX: x, clientY: y } = event;
    drag = { pointerId, x, y, anchor, stopWaiting: whenInterrupted(pointerId, end), moved: false };
    if (span) event.preventDefault();
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!drag || pointerId !== drag.pointerId) return;
    if (!drag.moved && (clientX - drag.x) ** 2 + (clientY - drag.y) ** 2 < DRAG_PX_SQUARED) return;
    const measure = painter.measureAt(clientX, clientY);
    if (measure === undefined) return;
    drag.moved = true;
    element.style.userSelect = 'none';
    painter.draft = { first: Math.min(drag.anchor, measure), last: Math.max(drag.anchor, measure) };
  };
  const lift = ({ pointerId }: PointerEvent) => {
    if (!drag || pointerId !== drag.pointerId) return;
    const { draft } = painter;
    const { moved } = drag;
    end();
    const now = practised();
    if (!moved || !draft || !now) return;
    now.onPractice({ ...now.practice, loop: passageOf(now.score, draft.first, draft.last) });
    // The click that follows is no wish to seek.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
  };
  element.addEventListener('pointerdown', press, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', lift, { signal });
  return () => {
    listening.abort();
    end();
  };
}

const swallow = (event: Event): void => event.stopPropagation();
