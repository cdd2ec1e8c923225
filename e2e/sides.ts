import type { Page } from '@playwright/test';

/** What went to the loudspeaker, left and right, on one clock: that of the audio. */
export interface Sides {
  readonly rateHz: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** When the first sample was made, by the audio's clock. */
  readonly fromSec: number;
}

/** Runs in the audio's thread, which nothing on the page can hold up: all it hears, in pieces of a third of a second. */
const WORKLET = `registerProcessor('sides', class extends AudioWorkletProcessor {
  filled = 0;
  pieces = [new Float32Array(16384), new Float32Array(16384)];
  process([input]) {
    const quiet = new Float32Array(128);
    this.pieces.forEach((piece, side) => piece.set(input[side] ?? quiet, this.filled));
    this.filled += 128;
    if (this.filled === 16384) {
      this.port.postMessage({ endFrame: currentFrame + 128, pieces: this.pieces.map((piece) => piece.slice()) });
      this.filled = 0;
    }
    return true;
  }
})`;

function tap(worklet: string): void {
  interface Context {
    readonly sampleRate: number;
    readonly currentTime: number;
    readonly outputLatency: number;
    readonly destination: unknown;
    readonly audioWorklet: { addModule(address: string): Promise<void> };
  }
  interface Piece {
    readonly endFrame: number;
    readonly pieces: readonly [Float32Array, Float32Array];
  }
  const page = globalThis as unknown as {
    sides: object;
    AudioNode: { prototype: { connect: (this: unknown, target: unknown, ...more: unknown[]) => unknown } };
    AudioDestinationNode: new () => { readonly context: Context };
    AudioWorkletNode: new (
      context: Context,
      name: string,
      options: object,
    ) => { port: { onmessage: (event: { data: Piece }) => void } };
  };
  let pieces: Piece[] = [];
  let context: Context | undefined;
  const taps = new Map<unknown, Promise<unknown>>();
  const { connect } = page.AudioNode.prototype;
  const tapOf = async (of: Context): Promise<unknown> => {
    await of.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    const node = new page.AudioWorkletNode(of, 'sides', { channelCount: 2, channelCountMode: 'explicit' });
    node.port.onmessage = ({ data }) => void pieces.push(data);
    connect.call(node, of.destination); // silent itself; what leads nowhere is not asked for sound
    context = of;
    return node;
  };
  page.AudioNode.prototype.connect = function (target, ...more) {
    if (target instanceof page.AudioDestinationNode) {
      const of = target.context;
      const node = taps.get(of) ?? tapOf(of);
      taps.set(of, node);
      void node.then((heard) => connect.call(this, heard));
    }
    return connect.call(this, target, ...more);
  };
  page.sides = {
    forget: () => (pieces = []),
    seconds: () => (pieces.length * 16_384) / (context?.sampleRate ?? 44_100),
    /** What of the audio is heard now. */
    heardSec: () => (context?.currentTime ?? 0) - (context?.outputLatency ?? 0),
    /** Both sides in turn, 16 bits each, as text that travels. */
    taken: () => {
      const samples = new Int16Array(pieces.length * 16_384 * 2);
      pieces.forEach(({ pieces: both }, piece) =>
        both.forEach((side, at) =>
          side.forEach((value, n) => {
            samples[2 * (piece * 16_384 + n) + at] = Math.round(32_767 * Math.max(-1, Math.min(1, value)));
          }),
        ),
      );
      const bytes = new Uint8Array(samples.buffer);
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      const rateHz = context?.sampleRate ?? 44_100;
      return { rateHz, fromSec: ((pieces[0]?.endFrame ?? 16_384) - 16_384) / rateHz, samples: btoa(text) };
    },
  };
}

/** From now on both sides of the loudspeaker are recorded; to be called before the page is opened. */
export const recordSides = (page: Page): Promise<unknown> =>
  page.addInitScript(`(${tap.toString()})(${JSON.stringify(WORKLET)})`);

/** What was recorded until now is forgotten. */
export const forgetSides = (page: Page) => page.evaluate('sides.forget()');

/** How much was recorded, in seconds of the audio's clock. */
export const recordedSec = (page: Page) => page.evaluate('sides.seconds()') as Promise<number>;

export async function takeSides(page: Page): Promise<Sides> {
  const { rateHz, fromSec, samples } = (await page.evaluate('sides.taken()')) as {
    rateHz: number;
    fromSec: number;
    samples: string;
  };
  const bytes = Buffer.from(samples, 'base64');
  const side = (of: 0 | 1) =>
    Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt16LE(4 * at + 2 * of) / 32_768);
  return { rateHz, fromSec, left: side(0), right: side(1) };
}
