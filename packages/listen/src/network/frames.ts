/**
 * How the note network sees time.
 *
 * It takes windows of 43,844 samples (1.99 s) at 22,050 Hz and answers 172 frames of 256 samples each. It was trained with the
 * first and last 15 frames thrown away, so windows overlap: 142 frames of each are used (ours answers only these). The windows advance by
 * 36,164 samples, which is 188 less than 142 frames: counting frames alone runs 8.5 ms late per window (0.3 s per
 * minute), so every frame's time is computed from its window.
 */
export const SAMPLE_RATE_HZ = 22_050;
export const WINDOW_SAMPLES = 43_844;
const WINDOW_HOP_SAMPLES = 36_164;
/** Silence in front of the recording, so that frame 0 lies at time 0. */
const LEAD_SAMPLES = 3_840;
const FRAME_HOP_SAMPLES = 256;

export const FIRST_USED_FRAME = 15;
export const FRAMES_PER_WINDOW = 142;

export const PITCHES = 88;
export const LOWEST_MIDI = 21;
/** Bins of the network's spectrum, three per semitone from A0: eight octaves and seven semitones. */
export const SPECTRUM_BINS = 309;

/** Windows needed to hear `samples` samples; 0 for none. */
export const windowsFor = (samples: number): number =>
  samples === 0 ? 0 : Math.ceil((samples + LEAD_SAMPLES) / WINDOW_HOP_SAMPLES);

/** First sample of a window; negative for the first window, which begins in the lead. */
export const windowStart = (window: number): number => window * WINDOW_HOP_SAMPLES - LEAD_SAMPLES;

/**
 * Time of a frame in seconds from the start of the recording.
 *
 * @param frame  ≥ 0; the fraction of a refined peak is in steps of one frame hop
 */
export function frameToSec(frame: number): number {
  const whole = Math.floor(frame);
  const window = Math.floor(whole / FRAMES_PER_WINDOW);
  const inWindow = frame - window * FRAMES_PER_WINDOW + FIRST_USED_FRAME;
  return (windowStart(window) + inWindow * FRAME_HOP_SAMPLES) / SAMPLE_RATE_HZ;
}

/** The last frame that begins at or before `sec`; the inverse of `frameToSec` on whole frames. Clamped to ≥ 0. */
export function secToFrame(sec: number): number {
  const samplesBeforeFirst = FIRST_USED_FRAME * FRAME_HOP_SAMPLES - LEAD_SAMPLES; // 0 with today's constants
  const sample = Math.max(0, sec * SAMPLE_RATE_HZ - samplesBeforeFirst + 1e-6);
  const window = Math.floor(sample / WINDOW_HOP_SAMPLES);
  return window * FRAMES_PER_WINDOW + Math.floor((sample - window * WINDOW_HOP_SAMPLES) / FRAME_HOP_SAMPLES);
}
