import type { Doubt, EngravingOptions, Line, Zoom } from '@notewright/engraving';
import type { Score, Ticks } from '@notewright/score';
import type { EngravedSystem } from '@notewright/engraving/layout';
import type { ComponentType, RefObject } from 'react';
import type { HeadChange, PlacedSign } from './ChangeMarks';

/** A place in the score a reader pointed at. */
export interface SheetMoment {
  readonly measureIndex: number;
  /** From the start of the score. */
  readonly ticks: Ticks;
}

/** Where the music stands on the page, for whoever draws over it. */
export interface SheetPlace {
  readonly lines: readonly Line[];
  /** Holds the lines as children with `data-line`; what lies over it is placed relative to it. */
  readonly sheet: RefObject<HTMLElement | null>;
  /** The newest pictures, by line. */
  readonly systems: RefObject<ReadonlyMap<number, EngravedSystem>>;
}

/** What differs from another version of the same score. */
export interface SheetChanges {
  readonly heads: ReadonlyMap<string, HeadChange>;
  readonly signs: readonly PlacedSign[];
  readonly measureIndex?: number | undefined;
  readonly step?: unknown;
}

export interface SheetProps {
  readonly score: Score;
  readonly zoom: Zoom;
  /** Letters and simplify are the reader's; the rest has its defaults. */
  readonly options?: Partial<EngravingOptions>;
  /**
   * Playback position from the start of the score, asked once per frame; undefined hides the cursor. The function must
   * stay the same between renders, its answer may change at any time.
   */
  readonly cursorTicks?: () => Ticks | undefined;
  /** While true the page follows the cursor. */
  readonly following?: boolean;
  /** Measures from this index on are locked: they are neither engraved nor shown. Default: all visible. */
  readonly visibleMeasures?: number;
  readonly onSeek?: (moment: SheetMoment) => void;
  /** Heads to mark as unsure, and the one the reader has walked to; the sheet scrolls there. Absent: no marks. */
  readonly doubts?: { readonly all: readonly Doubt[]; readonly current?: Doubt | undefined } | undefined;
  /** Heads and signs that differ from another version; and the measure the reader has walked to, again with every new `step`. */
  readonly changes?: SheetChanges | undefined;
  /** Opens what its owner wrote to themself about a measure. Absent: nothing of it is shown. Must stay the same between renders. */
  readonly onRemark?: ((measureIndex: number) => void) | undefined;
  /** The header is a button that does this. Absent: it is text. */
  readonly onHeader?: (() => void) | undefined;
  /**
   * Drawn over the sheet; changing it draws no music anew. Lines then hold an empty drawing, `svg[data-marks]`, in the pixels of
   * their picture. Must stay the same between renders.
   */
  readonly overlay?: ComponentType<SheetPlace> | undefined;
  /** A line has another picture, before it is painted. Must stay the same between renders. */
  readonly onSystem?: ((lineIndex: number) => void) | undefined;
}
