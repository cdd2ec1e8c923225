import type { Recording } from './recording';

/**
 * Frames of a recording that is still growing, each handed out once, as soon as it is complete.
 *
 * Frame i begins at sample i · hop − lead; before the start and after the end there is silence. Frames are heard while i · hop lies
 * within the recording.
 */
export class FramesOf {
  readonly #frame: Float32Array;
  #next = 0;

  constructor(
    frameSamples: number,
    private readonly hopSamples: number,
    private readonly leadSamples: number,
  ) {
    this.#frame = new Float32Array(frameSamples);
  }

  /** @param ended  whether the recording is whole, so that silence follows */
  hear(recording: Recording, ended: boolean, onFrame: (frame: Float32Array) => void): void {
    for (;;) {
      const start = this.needsFrom;
      const isComplete = ended
        ? this.#next * this.hopSamples < recording.length
        : start + this.#frame.length <= recording.length;
      if (!isComplete) return;
      recording.read(start, this.#frame);
      this.#next++;
      onFrame(this.#frame);
    }
  }

  /** First sample of the next frame: what lies before may be forgotten. */
  get needsFrom(): number {
    return this.#next * this.hopSamples - this.leadSamples;
  }
}
