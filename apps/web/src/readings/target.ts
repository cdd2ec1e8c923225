import type { SongSettings } from '@notewright/contracts';
import type { LostEdit } from '@notewright/revisions';
import type { Midi, Score } from '@notewright/score';

/** A note or place somebody points at: the selected note, or the cursor. */
export interface Pointed {
  /** In the recording. */
  readonly sec: number;
  /** Of the note; absent for a mere place. */
  readonly midi?: Midi;
}

/** A score written down anew. */
export interface TakenReading {
  readonly score: Score;
  readonly settings: SongSettings;
  /** The notation of the settings, before anything done by hand was carried over. */
  readonly plain: Score;
  /** The notation that what was done by hand was measured against until now. */
  readonly before: Score;
}

/** The score that is read anew, wherever it is shown: in play mode or in the editor. */
export interface ReadingTarget {
  readonly id: string;
  readonly score: Score;
  /** What it was written down with. */
  readonly settings: SongSettings;
  /** The notation of these settings, before anything was done by hand; undefined: only the server knows. */
  readonly plain: Score | undefined;
  /** A note is selected; otherwise the cursor points, once music was played. */
  readonly selected: boolean;
  readonly pointed: () => Pointed | undefined;
  /** Shows it in place of the score, keeps it, and lets it be undone. */
  readonly take: (taken: TakenReading) => void;
}

/** Of the target, what depends on who holds the score. */
export type HeldReading = Pick<ReadingTarget, 'settings' | 'plain' | 'take'>;

export type { LostEdit };
