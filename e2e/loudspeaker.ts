import type { Page } from '@playwright/test';

/** Taps whatever goes to the loudspeaker; `heard` then tells the loudness (root mean square, 0–1) of the last 43 ms. */
function tapLoudspeaker(): void {
  const page = globalThis as unknown as {
    heard: () => number;
    AudioNode: { prototype: { connect: (this: unknown, target: unknown, ...more: unknown[]) => unknown } };
    AudioDestinationNode: new () => { context: { createAnalyser(): Analyser } };
  };
  interface Analyser {
    fftSize: number;
    getFloatTimeDomainData(samples: Float32Array): void;
  }
  let tap: Analyser | undefined;
  const { connect } = page.AudioNode.prototype;
  page.AudioNode.prototype.connect = function (target, ...more) {
    if (target instanceof page.AudioDestinationNode) {
      tap = target.context.createAnalyser();
      tap.fftSize = 2048;
      connect.call(this, tap);
    }
    return connect.call(this, target, ...more);
  };
  page.heard = () => {
    const samples = new Float32Array(2048);
    tap?.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
}

/** From now on `heard` can be asked; to be called before the page is opened. */
export const listenTo = (page: Page): Promise<unknown> => page.addInitScript(tapLoudspeaker);

export const heard = (page: Page) => page.evaluate('heard()') as Promise<number>;
