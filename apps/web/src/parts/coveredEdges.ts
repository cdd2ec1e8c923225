/** The edge of the window a bar keeps covered. */
type Edge = 'top' | 'bottom';

const bars: Readonly<Record<Edge, Set<HTMLElement>>> = { top: new Set(), bottom: new Set() };

/** Bars that stand on the others of their edge. */
const stacked = new Set<HTMLElement>();

/** What the bars at an edge of the window cover at the moment, in pixels. */
export const coveredAt = (edge: Edge): number => [...bars[edge]].reduce((sum, bar) => sum + bar.offsetHeight, 0);

/** Style sheets read it as `var(--covered-top)` and `var(--covered-bottom)`. */
function tell(): void {
  for (const edge of ['top', 'bottom'] as const)
    document.documentElement.style.setProperty(`--covered-${edge}`, `${coveredAt(edge)}px`);
  for (const edge of ['top', 'bottom'] as const) {
    const others = [...bars[edge]].reduce((sum, bar) => (stacked.has(bar) ? sum : sum + bar.offsetHeight), 0);
    for (const bar of bars[edge]) if (stacked.has(bar)) bar.style.setProperty('--beyond', `${others}px`);
  }
}

/** Made by the first bar: whoever only asks what is covered needs no page. */
let heights: ResizeObserver | undefined;

const covers = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  bars[edge].add(bar);
  heights ??= new ResizeObserver(tell);
  heights.observe(bar);
  tell();
  return () => {
    bars[edge].delete(bar);
    heights?.unobserve(bar);
    tell();
  };
};

/** Refs for bars that stay where they are while the page moves: messages stand beside them, and music is scrolled clear of them. */
export const coversTop = covers('top');
export const coversBottom = covers('bottom');

/**
 * Refs for bars that stand on the others of their edge, and cover as much again. Style sheets put them there with `var(--beyond)`.
 */
const standsAt = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  stacked.add(bar);
  const leave = covers(edge)(bar);
  return () => {
    stacked.delete(bar);
    leave?.();
  };
};
export const standsAtTop = standsAt('top');
export const standsAtBottom = standsAt('bottom');
