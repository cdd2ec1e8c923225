import type { EngravingTask } from './protocol';

export interface QueuedTask {
  readonly id: number;
  readonly task: EngravingTask;
}

/**
 * What waits for the engraver: first come, first served, but the newest request for a slot wins and takes the place of
 * the one it replaces, so that fast typing or zooming never builds up a backlog.
 */
export class TaskQueue {
  private readonly bySlot = new Map<string, QueuedTask>();

  put(queued: QueuedTask): void {
    this.bySlot.set(queued.task.slot, queued); // a Map keeps the place of a key it knows
  }

  /** Drops a task that nobody wants any more; one already replaced or taken stays untouched. */
  forget(id: number): void {
    for (const [slot, queued] of this.bySlot) if (queued.id === id) this.bySlot.delete(slot);
  }

  take(): QueuedTask | undefined {
    const first = this.bySlot.values().next().value;
    if (first) this.bySlot.delete(first.task.slot);
    return first;
  }

  clear(): void {
    this.bySlot.clear();
  }
}
