/**
 * What was heard in a recording: the border between listening (expensive, once) and notating (cheap, as often as
 * the musician likes). Plain data, so that it can be stored with the song and read in the browser.
 *
 * All times are on the clock of the recording, in seconds from its start; all pitches are corrected for its tuning. What is
 * optional is absent from recordings heard by the first version.
 */
export interface Evidence {
  readonly version: 1 | 2;
  /** True decoded length of the recording, or of the part that was listened to. */
  readonly durationSec: number;
  /** The recording goes on after `durationSec`: only its beginning was listened to. */
  readonly isBeginning?: true;
  /** Deviation of the recording from A4 = 440 Hz, −50 … 50: the mean where it drifts. */
  readonly tuningCents: number;
  /** Ascending by onset, then pitch. Empty for silence. */
  readonly notes: readonly HeardNote[];
  /** Notes that were perhaps played, less probably than not; disjoint from `notes`, same order. `notesAt` chooses among both. */
  readonly candidates?: readonly HeardNote[];
  /**
   * The tune alone, same order, where it was told apart from those who play with it; most of it is among `notes`, too, or among `company`. Absent when nobody asked
   * for it, and when nobody could be told to have it.
   */
  readonly lead?: readonly HeardNote[];
  /**
   * What plays with the line that was asked for (a voice, a violin, a bass), same order; the line may be among it. It is not written: meter, tempo and barlines are heard
   * from it. Absent where the line is heard alone, and where all notes were asked for.
   */
  readonly company?: readonly HeardNote[];
  /** When the drums of a kit are struck. Absent when nobody asked for the tune or for a line, and where there are none. */
  readonly drums?: DrumHits;
  /** Spectral onset strength, ≥ 0, no unit; 50 frames per second. */
  readonly onsetStrength?: Curve;
  /** Deviation from A4 = 440 Hz over time, in cents; it may drift beyond ± 50. */
  readonly tuning?: Curve;
  /** Level in dB below full scale, −120 … 12: the loudest 20 ms of each frame. */
  readonly loudness?: Curve;
  /** Where nothing sounds, ascending; half a second at least each. */
  readonly silences?: readonly Stretch[];
  /** How strongly each pitch class sounds. */
  readonly chroma?: Chroma;
  /** The same of the lowest sounding octaves (below 262 Hz), where chords have their bass. */
  readonly bassChroma?: Chroma;
  /** What the recording suffers from. Absent where too little sounds to say so. */
  readonly condition?: RecordingCondition;
  /** Who plays beside an instrument that plays chords. Absent for others, and of lead sheets. */
  readonly beside?: PlayBeside;
  /** Posteriors of the note network; the name of the field is kept because files hold it. */
  readonly beliefs?: QuantisedPosteriors;
}

/** One note as it sounded. */
export interface HeardNote {
  /** From the start of the recording. */
  readonly onsetSec: number;
  /** End of the sound (of the key press, where the listener can tell); > onsetSec. */
  readonly offsetSec: number;
  /** Equal-tempered, 21–108. */
  readonly midi: number;
  /** How far it sounded from `midi` in the tuning of the recording, whole cents, −50 … 50; absent when it could not be measured. */
  readonly cents?: number;
  /** 1–127. */
  readonly velocity: number;
  /** 0–1. */
  readonly confidence: number;
  /** So far below `midi` its string was struck and then bent, whole semitones, 1–3; only where that is sure. */
  readonly bentSemitones?: number;
}

/** How probably a recording suffers from something that makes notes hard to hear, 0–1 each. */
export interface RecordingCondition {
  /** The room is louder than the instrument: a clarity C50 (ISO 3382-1) of some 3 dB and less. */
  readonly reverberant: number;
  /** Steady noise, less than some 18 dB below the music. */
  readonly noisy: number;
  /** The level went beyond the range of microphone or file, by some 4 dB and more. */
  readonly clipped: number;
  /** Share of the recording in which others play beside the instrument that was asked for; absent for those that play chords. */
  readonly others?: number;
}

/** How probably somebody plays along, 0–1 each; of a long recording some pieces are looked at. */
export interface PlayBeside {
  /** A drum kit. */
  readonly drums: number;
  /** Somebody who sings the tune, or plays it on something else. */
  readonly tune: number;
}

/** When each drum is struck, in seconds, ascending. */
export interface DrumHits {
  readonly kick: readonly number[];
  readonly snare: readonly number[];
  readonly hat: readonly number[];
}

/** A quantity sampled evenly from the start of the recording. */
export interface Curve {
  readonly frameRateHz: number;
  readonly values: readonly number[];
}

/** A part of the recording. */
export interface Stretch {
  readonly fromSec: number;
  /** > fromSec */
  readonly toSec: number;
}

/** Row-major [frames × 12], C first. */
export interface Chroma {
  readonly frameRateHz: number;
  /** 0–255: share of the strongest pitch class of the frame; twelve zeros where nothing sounds. */
  readonly values: Uint8Array;
}

/**
 * Posteriors of the note network, thinned and quantised: enough to show where a note may be, and to decide again.
 * Row-major [frames × 88], A0 (midi 21) first; 0–255 for 0–1, in 15 steps.
 */
export interface QuantisedPosteriors {
  readonly frameRateHz: number;
  /** That a pitch sounds: the mean of the frame. */
  readonly note: Uint8Array;
  /** That a pitch begins: the highest of the frame. */
  readonly onset: Uint8Array;
}

/** Pitches of the note network, A0 to C8: the keys of a piano, MIDI 21 … 108. */
export const PITCHES = 88;
