/** How much of the time something holds, where it can be told. */
export class ShareOfTime {
  #known = 0;
  #holds = 0;

  /** @param holds  undefined where it cannot be told @param length  of the stretch, in any unit, but always the same */
  see(holds: boolean | undefined, length: number): void {
    if (holds === undefined) return;
    this.#known += length;
    if (holds) this.#holds += length;
  }

  /** 0–1; undefined where it could never be told. */
  get share(): number | undefined {
    return this.#known > 0 ? this.#holds / this.#known : undefined;
  }
}
