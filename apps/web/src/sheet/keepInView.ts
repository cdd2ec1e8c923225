/** A reader who scrolls by hand is left alone for this long. */
const HANDS_OFF_MS = 3000;
/** What bars at the top and bottom of the window may cover. */
const COVERED_TOP_PX = 96;
const COVERED_BOTTOM_PX = 110;

let lastTouched = -Infinity;
for (const kind of ['wheel', 'touchmove'] as const)
  window.addEventListener(kind, () => (lastTouched = performance.now()), { passive: true });

/** Scrolls so that a line and the one after it can be read; does nothing while both can, or while the reader scrolls. */
export function keepInView(line: HTMLElement): void {
  if (performance.now() - lastTouched < HANDS_OFF_MS) return;
  const { top, bottom, height } = line.getBoundingClientRect();
  const nextBottom = bottom + (line.nextElementSibling ? height : 0);
  if (top >= COVERED_TOP_PX && nextBottom <= window.innerHeight - COVERED_BOTTOM_PX) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: top - COVERED_TOP_PX, behavior: calm ? 'auto' : 'smooth' });
}
