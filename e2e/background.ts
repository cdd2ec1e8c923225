import type { Page } from '@playwright/test';

/** What browsers do to a page nobody looks at: it is hidden, and its timers come once a second. Chromium spares one that sounds; others do not. */
function hideable(): void {
  const page = globalThis as unknown as {
    hide: (hidden: boolean) => void;
    document: EventTarget;
    setInterval: (act: () => void, ms: number) => unknown;
  };
  let hidden = false;
  Object.defineProperty(page.document, 'hidden', { get: () => hidden });
  Object.defineProperty(page.document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  page.hide = (now) => {
    hidden = now;
    page.document.dispatchEvent(new Event('visibilitychange'));
  };
  const { setInterval } = page;
  page.setInterval = (act, ms) => {
    let last = performance.now();
    return setInterval(() => {
      if (hidden && performance.now() - last < 1000) return;
      last = performance.now();
      act();
    }, ms);
  };
}

/** From now on the page can be sent to the background; to be called before it is opened. */
export const canBeHidden = (page: Page): Promise<unknown> => page.addInitScript(hideable);

export const hide = (page: Page, hidden = true) => page.evaluate(`hide(${hidden})`);
