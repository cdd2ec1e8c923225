import type { Key } from '@notewright/score';
import type { FoundMusic } from './lay-out';
import type { MeasurePlan } from './write-part';

/** What is written, before hands and voices are separated. */
export interface Found extends Pick<FoundMusic, 'placed' | 'segments' | 'grid' | 'tuneSemitones'> {
  /** Pulses from measure 0 on. */
  readonly timesSec: readonly number[];
  readonly key: Key;
  /** Key of each measure; undefined when one was given for all. */
  readonly keys: readonly Key[] | undefined;
  readonly plan: MeasurePlan;
  /** Semitones the music was moved, to an easier key too. */
  readonly moved: number;
}
