import { DEFAULT_OPTIONS, linesOf, type EngravingOptions } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import { engraver } from './engraver';
import { openingLooks, storeOpeningLooks, type Layout } from './openingLooks';

/** Lines engraved before the page asks for them; about a screen. */
const MOST_LINES = 3;

interface Looks extends Layout {
  readonly options: Partial<EngravingOptions>;
}

let last: Looks | undefined;

/** What the sheet on the page looks like; the next score is likely to be shown the same. */
export function rememberLooks(looks: Looks): void {
  if (looks.pageWidthPx <= 0) return;
  if (!last) storeOpeningLooks(looks);
  last = looks;
}

/**
 * Engraves the first lines of a score that was just fetched as the last sheet was shown, or else the first of an earlier visit, while
 * the page around them is still built.
 * The engraver remembers the pictures; the sheet finds them done when it asks. One line at a time: a wish of the page comes next.
 *
 * @param onFirst  called when the first line is done, or if nothing is
 */
export function engraveAhead(score: Score, onFirst: () => void = () => undefined): void {
  const looks: Looks | undefined = last ?? withUsualOptions(openingLooks());
  if (!looks) return onFirst();
  const { zoom, pageWidthPx, options } = looks;
  const lines = linesOf(score.measures.length, zoom, pageWidthPx).slice(0, MOST_LINES).values();
  const next = () => {
    const line = lines.next().value;
    if (!line) return;
    const { from, to, widthPx } = line;
    // A slot of its own: it must not take the place of what the page itself waits for.
    const slot = `ahead ${from}-${to}`;
    const task = { slot, range: { from, to }, options: { ...DEFAULT_OPTIONS, ...options }, widthPx };
    engraver.engrave(score, task, (answer) => {
      onFirst();
      if (answer.ok) next();
    });
  };
  next();
}

/** A page begins without the wishes of the one before. */
const withUsualOptions = (layout: Layout | undefined): Looks | undefined => layout && { ...layout, options: {} };
