import { FRAMES_PER_WINDOW } from '../network/frames';
import {
  hearBlock,
  type HeardOnsets,
  type HearOnsets,
  noOnsets,
  putOnsets,
  WINDOWS_AT_ONCE,
} from '../network/heard-onsets';
import type { PosteriorWindows } from './posterior-windows';

/**
 * Onsets heard over seconds, when they are first asked for, in blocks at fixed places of the recording: whatever passage asks, the answer is the same.
 */
export class OnsetBlocks {
  readonly #blocks = new Map<number, Promise<HeardOnsets>>();

  constructor(
    private readonly windows: PosteriorWindows,
    private readonly hear: HearOnsets,
  ) {}

  /** Windows whose onsets can be heard with what comes after them. @param ended  whether nothing comes after the last */
  ready(ended: boolean): number {
    const { count } = this.windows;
    return ended ? count : Math.max(0, Math.floor((count - 1) / WINDOWS_AT_ONCE)) * WINDOWS_AT_ONCE;
  }

  /** Windows before this one are not needed by whoever asks about windows from `window` on. */
  needsFrom(window: number): number {
    return Math.max(0, Math.floor(window / WINDOWS_AT_ONCE) * WINDOWS_AT_ONCE - 1);
  }

  /** @param from  first window @param to  window after the last; all of them ready */
  async between(from: number, to: number): Promise<HeardOnsets> {
    const heard = noOnsets((to - from) * FRAMES_PER_WINDOW);
    for (let first = Math.floor(from / WINDOWS_AT_ONCE) * WINDOWS_AT_ONCE; first < to; first += WINDOWS_AT_ONCE)
      putOnsets(await this.#block(first), heard, (first - from) * FRAMES_PER_WINDOW);
    return heard;
  }

  forgetBefore(window: number): void {
    for (const first of this.#blocks.keys()) if (first + WINDOWS_AT_ONCE <= window) this.#blocks.delete(first);
  }

  #block(first: number): Promise<HeardOnsets> {
    const known = this.#blocks.get(first);
    if (known) return known;
    const { count } = this.windows;
    const end = Math.min(count, first + WINDOWS_AT_ONCE);
    const seenFrom = Math.max(0, first - 1);
    const frames = (window: number) => (window - seenFrom) * FRAMES_PER_WINDOW;
    const seen = this.windows.join(seenFrom, Math.min(count, end + 1));
    const heard = hearBlock(seen, frames(first), frames(end), this.hear);
    this.#blocks.set(first, heard);
    return heard;
  }
}
