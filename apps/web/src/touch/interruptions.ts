/** What opens over the page and takes the focus: from then on the pointer belongs to nothing below it. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Calls back, once, when something comes between a press and its release: Escape, another finger, the browser or a window that takes the
 * pointer away, a dialog that opens. Escape is then spent: nobody below hears of it.
 *
 * @param pointerId  the pointer that is down; undefined where the fingers are counted by whoever asks, as they must be where the
 *                   browser scrolls with the gesture: it then takes the pointer for itself at once
 * @param page       the window
 * @returns stops waiting for it
 */
export function whenInterrupted(
  pointerId: number | undefined,
  giveUp: (by: Event) => void,
  page: EventTarget = window,
): () => void {
  const listening = new AbortController();
  const listen = (kind: string, interrupts: (event: Event) => boolean) =>
    page.addEventListener(
      kind,
      (event) => {
        if (!interrupts(event)) return;
        listening.abort();
        giveUp(event);
      },
      { signal: listening.signal, capture: true },
    );
  const idOf = (event: Event) => (event as PointerEvent).pointerId;
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  });
  if (pointerId !== undefined) {
    listen('pointerdown', (event) => idOf(event) !== pointerId);
    listen('pointercancel', (event) => idOf(event) === pointerId);
  }
  listen('blur', ({ target }) => target === page); // of the window; those of its fields come by here too
  listen('visibilitychange', () => true);
  listen('focusin', ({ target }) => Boolean((target as Partial<Element> | null)?.closest?.(OVER_THE_PAGE)));
  return () => listening.abort();
}
