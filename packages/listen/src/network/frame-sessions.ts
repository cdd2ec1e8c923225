import { InferenceSession } from 'onnxruntime-node';

/** One thread: several recordings may be listened to at once, and none should take all cores. */
export const ONE_THREAD: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  logSeverityLevel: 3, // errors only; warnings about absent graphics cards would fill the log
};

/**
 * A network over frames, open for the numbers of frames that it is mostly asked about and, when another is asked about, for any.
 *
 * A runtime that knows how many there are adds sums up inside its convolutions and plans its memory: a tenth of the work. The answers differ
 * by a hundred-thousandth.
 */
export class FrameSessions {
  readonly #open = new Map<number, Promise<InferenceSession>>();

  /**
   * @param model  of ONNX, whose inputs and outputs name a dimension `frames`
   * @param usual  the numbers of frames it is opened for
   */
  constructor(
    private readonly model: Uint8Array,
    private readonly usual: readonly number[],
  ) {}

  /** The network that answers so many frames. */
  async for(frames: number): Promise<InferenceSession> {
    const known = this.usual.includes(frames) ? frames : ANY;
    const open = this.#open.get(known) ?? this.#start(known);
    this.#open.set(known, open);
    return open;
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(open.map(async (session) => (await session).release()));
  }

  /** What is asked about seldom keeps no memory between. */
  #start(known: number): Promise<InferenceSession> {
    return known === ANY
      ? InferenceSession.create(this.model, { ...ONE_THREAD, enableCpuMemArena: false })
      : InferenceSession.create(withFrames(this.model, known), ONE_THREAD);
  }
}

const ANY = 0;

/** How ONNX writes a dimension of this name (field 2 of six bytes), … */
const NAMED = Uint8Array.of(0x12, 6, ...new TextEncoder().encode('frames'));

/**
 * A model whose dimension `frames` is a number: in as many bytes as its name, so that no length before it changes.
 *
 * @param frames  below 2 ** 14
 */
export function withFrames(model: Uint8Array, frames: number): Uint8Array {
  // … and one of this size: field 1, seven bits in each byte; all but the last say that another follows.
  const sized = Uint8Array.of(0x08, 0x80 | (frames & 0x7f), 0x80 | (frames >> 7), 0x80, 0x80, 0x80, 0x80, 0);
  const changed = Buffer.from(model);
  for (let at = changed.indexOf(NAMED); at >= 0; at = changed.indexOf(NAMED, at + 1)) changed.set(sized, at);
  return changed;
}
