import type { Ticks, VoiceElement } from '@notewright/score';

/** A copied line: which staff below the topmost it lay on, and its music from where it begins. */
export interface CopiedLine {
  readonly staffOffset: number;
  readonly voiceNumber: number;
  /** Silence between the start of the whole copy and this line's first element. */
  readonly gapTicks: Ticks;
  readonly elements: readonly VoiceElement[];
}

export interface Clipboard {
  readonly lines: readonly CopiedLine[];
  /** Measures the copy spans. */
  readonly measures: number;
}
