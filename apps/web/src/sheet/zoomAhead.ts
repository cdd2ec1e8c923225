import { DEFAULT_OPTIONS, linesOf, type EngravingOptions, type Zoom } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import { engraver } from './engraver';

/** Lines that are begun; about a screen. */
const MOST_LINES = 3;

/** The sheet on the page, as far as its next size hangs on it. */
export interface ZoomableSheet {
  readonly score: Score;
  /** Measures that are shown. */
  readonly count: number;
  readonly pageWidthPx: number;
  readonly options: Partial<EngravingOptions>;
  /** The measure at the top of the screen, which stays there. */
  readonly measure: number;
}

let askSheet: (() => ZoomableSheet) | undefined;
let callOff: readonly (() => void)[] = [];

/** Says how to ask the sheet on the page. @returns ends that */
export function rememberZoomable(ask: () => ZoomableSheet): () => void {
  askSheet = ask;
  return () => {
    if (askSheet === ask) askSheet = undefined;
  };
}

/**
 * Has the first lines of the next size engraved while the page is still laid out for it: that keeps the page's thread busy, and the
 * engraver waits in its own. The sheet finds the pictures done when it asks for them.
 */
export function zoomAhead(zoom: Zoom): void {
  endZoomAhead();
  const sheet = askSheet?.();
  if (!sheet || sheet.pageWidthPx <= 0) return;
  const { score, count, pageWidthPx, measure, options } = sheet;
  const lines = linesOf(count, zoom, pageWidthPx);
  const first = lines.findIndex(({ to }) => measure < to);
  if (first < 0) return;
  callOff = lines.slice(first, first + MOST_LINES).map(({ from, to, widthPx }) => {
    // A slot of its own: it must not take the place of what the page itself waits for.
    const slot = `zoom ${from}-${to}`;
    const task = { slot, range: { from, to }, options: { ...DEFAULT_OPTIONS, ...options }, widthPx };
    return engraver.engrave(score, task, () => undefined);
  });
}

/** What is not begun yet is left to the wishes of the sheet, which knows which lines are on the screen. */
export function endZoomAhead(): void {
  for (const end of callOff) end();
  callOff = [];
}
