import type { Page } from '@playwright/test';

/** When something begins to sound on each side of the loudspeaker, in seconds of the audio's clock. */
export interface Onsets {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Runs in the audio's thread: a side that was quiet and is loud begins. */
const WORKLET = `registerProcessor('onsets', class extends AudioWorkletProcessor {
  sides = [0, 1].map(() => ({ slow: 0, last: -1 }));
  process([input]) {
    for (const [side, samples] of input.slice(0, 2).entries()) {
      const state = this.sides[side];
      for (let at = 0; at < samples.length; at++) {
        const level = Math.abs(samples[at]);
        const sec = (currentFrame + at) / sampleRate;
        if (level > 0.02 && level > 2.2 * state.slow && sec - state.last > 0.2) {
          this.port.postMessage({ side, sec });
          state.last = sec;
        }
        // The loudest of the last tenth of a second, about.
        state.slow = Math.max(level, state.slow * (1 - 1 / (0.06 * sampleRate)));
      }
    }
    return true;
  }
})`;

function tap(worklet: string): void {
  interface Node {
    readonly context: { readonly audioWorklet: { addModule(address: string): Promise<void> } };
  }
  const page = globalThis as unknown as {
    onsets: { left: number[]; right: number[] };
    AudioNode: { prototype: { connect: (this: unknown, target: unknown, ...more: unknown[]) => unknown } };
    AudioDestinationNode: new () => Node;
    AudioWorkletNode: new (
      context: unknown,
      name: string,
      options: object,
    ) => {
      port: { onmessage: (event: { data: { side: number; sec: number } }) => void };
    };
    Blob: typeof Blob;
    URL: typeof URL;
  };
  page.onsets = { left: [], right: [] };
  const taps = new Map<unknown, Promise<unknown>>();
  const { connect } = page.AudioNode.prototype;
  const tapOf = async (context: Node['context']): Promise<unknown> => {
    await context.audioWorklet.addModule(
      page.URL.createObjectURL(new page.Blob([worklet], { type: 'text/javascript' })),
    );
    const node = new page.AudioWorkletNode(context, 'onsets', { channelCount: 2, channelCountMode: 'explicit' });
    node.port.onmessage = ({ data: { side, sec } }) => page.onsets[side === 0 ? 'left' : 'right'].push(sec);
    return node;
  };
  page.AudioNode.prototype.connect = function (target, ...more) {
    if (target instanceof page.AudioDestinationNode) {
      const { context } = target as Node;
      if (!taps.has(context)) taps.set(context, tapOf(context));
      void taps.get(context)?.then((node) => connect.call(this, node));
    }
    return connect.call(this, target, ...more);
  };
}

/** From now on `onsets` can be asked; to be called before the page is opened. */
export const tapStereo = (page: Page): Promise<unknown> =>
  page.addInitScript(`(${tap.toString()})(${JSON.stringify(WORKLET)})`);

export const onsets = (page: Page) => page.evaluate('onsets') as Promise<Onsets>;
export const forgetOnsets = (page: Page) => page.evaluate('onsets.left.length = onsets.right.length = 0');
