/** What a page renders of something that changes by itself, as `useSyncExternalStore` asks for it. */
export class Published<Snapshot> {
  private readonly listeners = new Set<() => void>();
  private current: Snapshot;

  /** @param take  makes the snapshot of the moment; called at once, and at each `publish` */
  constructor(private readonly take: () => Snapshot) {
    this.current = take();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object until the next `publish`. */
  getSnapshot = (): Snapshot => this.current;

  publish(): void {
    this.current = this.take();
    for (const listener of this.listeners) listener();
  }
}
