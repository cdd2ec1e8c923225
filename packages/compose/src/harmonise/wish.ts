import { measureStarts, type Score } from '@notewright/score';
import type { Line, LineNote } from '../lines/line';
import type { Manner } from './features';

/** What is harmonised, and how. */
export interface HarmoniseWish {
  readonly manner: Manner;
  /** Measures that are drawn, from this index up to but without that one; undefined for all. */
  readonly measures?: { readonly from: number; readonly to: number };
  /** Whether what these measures have in alto, tenor and bass already is drawn again, instead of kept. */
  readonly again?: boolean;
}

export const isWished = ({ measures }: HarmoniseWish, measure: number): boolean =>
  !measures || (measure >= measures.from && measure < measures.to);

/** Notes that stay: all but those that begin where it is drawn again. What sounds on into there is cut. */
export function keptNotes({ measures }: Score, line: Line, wish: HarmoniseWish): Line {
  if (!wish.again) return line;
  const starts = measureStarts(measures);
  const from = starts[wish.measures?.from ?? 0] ?? 0;
  const to = wish.measures ? (starts[wish.measures.to] ?? Infinity) : Infinity;
  return line.flatMap((note): LineNote[] => {
    if (note.endTicks <= from || note.startTicks >= to) return [note];
    if (note.startTicks < from) return [{ ...note, endTicks: from }];
    return note.endTicks > to ? [{ ...note, startTicks: to }] : [];
  });
}
