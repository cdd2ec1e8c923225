import { Tensor } from 'onnxruntime-node';
import { FrameSessions } from './frame-sessions';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from './frames';
import { DRUMS, type HeardParts } from './heard-parts';
import type { Posteriors } from './posteriors';

/** Told at once: 6.6 s, so that what lies between the layers stays below 120 MB. */
const FRAMES_AT_ONCE = 4 * FRAMES_PER_WINDOW;
/** Seen on either side of them: 0.8 s. What the network's last layer could see beyond that (another 2.4 s) changes next to nothing. */
const FRAMES_AROUND = FRAMES_PER_WINDOW / 2;
/** Frames that it is given of a piece by itself, and within a recording. */
export const USUAL_PARTS_FRAMES = [FRAMES_AT_ONCE, FRAMES_AT_ONCE + 2 * FRAMES_AROUND];

type Answers = Readonly<Record<'parts' | 'drums', Float32Array>>;
type Answered = Readonly<Record<'parts' | 'drums', { readonly data: Float32Array }>>;

/** Who plays what (`models/parts`): a network over the answers of the note network, on one thread. */
export class PartsNetwork {
  constructor(private readonly sessions: FrameSessions) {}

  /** @param model  the content of `parts.onnx` */
  static of(model: Uint8Array): PartsNetwork {
    return new PartsNetwork(new FrameSessions(model, USUAL_PARTS_FRAMES));
  }

  /** @returns as many frames as were heard; nothing for none */
  async tell(posteriors: Posteriors): Promise<HeardParts> {
    const { frames } = posteriors;
    const room = () => ({ begins: new Float32Array(frames * PITCHES), sounds: new Float32Array(frames * PITCHES) });
    const [kick, snare, hat] = [new Float32Array(frames), new Float32Array(frames), new Float32Array(frames)];
    const heard: HeardParts = { all: room(), lead: room(), bass: room(), drums: { kick, snare, hat } };
    // In the order of the network's answers.
    const rooms = [heard.all, heard.lead, heard.bass].flatMap(({ begins, sounds }) => [begins, sounds]);
    for (let from = 0; from < frames; from += FRAMES_AT_ONCE) {
      const first = Math.max(0, from - FRAMES_AROUND);
      const end = Math.min(frames, from + FRAMES_AT_ONCE + FRAMES_AROUND);
      const told = await this.#tellFrames(posteriors, first, end);
      const to = Math.min(frames, from + FRAMES_AT_ONCE);
      for (const [answer, into] of rooms.entries()) {
        const start = (answer * (end - first) + from - first) * PITCHES;
        into.set(told.parts.subarray(start, start + (to - from) * PITCHES), from * PITCHES);
      }
      for (const [drum, name] of DRUMS.entries()) {
        const start = drum * (end - first) + from - first;
        heard.drums[name].set(told.drums.subarray(start, start + to - from), from);
      }
    }
    return heard;
  }

  /** @returns parts [6 × frames × 88], drums [3 × frames] */
  async #tellFrames({ spectrum, onset, note }: Posteriors, first: number, end: number): Promise<Answers> {
    const frames = (values: Float32Array, width: number) =>
      new Tensor('float32', values.subarray(first * width, end * width), [1, end - first, width]);
    const asked = {
      spectrum: frames(spectrum, SPECTRUM_BINS),
      onset: frames(onset, PITCHES),
      note: frames(note, PITCHES),
    };
    const session = await this.sessions.for(end - first);
    const { parts, drums } = (await session.run(asked, ['parts', 'drums'])) as unknown as Answered;
    return { parts: parts.data, drums: drums.data };
  }
}
