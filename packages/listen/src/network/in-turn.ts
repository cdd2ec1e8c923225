/** Something large that has to be let go again. */
interface Closable {
  readonly close: () => Promise<void>;
}

/** Large things of which one is open at a time: whoever asks for another waits until this one is not in use, and it is closed then. */
export class InTurn<Large extends Closable> {
  #open: { readonly name: string; readonly large: Large } | undefined;
  #before: Promise<unknown> = Promise.resolve();

  /**
   * Uses one of them, after those who asked before.
   *
   * @param name  which one
   * @param open  makes it, unless it is the one that is open
   */
  with<Answer>(name: string, open: () => Large, use: (large: Large) => Promise<Answer>): Promise<Answer> {
    const answer = this.#before.then(async () => {
      if (this.#open?.name !== name) {
        await this.#let();
        this.#open = { name, large: open() };
      }
      return use(this.#open.large);
    });
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    await this.#before;
    await this.#let();
  }

  async #let(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.large.close();
  }
}
