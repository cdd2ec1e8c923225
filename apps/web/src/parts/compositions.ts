/**
 * Whether somebody is in the middle of a letter of several keys, as of Japanese, in a field that stands in for another: what took its
 * place then would cut the letter off.
 */
class Compositions {
  private underWay = false;
  private readonly waiting = new Set<() => void>();

  readonly begin = (): void => void (this.underWay = true);

  readonly end = (): void => {
    this.underWay = false;
    for (const go of this.waiting) go();
    this.waiting.clear();
  };

  /** Once no letter is under way. */
  readonly over = (): Promise<void> =>
    this.underWay ? new Promise((resolve) => this.waiting.add(resolve)) : Promise.resolve();
}

export const compositions = new Compositions();
