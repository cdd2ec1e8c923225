import type { Worker } from 'node:worker_threads';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from '../network/frames';
import type { Asked, AsideAnswer, Question } from './aside-messages';
import type { HeardOnsets } from '../network/heard-onsets';
import type { HeardParts } from '../network/heard-parts';
import type { WindowListener } from '../stream/asked-windows';
import type { LargeJudges } from '../network/note-judges';
import { FRAMES_AROUND } from '../network/onset-network';
import type { Posteriors } from '../network/posteriors';

/**
 * The note network and the large ones over its answers in a thread of their own: half of the work of hearing, while this one measures the
 * sound and decides notes. The same networks, asked the same: the answers are the same to the last bit.
 */
export class NetworksAside implements WindowListener, LargeJudges {
  /** 66 s: while a passage of a minute is decided, the next one is heard. */
  readonly askAhead = 40;
  readonly #waiting = new Map<
    number,
    { readonly done: (answer: unknown) => void; readonly failed: (error: Error) => void }
  >();
  #questions = 0;
  #gone: Error | undefined;

  private constructor(private readonly thread: Worker) {
    thread.on('message', (answer: AsideAnswer) => {
      const asked = this.#waiting.get(answer.number);
      this.#waiting.delete(answer.number);
      if (answer.ok) asked?.done(answer.value);
      else asked?.failed(Object.assign(new Error(answer.message), { name: answer.name }));
    });
    thread.on('error', (error) => this.#end(error as Error));
    thread.on('exit', () => this.#end(new Error('the networks ended')));
  }

  /**
   * @param thread  one that runs `answerAside`
   * @throws when the note network is missing or not a model
   */
  static async load(thread: Worker, modelPath: string): Promise<NetworksAside> {
    const networks = new NetworksAside(thread);
    await networks.#ask({ kind: 'load', modelPath });
    return networks;
  }

  /** Listens to one window of 43,844 samples, which are given away. @returns the 142 frames that are used */
  async hearWindow(samples: Float32Array): Promise<Posteriors> {
    const heard = await this.#ask<Omit<Posteriors, 'frames'>>({ kind: 'window', samples }, [samples]);
    return { frames: FRAMES_PER_WINDOW, ...heard };
  }

  readonly hearOnsets = (posteriors: Posteriors, from: number, to: number): Promise<HeardOnsets> => {
    const first = Math.max(0, from - FRAMES_AROUND);
    const seen = framesOf(posteriors, first, Math.min(posteriors.frames, to + FRAMES_AROUND));
    return this.#ask({ kind: 'onsets', posteriors: seen, from: from - first, to: to - first }, rowsOf(seen));
  };

  readonly tellParts = (posteriors: Posteriors): Promise<HeardParts> => {
    const seen = framesOf(posteriors, 0, posteriors.frames);
    return this.#ask({ kind: 'parts', posteriors: seen }, rowsOf(seen));
  };

  async close(): Promise<void> {
    await this.thread.terminate();
  }

  /** @param given  arrays that are handed over and cannot be used here any more */
  #ask<Answer>(asked: Asked, given: readonly Float32Array[] = []): Promise<Answer> {
    const { promise, resolve, reject } = promised<Answer>();
    if (this.#gone) reject(this.#gone);
    else {
      const question: Question = { number: this.#questions++, asked };
      this.#waiting.set(question.number, { done: (answer) => resolve(answer as Answer), failed: reject });
      this.thread.postMessage(question, given.map(({ buffer }) => buffer) as ArrayBuffer[]);
    }
    return promise;
  }

  #end(error: Error): void {
    this.#gone ??= error;
    for (const { failed } of this.#waiting.values()) failed(this.#gone);
    this.#waiting.clear();
  }
}

/** Copied: what is handed to a thread goes there with all that lies in the same place. */
const framesOf = ({ note, onset, spectrum }: Posteriors, first: number, end: number): Posteriors => ({
  frames: end - first,
  note: note.slice(first * PITCHES, end * PITCHES),
  onset: onset.slice(first * PITCHES, end * PITCHES),
  spectrum: spectrum.slice(first * SPECTRUM_BINS, end * SPECTRUM_BINS),
});
const rowsOf = ({ note, onset, spectrum }: Posteriors): readonly Float32Array[] => [note, onset, spectrum];

/** A promise and what settles it. */
function promised<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Answer>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve, reject };
}
