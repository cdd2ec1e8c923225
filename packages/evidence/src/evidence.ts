/**
 * What was heard in a recording: the border between listening (expensive, once) and notating (cheap, as often as
 * the musician likes). Plain data, so that it can be stored with the song and read in the browser.
 */
export interface Evidence {
  readonly version: 1;
  /** True decoded length of the recording. */
  readonly durationSec: number;
  /** Estimated deviation of the recording from A4 = 440 Hz, −50 … 50. Pitches below are already corrected for it. */
  readonly tuningCents: number;
  /** Ascending by onset, then pitch. Empty for silence. */
  readonly notes: readonly HeardNote[];
  /** Spectral onset strength, when the listener measured it. */
  readonly onsetStrength?: Curve;
}

/** One note as it sounded. */
export interface HeardNote {
  /** From the start of the recording. */
  readonly onsetSec: number;
  /** End of the sound (of the key press, where the listener can tell); > onsetSec. */
  readonly offsetSec: number;
  /** Equal-tempered, 21–108. */
  readonly midi: number;
  /** 1–127. */
  readonly velocity: number;
  /** 0–1. */
  readonly confidence: number;
}

/** A quantity sampled evenly from the start of the recording. */
export interface Curve {
  readonly frameRateHz: number;
  readonly values: readonly number[];
}
