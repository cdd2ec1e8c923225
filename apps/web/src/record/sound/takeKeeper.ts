import { forgetTake, holdTake, joined, keepHeader, keepPiece } from './takeStore';
import type { Take, TakeHeader } from './take';

/** The sound of a recording while it comes in: in the page's memory, and on the device as far as there is room. */
export class TakeKeeper {
  private readonly parts: Int16Array<ArrayBuffer>[] = [];
  private readonly piece: Int16Array<ArrayBuffer>;
  private filled = 0;
  private writing: Promise<unknown>;
  private kept = true;
  private readonly letGo: () => void;

  /** @param onUnkept  called once when the device has no room for it */
  constructor(
    private readonly header: TakeHeader,
    private readonly onUnkept: () => void,
  ) {
    this.piece = new Int16Array(header.sampleRateHz); // a piece a second, by which waiting ones tell their length
    this.letGo = holdTake(header.id);
    this.writing = this.tried(() => keepHeader(header));
  }

  get isKept(): boolean {
    return this.kept;
  }

  /** @param samples  −1 … 1 */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      this.piece[this.filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      if (this.filled === this.piece.length) this.write();
    }
  }

  /**
   * All of it, once it is on the device or cannot get there.
   *
   * @param latencySec  as the device tells it now that its audio has run for a while
   */
  async finished(latencySec: number): Promise<Take> {
    if (this.filled > 0) this.write();
    const header = { ...this.header, latencySec };
    this.writing = this.writing.then(() => (this.kept ? this.tried(() => keepHeader(header)) : undefined));
    await this.writing;
    this.letGo();
    return { header, samples: joined(this.parts) };
  }

  /** Throws it away. */
  async discard(): Promise<void> {
    await this.writing;
    await forgetTake(this.header.id).catch(() => undefined); // it never got there
    this.letGo();
  }

  private write(): void {
    const part = this.piece.slice(0, this.filled);
    const number = this.parts.push(part) - 1;
    this.filled = 0;
    this.writing = this.writing.then(() =>
      this.kept ? this.tried(() => keepPiece(this.header.id, number, part)) : undefined,
    );
  }

  /** What cannot be kept now is not kept at all: half a recording that waits would be worse than none. */
  private async tried(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      console.warn('The recording is in this page only.', error);
      this.kept = false;
      this.onUnkept();
      await forgetTake(this.header.id).catch(() => undefined);
    }
  }
}
