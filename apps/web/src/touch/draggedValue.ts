import { whenInterrupted } from './interruptions';

/**
 * A value that is dragged along a slider and taken when it is let go. When something comes between, it is what it was, and what the
 * slider still says of this press counts for nothing.
 */
export class DraggedValue<Value = number> {
  private stopWaiting: (() => void) | undefined;
  private givenUp = false;

  /**
   * @param show  where the slider stands while it is dragged; undefined where the value itself stands
   * @param take  it was let go there
   */
  constructor(
    private readonly show: (value: NoInfer<Value> | undefined) => void,
    private readonly take: (value: Value) => void,
    private readonly page: EventTarget = window,
  ) {}

  press(pointerId: number): void {
    this.stop();
    this.stopWaiting = whenInterrupted(
      pointerId,
      () => {
        this.givenUp = true;
        this.show(undefined);
      },
      this.page,
    );
  }

  /** A key moves the slider too, at any time. */
  key(): void {
    this.givenUp = false;
  }

  move(value: Value): void {
    if (!this.givenUp) this.show(value);
  }

  release(value: Value): void {
    const { givenUp } = this;
    this.stop();
    if (!givenUp) this.take(value);
    this.show(undefined);
  }

  /** Nobody waits for its end any more. */
  stop(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    this.givenUp = false;
  }
}
