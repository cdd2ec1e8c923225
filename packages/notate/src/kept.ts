/** The last values that were worked out, by name. The one that was asked for longest ago goes first. */
export class Kept<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  /** The value of a name: the one kept, else a new one. */
  get(name: string, make: () => Value): Value {
    const value = this.values.get(name) ?? make();
    this.values.delete(name);
    this.values.set(name, value);
    for (const oldest of this.values.keys()) if (this.values.size > this.most) this.values.delete(oldest);
    return value;
  }
}
