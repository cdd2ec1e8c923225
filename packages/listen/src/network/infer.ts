/**
 * Runs one of our small networks: `rows` rows of inputs in, as many rows of answers out, both row-major.
 *
 * Injected into the decoders, so that they are the same in Node and in a browser.
 */
export type Infer = (inputs: Float32Array, rows: number) => Promise<Float32Array>;

/** The small networks the decoder for several voices asks. */
export interface NoteJudges {
  /** Per possible note (`describeAttack`): is it one, when exactly does it begin, how hard was it struck. Card: `models/note-judge`. */
  readonly judge: Infer;
  /** Per note (`describeRelease`): when its key is released. Card: `models/note-end`. */
  readonly release: Infer;
}

/**
 * How the decoder for several voices hears a recording in passages: it is given beliefs from `BEFORE_FRAMES` before the passage (less at the
 * start of the recording) to `AFTER_FRAMES` after it (less at its end), and returns the notes whose attack lies in the passage, with
 * their ends. Only a note that sounds longer than 4.9 s ends by rule, where its belief fades or the passage is no longer known.
 */
export const BEFORE_FRAMES = 142;
export const AFTER_FRAMES = 430;
