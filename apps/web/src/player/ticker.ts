/** How often what is due is handed on. */
const TICK_MS = 25;

/**
 * Calls something often while music plays; and at once when the page is hidden or shown, for timers of a page nobody looks at come seldom:
 * what is due until the next has to be handed on before.
 */
export class Ticker {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly tick: () => void) {}

  get runs(): boolean {
    return this.timer !== undefined;
  }

  start(): void {
    if (this.runs) return;
    this.timer = setInterval(this.tick, TICK_MS);
    if (typeof document === 'object') document.addEventListener('visibilitychange', this.tick);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    if (typeof document === 'object') document.removeEventListener('visibilitychange', this.tick);
  }
}
