import { coveredAt } from '../parts/coveredEdges';

/** A reader who scrolls by hand is left alone for this long. */
const HANDS_OFF_MS = 3000;
/** Paper left around a line that was scrolled to. */
const ROOM_PX = 24;

let lastTouched = -Infinity;
for (const kind of ['wheel', 'touchmove'] as const)
  window.addEventListener(kind, () => (lastTouched = performance.now()), { passive: true });

/** Scrolls so that a line and the one after it can be read; does nothing while both can, or while the reader scrolls. */
export function keepInView(line: HTMLElement): void {
  if (performance.now() - lastTouched < HANDS_OFF_MS) return;
  const { top, bottom, height } = line.getBoundingClientRect();
  const nextBottom = bottom + (line.nextElementSibling ? height : 0);
  const covered = { top: coveredAt('top') + ROOM_PX, bottom: coveredAt('bottom') + ROOM_PX };
  if (top >= covered.top && nextBottom <= window.innerHeight - covered.bottom) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: top - covered.top, behavior: calm ? 'auto' : 'smooth' });
}
