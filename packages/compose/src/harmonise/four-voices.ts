import { HOLD, OPEN, REST, type Cells } from './cells';
import {
  AROUND,
  aroundOf,
  AT,
  chordInputs,
  plainInputs,
  shiftOf,
  TOKENS,
  tokenOf,
  VOICES,
  type Frame,
} from './features';

/** The tune and the three voices below it while they are drawn, with what sounds in each slot. */
export class FourVoices {
  readonly length: number;
  /** MIDI numbers, `REST`, or `OPEN`, by voice. */
  readonly sounding: readonly Cells[];
  /** Semitones that move the key of a slot to C major or A minor. */
  readonly shifts: readonly number[];
  private readonly around: Int32Array;
  private readonly given: readonly (readonly number[])[];
  private readonly inputs = new Int32Array(200);

  /** @param cells  of all four voices, the tune first; they are changed by `set` */
  constructor(
    readonly frame: Frame,
    readonly cells: readonly Cells[],
  ) {
    this.length = frame.slots.length;
    this.shifts = frame.slots.map(shiftOf);
    this.around = aroundOf(frame.slots);
    this.given = frame.slots.map((_, index) => [...plainInputs(frame, index), ...chordInputs(frame, index)]);
    this.sounding = cells.map((own) => own.slice());
    for (const voice of cells.keys()) this.sound(voice, 0, this.length);
  }

  cell(voice: number, slot: number): number {
    return this.cells[voice]?.[slot] ?? REST;
  }

  sounds(voice: number, slot: number): number {
    return this.sounding[voice]?.[slot] ?? REST;
  }

  /** Changes a cell. What is held from it follows. */
  set(voice: number, slot: number, cell: number): void {
    const own = this.cells[voice];
    if (own) own[slot] = cell;
    this.sound(voice, slot, this.heldUntil(voice, slot));
  }

  /** The first slot after this one in which the voice does something else than to hold. */
  heldUntil(voice: number, slot: number): number {
    let to = slot + 1;
    while (to < this.length && this.cells[voice]?.[to] === HOLD) to++;
    return to;
  }

  private sound(voice: number, from: number, to: number): void {
    const own = this.sounding[voice];
    if (!own) return;
    for (let slot = from; slot < to; slot++) {
      const cell = this.cell(voice, slot);
      own[slot] = cell === HOLD ? (own[slot - 1] ?? REST) : cell;
    }
  }

  /**
   * What the network is given of a cell, which counts as not yet drawn.
   *
   * @returns inputs that are 1, and how many of them there are; the list is used again by the next call
   */
  seenFrom(voice: number, slot: number): { readonly inputs: Int32Array; readonly count: number } {
    const was = this.cell(voice, slot);
    this.set(voice, slot, OPEN);
    const { inputs } = this;
    let count = 0;
    for (const input of this.given[slot] ?? []) inputs[count++] = input;
    for (let near = 0; near < AROUND; near++) {
      const other = this.around[slot * AROUND + near] ?? -1;
      for (let who = 0; who < VOICES.length; who++) {
        const cell = other < 0 ? undefined : this.cells[who]?.[other];
        const place = near * VOICES.length + who;
        const sounds = other < 0 ? undefined : this.sounding[who]?.[other];
        inputs[count++] = AT.context + place * TOKENS + tokenOf(cell, sounds, who, this.shifts[other] ?? 0);
        if (cell !== undefined && cell >= 0) inputs[count++] = AT.struck + place;
      }
    }
    inputs[count++] = AT.voice + voice - 1;
    this.set(voice, slot, was);
    return { inputs, count };
  }
}
