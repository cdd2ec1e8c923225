import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

const NAMES = ['note', 'onset', 'spectrum'] as const;
type Name = (typeof NAMES)[number];
/** Numbers in a window. */
const SIZE: Readonly<Record<Name, number>> = {
  note: FRAMES_PER_WINDOW * PITCHES,
  onset: FRAMES_PER_WINDOW * PITCHES,
  spectrum: FRAMES_PER_WINDOW * SPECTRUM_BINS,
};
/** Windows there is room for at first; a passage of a minute and what is seen around it fill four times as many. */
const FIRST_ROOM = 16;

/**
 * The network's answers, window by window, as long as they are needed: in a row in one place, which is used again, so that nothing is
 * copied when many are looked at.
 */
export class PosteriorWindows {
  /** Windows there is room for. */
  #room = FIRST_ROOM;
  #rows = roomFor(FIRST_ROOM);
  /** The window that lies first in the room, and the first that is still needed. */
  #first = 0;
  #needed = 0;
  #count = 0;

  /** Windows so far, forgotten ones included. */
  get count(): number {
    return this.#count;
  }

  /** @param answer  142 frames; copied */
  add(answer: Posteriors): void {
    if (this.#count - this.#first === this.#room) this.#makeRoom();
    for (const name of NAMES) this.#rows[name].set(answer[name], (this.#count - this.#first) * SIZE[name]);
    this.#count++;
  }

  /** The answers of windows `from` ≤ w < `to` in a row, to be looked at until the next is added. */
  join(from: number, to: number): Posteriors {
    if (from < this.#needed) throw new Error(`window ${from} was already forgotten`);
    const end = Math.min(to, this.#count);
    const row = (name: Name) =>
      this.#rows[name].subarray((from - this.#first) * SIZE[name], (end - this.#first) * SIZE[name]);
    return {
      frames: Math.max(0, end - from) * FRAMES_PER_WINDOW,
      note: row('note'),
      onset: row('onset'),
      spectrum: row('spectrum'),
    };
  }

  forgetBefore(window: number): void {
    this.#needed = Math.max(this.#needed, Math.min(window, this.#count));
  }

  /** What is needed moves to the front; where that is more than half of it, into twice the room. */
  #makeRoom(): void {
    const isTight = 2 * (this.#count - this.#needed) > this.#room;
    if (isTight) this.#room *= 2;
    const rows = isTight ? roomFor(this.#room) : this.#rows;
    for (const name of NAMES) {
      const kept = this.#rows[name].subarray((this.#needed - this.#first) * SIZE[name]);
      rows[name].set(kept);
    }
    this.#rows = rows;
    this.#first = this.#needed;
  }
}

const roomFor = (windows: number): Readonly<Record<Name, Float32Array>> => ({
  note: new Float32Array(windows * SIZE.note),
  onset: new Float32Array(windows * SIZE.onset),
  spectrum: new Float32Array(windows * SIZE.spectrum),
});
