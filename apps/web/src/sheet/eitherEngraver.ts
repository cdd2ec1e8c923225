import type { Toolkit } from '@notewright/engraving/layout';

/**
 * The engraver in two sizes. The small one has the functions that our music was seen to need (`tools/engraver-used.mjs`) and is there
 * soon; should it ever come to one that was left out, it stops, and the whole one draws that line and all that follow.
 */
export class EitherEngraver {
  private wholeAsked = false;

  constructor(
    private toolkit: Promise<Toolkit>,
    private readonly startWhole: () => Promise<Toolkit>,
  ) {
    // A failure is reported to the first who draws.
    toolkit.catch(() => undefined);
  }

  /** @param draw  may be called a second time, with another toolkit */
  async use<T>(draw: (toolkit: Toolkit) => T): Promise<T> {
    const toolkit = await this.toolkit.catch((error: unknown) => {
      if (!this.wholeAsked) throw error;
      return (this.toolkit = this.startWhole()); // it could not be fetched before: perhaps the line is there again
    });
    try {
      return draw(toolkit);
    } catch (error) {
      // What stopped in the middle is in no state to draw anything else.
      if (this.wholeAsked || !(error instanceof WebAssembly.RuntimeError)) throw error;
      this.wholeAsked = true;
      this.toolkit = this.startWhole();
      return draw(await this.toolkit);
    }
  }
}
