import { Tensor } from 'onnxruntime-node';
import type { FrameSessions } from './frame-sessions';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from './frames';
import { type HearOnsets, noOnsets, WINDOWS_AT_ONCE } from './heard-onsets';

/** Seen on either side of what is asked about: half a second. More of it (0.8 to 3.3 s) changes the cross entropy by less than a thousandth. */
export const FRAMES_AROUND = 40;
/** Frames that it is given of a block, unless that is the first or the last. */
export const USUAL_ONSET_FRAMES = [WINDOWS_AT_ONCE * FRAMES_PER_WINDOW + 2 * FRAMES_AROUND];

/** Onsets over seconds (`models/onsets`): a network over the answers of the note network. */
export function onsetsBy(sessions: FrameSessions): HearOnsets {
  return async ({ frames, spectrum, onset, note }, from, to) => {
    if (to <= from) return noOnsets(0);
    const first = Math.max(0, from - FRAMES_AROUND);
    const end = Math.min(frames, to + FRAMES_AROUND);
    const seen = (values: Float32Array, width: number) =>
      new Tensor('float32', values.subarray(first * width, end * width), [1, end - first, width]);
    const asked = {
      spectrum: seen(spectrum, SPECTRUM_BINS),
      onset: seen(onset, PITCHES),
      note: seen(note, PITCHES),
    };
    const session = await sessions.for(end - first);
    const answers = (await session.run(asked, ['onsets'])) as unknown as {
      readonly onsets: { readonly data: Float32Array };
    };
    // Looked at where they lie: what is between them is let go with them.
    const answered = (answer: number) => {
      const start = (answer * (end - first) + from - first) * PITCHES;
      return answers.onsets.data.subarray(start, start + (to - from) * PITCHES);
    };
    return { frames: to - from, begins: answered(0), sounds: answered(1), force: answered(2) };
  };
}
