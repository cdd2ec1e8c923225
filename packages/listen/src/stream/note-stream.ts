import type { Candidate } from '../decoders/candidate';
import { FRAMES_PER_WINDOW } from '../network/frames';

/** Windows (1.64 s each) of context before a passage: for notes that still sound, and for the kind of passage. */
const BEFORE = 2;
/** Windows of context after it: nearly every note ends within them, and an attack that ends one is seen among its neighbours. */
const AFTER = 5;
/** A note that ends this close to the end of what could be seen (0.3 s) may go on: a decoder waits that long for a posterior to rise again. */
const OPEN_FRAMES = 26;
/** The end of a note is awaited for this long, 2.4 minutes: no string rings longer, and a pedal point may be cut. */
const LONGEST_WINDOWS = 88;
/** The same note seen from two passages: what lies beyond the passage may move its attack by a frame. */
const SAME_FRAMES = 3;

/** The passage a decoder is to decode, and the context it may see. */
export interface View {
  /** Windows that can be seen, `firstWindow` ≤ w < `endWindow`; frames count from the first of them. */
  readonly firstWindow: number;
  readonly endWindow: number;
  /** Frames whose attacks are asked for, `from` ≤ frame < `to`. */
  readonly from: number;
  readonly to: number;
}
export type DecodeView = (view: View) => Promise<readonly Candidate[]>;

/**
 * Decides notes passage by passage, so that the first are known long before the last are heard, and memory does not grow with
 * the recording.
 *
 * A passage is decoded together with its context, and only the notes that begin in the passage itself are taken, so that every note is
 * taken once and with its context. A note that still sounds at the end of the context is kept back, and the next passage starts from its
 * beginning. So the length of the passages makes no difference to the notes.
 */
export class NoteStream {
  /** Windows whose notes are taken. */
  #decided = 0;
  /** Notes that began in decided windows and whose ends were not seen yet; frames count from the start of the recording. */
  #open: Candidate[] = [];
  /** Last attacks taken, for each pitch. */
  readonly #lastAttack = new Map<number, number>();

  constructor(
    private readonly decode: DecodeView,
    private readonly passageWindows: number,
    /** The first passage is shorter, so that the first notes are shown soon. */
    private readonly firstPassageWindows: number,
  ) {}

  /** Windows before this one are not looked at again. */
  get needsFrom(): number {
    return Math.max(0, Math.min(this.#decided, ...this.#open.map(windowOf)) - BEFORE);
  }

  /**
   * Decides as many passages as can be seen whole.
   *
   * @param windows  heard so far
   * @param ended    whether these are all
   * @returns notes decided now, each once, as soon as its end is known; frames count from the start of the recording
   */
  async decide(windows: number, ended: boolean): Promise<Candidate[]> {
    const decided: Candidate[] = [];
    while (this.isDue(windows, ended)) {
      const next = this.#nextEnd;
      const isLast = windows < next + AFTER;
      decided.push(...(await this.#decidePassage(isLast ? windows : next, isLast ? windows : next + AFTER, isLast)));
    }
    return decided;
  }

  /** Whether a passage can be decided. */
  isDue(windows: number, ended: boolean): boolean {
    return windows >= this.#nextEnd + AFTER || (ended && this.#decided < windows);
  }

  /** Where the passage that is decided next ends. */
  get #nextEnd(): number {
    return this.#decided + (this.#decided === 0 ? this.firstPassageWindows : this.passageWindows);
  }

  async #decidePassage(to: number, seen: number, isLast: boolean): Promise<Candidate[]> {
    const firstWindow = this.needsFrom;
    const first = firstWindow * FRAMES_PER_WINDOW;
    const [from, end] = [this.#decided * FRAMES_PER_WINDOW, isLast ? Infinity : to * FRAMES_PER_WINDOW];
    const viewEnd = seen * FRAMES_PER_WINDOW;
    const wasOpen = this.#open;
    const askedFrom = Math.min(from, ...wasOpen.map(({ onsetFrame }) => Math.floor(onsetFrame) - SAME_FRAMES));
    const view = {
      firstWindow,
      endWindow: seen,
      from: Math.max(0, askedFrom - first),
      to: Math.min(end, viewEnd) - first,
    };
    this.#open = [];
    this.#decided = to;
    const done: Candidate[] = [];
    for (const found of await this.decode(view)) {
      const note = { ...found, onsetFrame: found.onsetFrame + first, endFrame: found.endFrame + first };
      const isAwaited = wasOpen.some((open) => isSame(open, note));
      if (!isAwaited && (note.onsetFrame < from || note.onsetFrame >= end || this.#isKnown(note))) continue;
      this.#lastAttack.set(note.midi, note.onsetFrame);
      const isTooLong = to - windowOf(note) > LONGEST_WINDOWS;
      if (!isLast && !isTooLong && note.endFrame >= viewEnd - OPEN_FRAMES) this.#open.push(note);
      else done.push(note);
    }
    return done;
  }

  #isKnown({ midi, onsetFrame }: Candidate): boolean {
    return Math.abs((this.#lastAttack.get(midi) ?? -Infinity) - onsetFrame) <= SAME_FRAMES;
  }
}

const windowOf = ({ onsetFrame }: Candidate) => Math.max(0, Math.floor(onsetFrame / FRAMES_PER_WINDOW));
const isSame = (a: Candidate, b: Candidate) =>
  a.midi === b.midi && Math.abs(a.onsetFrame - b.onsetFrame) <= SAME_FRAMES;
