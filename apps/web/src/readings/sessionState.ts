import type { SongSettings } from '@notewright/contracts';
import type { Notation, ReadingChoice } from '@notewright/notate';
import type { LostEdit } from '@notewright/revisions';
import type { Score } from '@notewright/score';
import { WHOLE, type Scope } from './facts';
import type { Notating } from './notating';
import type { Heard } from './protocol';

/** A reading, and how its passage is written once that is known. */
export interface FoundReading {
  readonly choice: ReadingChoice;
  readonly preview?: ReadingPreview;
}

/** Some measures in a reading. */
interface ReadingPreview {
  /** These measures with a few around them. */
  readonly score: Score;
  /** Where those that are meant begin, in the recording. */
  readonly fromSec: number;
}

export interface SessionState {
  readonly stage: 'asleep' | 'fetching' | 'finding' | 'ready' | 'failed';
  /** Why it failed, in a sentence. */
  readonly failure?: string;
  readonly heard?: Heard;
  /** Best first. */
  readonly readings: readonly FoundReading[];
  readonly tab: PanelTab;
  /** For how much of the piece things are told. */
  readonly scope: Scope;
  /** The music is being written down. */
  readonly writing: boolean;
  /** Why the last wish was not fulfilled, in a sentence. */
  readonly refusal?: string | undefined;
  /** The settings that are being written, before they hold. */
  readonly wished?: SongSettings | undefined;
  /** Beats that were tapped, seconds of the recording, ascending. */
  readonly taps: readonly number[];
  /** What the sheet shows, as `notate` gave it; its beats are shown while they are tapped. */
  readonly notation?: Notation;
  /** Done by hand, and without a place in the reading on the sheet. */
  readonly lost: readonly LostEdit[];
}

export type PanelTab = 'choose' | 'hand' | 'tap';

/** What the session needs of the world. */
export interface SessionWorld {
  readonly fetchEvidence: (id: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** What is measured to be done by hand: the notation as it was read. */
  readonly fetchBase: (id: string) => Promise<Score>;
  readonly notating: () => Notating;
  /** Why a call failed, in a sentence. */
  readonly sentenceOf: (error: unknown) => string;
}

export const ASLEEP: SessionState = {
  stage: 'asleep',
  readings: [],
  tab: 'choose',
  scope: WHOLE,
  writing: false,
  taps: [],
  lost: [],
};
