import type { QuantisedPosteriors } from '@notewright/evidence';
import { FRAMES_PER_WINDOW, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** Twice as coarse as the network; an onset is 50 ms wide. */
const FRAME_RATE_HZ = 40;
/** A posterior below this is kept as 0. */
const FLOOR = 0.08;
const LEVELS = 15;
/** Room is made for this many seconds at a time. */
const BLOCK_SEC = 60;

/** Collects the network's posteriors, thinned to 40 frames per second on the clock of the recording, one byte each. */
export class ThinnedPosteriors {
  readonly #blocks: { note: Uint8Array; onset: Uint8Array }[] = [];
  readonly #note = new Float32Array(PITCHES);
  readonly #onset = new Float32Array(PITCHES);
  /** Frames summed in the cell that is being filled. */
  #summed = 0;
  #cell = 0;

  /**
   * @param answer  of one window
   * @param secOf   when frame f of the window is, in seconds of the recording; ascending from call to call
   */
  add({ note, onset }: Posteriors, secOf: (frame: number) => number): void {
    for (let frame = 0; frame < FRAMES_PER_WINDOW; frame++) {
      const cell = Math.floor(secOf(frame) * FRAME_RATE_HZ + 1e-6);
      if (cell !== this.#cell) this.#finishCell(cell);
      for (let pitch = 0; pitch < PITCHES; pitch++) {
        this.#note[pitch]! += note[frame * PITCHES + pitch]!;
        this.#onset[pitch] = Math.max(this.#onset[pitch]!, onset[frame * PITCHES + pitch]!);
      }
      this.#summed++;
    }
  }

  /** All frames of a recording of that length. */
  finish(durationSec: number): QuantisedPosteriors {
    this.#finishCell(this.#cell + 1);
    const frames = Math.ceil(durationSec * FRAME_RATE_HZ);
    const all = (name: 'note' | 'onset') => {
      const joined = new Uint8Array(frames * PITCHES);
      this.#blocks.forEach((block, index) => {
        const at = index * BLOCK_SEC * FRAME_RATE_HZ * PITCHES;
        if (at < joined.length) joined.set(block[name].subarray(0, joined.length - at), at);
      });
      return joined;
    };
    return { frameRateHz: FRAME_RATE_HZ, note: all('note'), onset: all('onset') };
  }

  #finishCell(next: number): void {
    const blockCells = BLOCK_SEC * FRAME_RATE_HZ;
    const block = Math.floor(this.#cell / blockCells);
    while (this.#blocks.length <= block) {
      const bytes = blockCells * PITCHES;
      this.#blocks.push({ note: new Uint8Array(bytes), onset: new Uint8Array(bytes) });
    }
    const row = (this.#cell % blockCells) * PITCHES;
    for (let pitch = 0; pitch < PITCHES && this.#summed > 0; pitch++) {
      this.#blocks[block]!.note[row + pitch] = levelOf(this.#note[pitch]! / this.#summed);
      this.#blocks[block]!.onset[row + pitch] = levelOf(this.#onset[pitch]!);
    }
    this.#note.fill(0);
    this.#onset.fill(0);
    this.#summed = 0;
    this.#cell = next;
  }
}

const levelOf = (probability: number) => (probability < FLOOR ? 0 : Math.round(probability * LEVELS) * (255 / LEVELS));
