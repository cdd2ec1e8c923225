import type { RecordingInstrument } from '@notewright/contracts';
import type { Part } from '../../preflight/trim/part';
import type { Beat } from './clicks';

/** What is known of a recording besides its sound. Plain data: it is kept on the device until the server has the recording. */
export interface TakeHeader {
  readonly id: string;
  /** Whose it is: another account on the same device does not see it. */
  readonly accountId: string;
  readonly instrument: RecordingInstrument;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
  readonly sampleRateHz: number;
  /** What the metronome played; its downbeat in seconds from the start of the samples, as it was given to the loudspeaker. */
  readonly metronome: Beat | undefined;
  /** What of it is wanted; undefined: all of it. */
  readonly part?: Part | undefined;
  /** From loudspeaker to recording, as far as the device tells. */
  readonly latencySec: number;
}

/** A recording as it came in: 16 bits, one channel. */
export interface Take {
  readonly header: TakeHeader;
  readonly samples: Int16Array<ArrayBuffer>;
}

export const lengthOf = ({ header, samples }: Take): number => samples.length / header.sampleRateHz;
