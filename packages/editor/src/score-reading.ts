import type { Score } from '@notewright/score';

/** How the music was read from its recording. The editor keeps it with each version of the score and asks nothing of it. */
export interface ScoreReading {
  /** What was given or chosen: the settings the music was written down with. */
  readonly settings: unknown;
  /** What they gave, before anybody edited it; undefined where that is not known here. */
  readonly plain?: Score | undefined;
}
