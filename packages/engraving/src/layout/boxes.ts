import type { ElementId, Ticks } from '@notewright/score';
import type { SvgElement } from '../svg/node';

/** A rectangle in pixels of the system's picture, y downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a notehead stands and whose it is. */
export interface HeadBox extends Box {
  readonly elementId: ElementId;
  readonly headIndex: number;
  /** A fret number on a tablature staff. */
  readonly tab: boolean;
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly voiceIndex: number;
  readonly staff: number;
  /** Onset from the start of the measure. */
  readonly atTicks: Ticks;
}

/** Where a drawn rest stands; a measure rest too. Hidden rests, and those of a voice not drawn, have no box. */
export interface RestBox extends Box {
  readonly elementId: ElementId;
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly voiceIndex: number;
  readonly staff: number;
  /** Onset from the start of the measure. */
  readonly atTicks: Ticks;
}

/** One staff in one measure, from its top line to its bottom line. */
export interface StaffBox extends Box {
  readonly partIndex: number;
  readonly measureIndex: number;
  /** Index within the part. */
  readonly staff: number;
  /** A tablature staff. */
  readonly tab: boolean;
}

/** From the top line of the system's first staff to the bottom line of its last. */
export interface MeasureBox extends Box {
  readonly measureIndex: number;
}

/** A moment and where the cursor stands at it. */
export interface TimeAnchor {
  readonly measureIndex: number;
  /** From the start of the measure; the last anchor of a measure is its end. */
  readonly atTicks: Ticks;
  readonly x: number;
}

/** What stands where in the picture of one system. */
export interface SystemLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly heads: readonly HeadBox[];
  readonly rests: readonly RestBox[];
  readonly staves: readonly StaffBox[];
  readonly measures: readonly MeasureBox[];
  /** Ascending in measure and time. */
  readonly anchors: readonly TimeAnchor[];
  /** What the engraver complained about; empty for sound scores. */
  readonly warnings: readonly string[];
}

/** One system as it was engraved: for the page (`onScreen`), or for paper. */
export interface DrawnSystem extends SystemLayout {
  readonly picture: SvgElement;
}

/** One system, ready to be shown. */
export interface EngravedSystem extends SystemLayout {
  readonly svg: string;
}
