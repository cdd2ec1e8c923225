import type { QuantisedPosteriors } from '@notewright/evidence';
import { FRAMES_PER_WINDOW, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** Twice as coarse as the network; an onset is 50 ms wide. */
const FRAME_RATE_HZ = 40;
/** A posterior below this is kept as 0. */
const FLOOR = 0.08;
const LEVELS = 15;
/** So many seconds at a time what is complete is packed: two levels in a byte. */
const BLOCK_SEC = 60;
const BLOCK_CELLS = BLOCK_SEC * FRAME_RATE_HZ;
const BLOCK_BYTES = BLOCK_CELLS * PITCHES;

/** Collects the network's posteriors, thinned to 40 frames per second on the clock of the recording, one byte each. */
export class ThinnedPosteriors {
  /** The blocks before the open one. */
  readonly #packed: Record<'note' | 'onset', Uint8Array[]> = { note: [], onset: [] };
  readonly #open = { note: new Uint8Array(BLOCK_BYTES), onset: new Uint8Array(BLOCK_BYTES) };
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
      const put = (block: Uint8Array, index: number) => {
        const at = index * BLOCK_BYTES;
        if (at < joined.length) joined.set(block.subarray(0, joined.length - at), at);
      };
      const block = new Uint8Array(BLOCK_BYTES);
      this.#packed[name].forEach((pairs, index) => put(unpacked(pairs, block), index));
      put(this.#open[name], this.#packed[name].length);
      return joined;
    };
    return { frameRateHz: FRAME_RATE_HZ, note: all('note'), onset: all('onset') };
  }

  #pack(): void {
    for (const name of ['note', 'onset'] as const) {
      this.#packed[name].push(packed(this.#open[name]));
      this.#open[name].fill(0);
    }
  }

  #finishCell(next: number): void {
    const block = Math.floor(this.#cell / BLOCK_CELLS);
    while (this.#packed.note.length < block) this.#pack();
    const row = (this.#cell % BLOCK_CELLS) * PITCHES;
    for (let pitch = 0; pitch < PITCHES && this.#summed > 0; pitch++) {
      this.#open.note[row + pitch] = levelOf(this.#note[pitch]! / this.#summed);
      this.#open.onset[row + pitch] = levelOf(this.#onset[pitch]!);
    }
    this.#note.fill(0);
    this.#onset.fill(0);
    this.#summed = 0;
    this.#cell = next;
  }
}

const STEP = 255 / LEVELS;

function packed(block: Uint8Array): Uint8Array {
  const pairs = new Uint8Array(block.length / 2);
  for (let k = 0; k < pairs.length; k++)
    pairs[k] = ((block[2 * k] ?? 0) / STEP) * (LEVELS + 1) + (block[2 * k + 1] ?? 0) / STEP;
  return pairs;
}

function unpacked(pairs: Uint8Array, into: Uint8Array): Uint8Array {
  pairs.forEach((pair, k) => {
    into[2 * k] = Math.floor(pair / (LEVELS + 1)) * STEP;
    into[2 * k + 1] = (pair % (LEVELS + 1)) * STEP;
  });
  return into;
}

const levelOf = (probability: number) => (probability < FLOOR ? 0 : Math.round(probability * LEVELS) * STEP);
