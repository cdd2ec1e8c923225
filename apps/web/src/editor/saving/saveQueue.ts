/**
 * One save after the other. Asking while one travels queues a second behind it, which sends what was edited meanwhile; further
 * asking joins that second one. After a failure nothing more is sent until somebody asks again.
 */
export class SaveQueue {
  private running: Promise<boolean> | undefined;
  private waiting: Promise<boolean> | undefined;

  /**
   * @param send     sends the music of that moment; whether it was kept. Never throws
   * @param unsaved  whether there is anything to send
   */
  constructor(
    private readonly send: () => Promise<boolean>,
    private readonly unsaved: () => boolean,
  ) {}

  /** @returns whether everything of the moment of asking is saved now */
  save(): Promise<boolean> {
    const { running } = this;
    if (!running) return this.unsaved() ? this.start(this.send) : Promise.resolve(true);
    this.waiting ??= running.then((kept) => {
      this.waiting = undefined;
      return kept && this.unsaved() ? this.start(this.send) : kept;
    });
    return this.waiting;
  }

  /** Sends in another way than usual, as the one that others wait behind. */
  start(send: () => Promise<boolean>): Promise<boolean> {
    const started = send().finally(() => {
      if (this.running === started) this.running = undefined;
    });
    this.running = started;
    return started;
  }
}
