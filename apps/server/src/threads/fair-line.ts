/**
 * Who is next, with several accounts waiting: each account has one piece of work in hand at a time, and the accounts take turns,
 * so that somebody with one wish waits for one wish of each of the others, however many they have.
 */
export class FairLine<T> {
  /** In the order of their turns. */
  private readonly waiting = new Map<string, T[]>();
  private readonly inHand = new Set<string>();

  get length(): number {
    let length = 0;
    for (const items of this.waiting.values()) length += items.length;
    return length;
  }

  waitingOf(owner: string): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  add(owner: string, item: T): void {
    const items = this.waiting.get(owner);
    if (items) items.push(item);
    else this.waiting.set(owner, [item]);
  }

  /** Takes the next one into hand; `done` gives its account the next turn. */
  next(): T | undefined {
    for (const [owner, items] of this.waiting) {
      if (this.inHand.has(owner)) continue;
      const item = items.shift();
      this.inHand.add(owner);
      this.waiting.delete(owner);
      if (items.length > 0) this.waiting.set(owner, items);
      return item;
    }
    return undefined;
  }

  done(owner: string): void {
    this.inHand.delete(owner);
  }

  /** Sends away the newest of whoever has most waiting; of those who have equally many, of whoever came last. */
  sendAwayFromLongest(): T | undefined {
    let longest: [string, T[]] | undefined;
    for (const entry of this.waiting) if (entry[1].length >= (longest?.[1].length ?? 0)) longest = entry;
    if (!longest) return undefined;
    const [owner, items] = longest;
    const item = items.pop();
    if (items.length === 0) this.waiting.delete(owner);
    return item;
  }

  /** Sends everybody away. */
  clear(): T[] {
    const items = [...this.waiting.values()].flat();
    this.waiting.clear();
    return items;
  }

  /** @returns whether it was still waiting */
  remove(owner: string, item: T): boolean {
    const items = this.waiting.get(owner) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) this.waiting.delete(owner);
    return true;
  }
}
