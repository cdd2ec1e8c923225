import { FRAMES_PER_WINDOW } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

type NamedPosteriors = Readonly<Record<string, Float32Array>>;

/** The network's answers, window by window, as long as they are needed. */
export class PosteriorWindows {
  readonly #windows: (Posteriors | undefined)[] = [];

  /** Windows so far, forgotten ones included. */
  get count(): number {
    return this.#windows.length;
  }

  /** @param answer  142 frames */
  add(answer: Posteriors): void {
    this.#windows.push(answer);
  }

  /** The answers of windows `from` ≤ w < `to` in a row. */
  join(from: number, to: number): Posteriors {
    const windows = this.#windows.slice(from, to).map((window, index) => {
      if (window === undefined) throw new Error(`window ${from + index} was already forgotten`);
      return window;
    });
    const frames = windows.length * FRAMES_PER_WINDOW;
    const joined: Record<string, Float32Array | number> = { frames };
    for (const [name, first] of Object.entries(windows[0] ?? {})) {
      if (!(first instanceof Float32Array)) continue;
      const all = new Float32Array(first.length * windows.length);
      windows.forEach((window, index) => all.set((window as unknown as NamedPosteriors)[name]!, index * first.length));
      joined[name] = all;
    }
    return joined as unknown as Posteriors;
  }

  forgetBefore(window: number): void {
    for (let index = Math.min(window, this.count) - 1; index >= 0 && this.#windows[index] !== undefined; index--) {
      this.#windows[index] = undefined;
    }
  }
}
