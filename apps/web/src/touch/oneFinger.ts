import { whenInterrupted } from './interruptions';

interface Finger {
  readonly clientX: number;
  readonly clientY: number;
}
type Fingers = ArrayLike<Finger>;

/**
 * The way of one finger from where it was put down, in pixels. With a second finger, or when something else comes between, there is no
 * way any more until all are lifted and one is put down anew.
 */
export class OneFinger {
  private from: Finger | undefined;
  private stopWaiting: (() => void) | undefined;

  /** @param onGivenUp  it will not come to an end */
  constructor(
    private readonly onGivenUp: () => void = () => undefined,
    private readonly page: EventTarget = window,
  ) {}

  down(touches: Fingers): void {
    if (touches.length !== 1) return this.giveUp();
    this.end();
    this.from = touches[0];
    this.stopWaiting = whenInterrupted(undefined, () => this.giveUp(), this.page);
  }

  /** How far it is; undefined when there is none. */
  way({ clientX, clientY }: Finger): { readonly x: number; readonly y: number } | undefined {
    return this.from && { x: clientX - this.from.clientX, y: clientY - this.from.clientY };
  }

  /** It was lifted. */
  end(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    this.from = undefined;
  }

  /** It counts for nothing: the browser took it, or another finger came. */
  giveUp(): void {
    if (!this.from) return;
    this.end();
    this.onGivenUp();
  }
}
