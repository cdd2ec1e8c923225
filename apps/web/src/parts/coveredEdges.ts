/** The edge of the window a bar keeps covered. */
type Edge = 'top' | 'bottom';

const bars: Readonly<Record<Edge, Set<HTMLElement>>> = { top: new Set(), bottom: new Set() };

/** What the bars at an edge of the window cover at the moment, in pixels. */
export const coveredAt = (edge: Edge): number => [...bars[edge]].reduce((sum, bar) => sum + bar.offsetHeight, 0);

/** Style sheets read it as `var(--covered-top)` and `var(--covered-bottom)`. */
function tell(): void {
  for (const edge of ['top', 'bottom'] as const)
    document.documentElement.style.setProperty(`--covered-${edge}`, `${coveredAt(edge)}px`);
}

const heights = new ResizeObserver(tell);

const covers = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  bars[edge].add(bar);
  heights.observe(bar);
  tell();
  return () => {
    bars[edge].delete(bar);
    heights.unobserve(bar);
    tell();
  };
};

/** Refs for bars that stay where they are while the page moves: messages stand beside them, and music is scrolled clear of them. */
export const coversTop = covers('top');
export const coversBottom = covers('bottom');
