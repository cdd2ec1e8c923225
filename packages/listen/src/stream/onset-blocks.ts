import { FRAMES_PER_WINDOW } from '../network/frames';
import {
  hearBlock,
  type HeardOnsets,
  type HearOnsets,
  noOnsets,
  putOnsets,
  WINDOWS_AT_ONCE,
} from '../network/heard-onsets';
import { joined, type Posteriors } from '../network/posteriors';
import type { PosteriorWindows } from './posterior-windows';

/**
 * Onsets heard over seconds, when they are first asked for, in blocks at fixed places of the recording: whatever passage asks, the answer is the same.
 * Where one passage asked, the next will: the blocks after it are heard while it comes in.
 */
export class OnsetBlocks {
  readonly #blocks = new Map<number, Promise<HeardOnsets>>();
  /** First window nobody asked about yet; undefined as long as nobody asks about any. */
  #askedTo: number | undefined;
  /** Answers that are not added to the windows yet. */
  readonly #answers = new Map<number, Posteriors>();
  /** Whether answers come before it is their turn: the networks run beside this thread then. */
  #isAhead = false;
  /** Windows of the whole recording, once that is known. */
  #total = Infinity;

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
    this.#askedTo = Math.max(this.#askedTo ?? 0, to);
    const firsts: number[] = [];
    for (let first = Math.floor(from / WINDOWS_AT_ONCE) * WINDOWS_AT_ONCE; first < to; first += WINDOWS_AT_ONCE)
      firsts.push(first);
    // What runs beside this thread is asked about all of them; here one after the other needs less memory.
    if (this.#isAhead) await Promise.all(firsts.map((first) => this.#block(first)));
    for (const first of firsts) putOnsets(await this.#block(first), heard, (first - from) * FRAMES_PER_WINDOW);
    return heard;
  }

  /** What the note network answered to a window that is not added yet. */
  answered(window: number, answer: Posteriors): void {
    this.#isAhead = true;
    for (const known of this.#answers.keys()) if (known < this.windows.count) this.#answers.delete(known);
    this.#answers.set(window, answer);
    this.#hearAhead();
  }

  /** @param windows  so many are all */
  endAt(windows: number): void {
    this.#total = windows;
    this.#hearAhead();
  }

  /** Begins to hear the blocks that can be heard whole. */
  #hearAhead(): void {
    if (this.#askedTo === undefined) return;
    for (;;) {
      const first: number = Math.ceil(this.#askedTo / WINDOWS_AT_ONCE) * WINDOWS_AT_ONCE;
      const [seenFrom, seenTo] = this.#around(first);
      if (first >= this.#total || !this.#knows(seenFrom, seenTo)) return;
      this.#askedTo = first + WINDOWS_AT_ONCE;
      this.#block(first).catch(() => undefined); // whoever asks about it meets the error
    }
  }

  /** Windows that are seen to hear the block that begins with this one. */
  #around(first: number): readonly [from: number, to: number] {
    return [Math.max(0, first - 1), Math.min(this.#total, first + WINDOWS_AT_ONCE + 1)];
  }

  #knows(from: number, to: number): boolean {
    for (let window = Math.max(from, this.windows.count); window < to; window++)
      if (!this.#answers.has(window)) return false;
    return true;
  }

  forgetBefore(window: number): void {
    for (const first of this.#blocks.keys()) if (first + WINDOWS_AT_ONCE <= window) this.#blocks.delete(first);
  }

  #block(first: number): Promise<HeardOnsets> {
    const known = this.#blocks.get(first);
    if (known) return known;
    const [seenFrom, seenTo] = this.#around(first);
    const seen = this.#seen(seenFrom, seenTo);
    const frames = (window: number) => Math.min(seen.frames, (window - seenFrom) * FRAMES_PER_WINDOW);
    const heard = hearBlock(seen, frames(first), frames(first + WINDOWS_AT_ONCE), this.hear);
    this.#blocks.set(first, heard);
    return heard;
  }

  /** Copied where windows may be added before they are heard. */
  #seen(from: number, to: number): Posteriors {
    const { count } = this.windows;
    if (!this.#isAhead) return this.windows.join(from, Math.min(to, count));
    const ahead = [...this.#answers].filter(([window]) => window >= Math.max(from, count) && window < to);
    ahead.sort(([a], [b]) => a - b);
    const added = from < count ? [this.windows.join(from, Math.min(to, count))] : [];
    return joined([...added, ...ahead.map(([, answer]) => answer)]);
  }
}
