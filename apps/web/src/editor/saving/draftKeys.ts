/**
 * Under which names unsaved work is kept: one for each song and page, so that two tabs with the same score keep two works. A page says by a
 * lock that it is still there; work of pages that are gone is offered, that of others is theirs.
 */
const PAGE = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
const LOCK = 'notewright-drafts ';

/** Where this page keeps its work on a song. */
export const ownKey = (songId: string): string => `${songId}#${PAGE}`;

/** Where work waits that no page has in hand. */
export const asideKey = (songId: string, keptAt: number): string => `${songId}#aside ${keptAt}`;

/** The page that keeps a work; undefined for work that a release without pages has kept. */
export const pageOf = (key: string): string | undefined => key.split('#')[1];

let held = false;

/** From here on other pages know that this one is there. Without locks, as on addresses without https, they do not. */
export function sayPresent(): void {
  if (held || !navigator.locks) return;
  held = true;
  // Held until the page is closed, reloaded or thrown out by the browser.
  navigator.locks
    .request(LOCK + PAGE, () => new Promise(() => undefined))
    .catch((error: unknown) => console.warn('other tabs do not know of this one', error));
}

/** The pages that are open besides this one and keep work. */
export async function otherPages(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  const pages = locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
  return new Set(pages.filter((page) => page !== PAGE));
}
