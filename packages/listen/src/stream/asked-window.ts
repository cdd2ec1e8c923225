import type { Posteriors } from '../network/posteriors';

/** A window that the note network was asked about. */
export class AskedWindow {
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
