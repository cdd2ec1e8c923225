import type { Midi } from '@notewright/score';
import type { Synthesiser } from './synthesiser';

/** Keys pressed longer ago than this, while the instruments were on their way, are not struck late. */
const TOO_LATE_MS = 250;

/** A key that is down: asked for, wrong, or, where nothing is asked for, just played. */
export type KeyState = 'played' | 'right' | 'wrong';

/** The keys of somebody who plays themself: each sounds at once, and falls silent when it comes up. */
export class Keyboard {
  /** Those that are down. */
  readonly keys = new Map<Midi, KeyState>();
  private order: Promise<unknown> = Promise.resolve();

  /**
   * @param opened  the instruments, opened for the purpose; undefined where there is no sound
   * @param open    the instruments if they are open
   * @param seat    the part whose seat the keyboard has
   */
  constructor(
    private readonly opened: () => Promise<Pick<Synthesiser, 'play'> | undefined>,
    private readonly open: () => Pick<Synthesiser, 'play'> | undefined,
    private readonly seat: () => number,
  ) {}

  press(midi: Midi, velocity: number, state: KeyState): void {
    this.keys.set(midi, state);
    const pressedMs = performance.now();
    this.inOrder(async () => {
      const synth = await this.opened();
      if (performance.now() - pressedMs > TOO_LATE_MS) return;
      synth?.play({ kind: 'down', partIndex: this.seat(), midi, velocity, atSec: 0 }, 0);
    });
  }

  lift(midi: Midi): void {
    this.keys.delete(midi);
    this.inOrder(() => this.open()?.play({ kind: 'up', partIndex: this.seat(), midi, velocity: 0, atSec: 0 }, 0));
  }

  /** What comes up never overtakes what goes down. */
  private inOrder(act: () => unknown): void {
    this.order = this.order.then(act).catch((error: unknown) => console.warn('A key does not sound.', error));
  }
}
