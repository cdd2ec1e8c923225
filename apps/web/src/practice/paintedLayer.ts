/**
 * A layer over the sheet that looks once a frame what is to be seen on it, and draws anew only when that has changed: it keeps up with music,
 * zoom and a dragging hand, and nothing is rendered for it.
 */
export class PaintedLayer<Item> {
  private frame = 0;
  private painted = '[]';

  /**
   * @param seen  what is to be seen now, from behind to the front; plain values
   * @param draw  one of them
   */
  constructor(
    private readonly layer: HTMLElement,
    private readonly seen: () => readonly Item[],
    private readonly draw: (item: Item) => HTMLElement,
  ) {
    this.paint();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.layer.replaceChildren();
  }

  private paint = (): void => {
    this.frame = requestAnimationFrame(this.paint);
    const items = this.seen();
    const look = JSON.stringify(items);
    if (look === this.painted) return;
    this.painted = look;
    this.layer.replaceChildren(...items.map(this.draw));
  };
}
