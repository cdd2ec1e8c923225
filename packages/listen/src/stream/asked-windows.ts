import type { Posteriors } from '../network/posteriors';
import { WINDOW_SAMPLES } from '../network/frames';

/** What `Hearing` needs of the note network. */
export interface WindowListener {
  /** @param samples  43,844 of them @returns 142 frames */
  hearWindow(samples: Float32Array): Promise<Posteriors>;
  /**
   * Windows it may be asked about before they are needed, where it runs beside this thread, as the large judges do then; otherwise it is asked
   * about one at a time.
   */
  readonly askAhead?: number;
}

/** The windows that the note network was asked about and whose answers are not taken yet, in their order. */
export class AskedWindows {
  readonly #asked: AskedWindow[] = [];
  /** The sound of a window, where the network has one at a time. */
  readonly #sound = new Float32Array(WINDOW_SAMPLES);
  /** The network's answer to silence, computed once: a small file can claim hours of silence. */
  #silence: Promise<Posteriors> | undefined;

  /**
   * @param readSound  writes the sound of a window over zeros; false where nothing is to be heard in it
   * @param onAnswer  called with each answer as it comes, where the network runs beside this thread
   */
  constructor(
    private readonly network: WindowListener,
    private readonly readSound: (window: number, into: Float32Array) => boolean,
    private readonly onAnswer: (window: number, answer: Posteriors) => void,
  ) {}

  /** Whether the network runs beside this thread: then it is asked before it is its turn. */
  get isBeside(): boolean {
    return this.network.askAhead !== undefined;
  }

  /**
   * The answer to a window, which is not asked for again.
   *
   * @param window  the first whose answer was not taken
   * @param due  where the windows end that may be asked about
   * @param mayWait  false: more sound may come in while the network is at work, unless it has enough to do
   * @returns undefined when there is no window, or nothing to wait for yet
   */
  next(window: number, due: number, mayWait: boolean): Promise<Posteriors> | undefined {
    const { askAhead = 1 } = this.network;
    while (this.#asked.length < askAhead && window + this.#asked.length < due)
      this.#asked.push(this.#ask(window + this.#asked.length));
    const [first] = this.#asked;
    if (!first || (!mayWait && !first.isAnswered && this.#asked.length < askAhead)) return undefined;
    this.#asked.shift();
    return first.answer;
  }

  #ask(window: number): AskedWindow {
    const sound = this.isBeside ? new Float32Array(WINDOW_SAMPLES) : this.#sound.fill(0);
    const isHeard = this.readSound(window, sound);
    const answer = (!isHeard && this.#silence) || this.network.hearWindow(sound);
    if (!isHeard) this.#silence = answer;
    return new AskedWindow(answer, (answered) => this.isBeside && this.onAnswer(window, answered));
  }
}

/** A window that the note network was asked about. */
class AskedWindow {
  #isAnswered = false;

  constructor(
    readonly answer: Promise<Posteriors>,
    onAnswer: (answer: Posteriors) => unknown,
  ) {
    answer.then(
      (answered) => {
        this.#isAnswered = true;
        onAnswer(answered);
      },
      () => (this.#isAnswered = true), // whoever takes the answer meets the error
    );
  }

  get isAnswered(): boolean {
    return this.#isAnswered;
  }
}
