import type { PitchPeaks } from './pitch-peaks';

/** A partial that lies further away belongs to another note. */
const FURTHEST_CENTS = 45;
const PARTIALS = 4;
/** The attack is noise; after two seconds a string has said what its pitch is. */
const FROM_SEC = 0.05;
const LONGEST_SEC = 2;

/**
 * Measures how far a note sounded from its equal-tempered pitch: the mean over its first partials and frames, by amplitude.
 *
 * @param tuningCents  of the recording at that time
 * @returns whole cents, −45 … 45; undefined when no partial of it stands out, as in very short notes
 *
 * Limits: other notes' partials nearby pull it; a vibrato is averaged.
 */
export function centsOfNote(
  peaks: PitchPeaks,
  { midi, onsetSec, offsetSec }: { readonly midi: number; readonly onsetSec: number; readonly offsetSec: number },
  tuningCents: number,
): number | undefined {
  const hz = 440 * 2 ** ((midi - 69) / 12 + tuningCents / 1200);
  const first = Math.ceil((onsetSec + FROM_SEC) * peaks.frameRateHz);
  const last = Math.min(peaks.frames - 1, Math.floor(Math.min(offsetSec, onsetSec + LONGEST_SEC) * peaks.frameRateHz));
  let [sum, weight] = [0, 0];
  for (let frame = Math.max(0, first); frame <= last; frame++) {
    for (const peak of peaks.of(frame)) {
      const partial = Math.round(peak.hz / hz);
      if (partial < 1 || partial > PARTIALS) continue;
      const cents = 1200 * Math.log2(peak.hz / (partial * hz));
      if (Math.abs(cents) > FURTHEST_CENTS) continue;
      // A bin is wider in cents the lower the partial: the higher ones tell more.
      const trust = peak.amplitude * Math.min(1, peak.hz / 300);
      sum += trust * cents;
      weight += trust;
    }
  }
  return weight > 0 ? Math.round(sum / weight) + 0 : undefined;
}
