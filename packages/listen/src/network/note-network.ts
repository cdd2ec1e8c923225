import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ONE_THREAD } from './frame-sessions';
import { FRAMES_PER_WINDOW, WINDOW_SAMPLES, windowsFor, windowStart } from './frames';
import { emptyPosteriors, type Posteriors } from './posteriors';

/** The note network on one thread: several recordings may be listened to at once, and none should take all cores. */
export class NoteNetwork {
  private constructor(private readonly session: InferenceSession) {}

  /** @throws when the model is missing or not a model */
  static async load(modelPath: string): Promise<NoteNetwork> {
    return new NoteNetwork(await InferenceSession.create(modelPath, ONE_THREAD));
  }

  /** Answers for one window of 43,844 samples: each named output, row-major, the 142 frames that are used. */
  async answer<Name extends string>(samples: Float32Array, outputs: readonly Name[]) {
    const input = new Tensor('float32', samples, [1, WINDOW_SAMPLES, 1]);
    const answers = await this.session.run({ input }, outputs);
    return answers as unknown as Record<Name, { readonly data: Float32Array }>;
  }

  /**
   * Listens to a whole recording, window by window.
   *
   * @param samples  length of the recording at 22,050 Hz
   * @param readWindow  fills its buffer with the samples from the given position, which may lie before the start or
   *   reach beyond the end (silence there); positions ascend
   */
  async listen(
    samples: number,
    readWindow: (start: number, into: Float32Array) => void,
    onWindow: (done: number, total: number) => void = () => undefined,
  ): Promise<Posteriors> {
    const windows = windowsFor(samples);
    const posteriors = emptyPosteriors(windows);
    const buffer = new Float32Array(WINDOW_SAMPLES);
    for (let window = 0; window < windows; window++) {
      readWindow(windowStart(window), buffer);
      const { note, onset, spectrum } = await this.hearWindow(buffer);
      posteriors.note.set(note, window * note.length);
      posteriors.onset.set(onset, window * onset.length);
      posteriors.spectrum.set(spectrum, window * spectrum.length);
      onWindow(window + 1, windows);
    }
    return posteriors;
  }

  /** Listens to one window of 43,844 samples. @returns the 142 frames that are used */
  async hearWindow(samples: Float32Array): Promise<Posteriors> {
    const { note, onset, spectrum } = await this.answer(samples, ['note', 'onset', 'spectrum']);
    return { frames: FRAMES_PER_WINDOW, note: note.data, onset: onset.data, spectrum: spectrum.data };
  }

  async close(): Promise<void> {
    await this.session.release();
  }
}
