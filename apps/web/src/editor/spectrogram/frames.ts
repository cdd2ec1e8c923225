/** Frames per second: one for a 32nd at a quick tempo. Forty minutes are 3 MB. */
export const FRAMES_HZ = 20;

/** Page → worker: the next piece of a recording. */
export interface SoundPiece {
  /** Where it begins. */
  readonly atSec: number;
  readonly sampleRateHz: number;
  readonly channels: readonly Float32Array[];
}

/** What a recording sounds like, as much of it as is known by now. */
export interface Spectrogram {
  /** Row-major [frames × pitches of the roll], 0–255. */
  readonly levels: Uint8Array;
  readonly loudest: number;
}

export const NO_SOUND: Spectrogram = { levels: new Uint8Array(), loudest: 0 };

/** With the frames that follow. */
export function withFrames({ levels, loudest }: Spectrogram, more: Uint8Array): Spectrogram {
  const all = new Uint8Array(levels.length + more.length);
  all.set(levels);
  all.set(more, levels.length);
  return { levels: all, loudest: more.reduce((most, level) => Math.max(most, level), loudest) };
}
