import { ConditionMeter } from '@notewright/condition';
import type { Recording } from '../signal/recording';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { LoudnessMeter } from '../signal/loudness';
import { FRAME_SAMPLES, OnsetMeter } from '../signal/onset-strength';
import { PitchPeaks } from '../signal/pitch-peaks';
import { TuningFollower } from '../signal/tuning';

/** Everything measured on the sound itself while it comes in: level, onsets, partials, tuning, room and noise. */
export class SoundAnalysis {
  readonly loudness = new LoudnessMeter();
  readonly condition = new ConditionMeter(FRAME_SAMPLES, SAMPLE_RATE_HZ);
  readonly onsets = new OnsetMeter((magnitudes, samples) => this.condition.hear(magnitudes, samples));
  readonly peaks = new PitchPeaks();
  readonly tuning = new TuningFollower();

  /** @param ended  whether the recording is whole */
  hear(recording: Recording, ended: boolean): void {
    this.loudness.hear(recording, ended);
    this.onsets.hear(recording, ended);
    this.peaks.hear(recording, ended);
    this.tuning.hear(this.peaks, ended);
  }

  /** First sample still needed. */
  get needsFrom(): number {
    return Math.min(this.loudness.needsFrom, this.onsets.needsFrom, this.peaks.needsFrom);
  }
}
