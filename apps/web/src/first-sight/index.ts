import { KEPT_IN, type SightOf } from './sight';

declare global {
  interface Window {
    /** Where a score was opened by its address; see `vite/firstSight.ts`. */
    firstSight?:
      | {
          /** What is opened; undefined where the server did not give it. */
          readonly of: Promise<SightOf | undefined>;
          /** Takes a line away, or the words over all of them: they stand on the page by now. */
          readonly replaced: (what: number | 'words') => void;
          readonly letGo: () => void;
          /** Resolves when it is on the screen, or will not be. */
          readonly settled: Promise<void>;
        }
      | undefined;
  }
}

/** A line of music, or the header, is on the page: the picture of it from the last visit is not needed any more. */
export const replaceFirstSight = (what: number | 'words'): void => globalThis.window?.firstSight?.replaced(what);

/** A page that takes longer to hear of its music begins without. */
const PATIENCE_MS = 1500;

/** Resolves when what was seen at the last visit is on the screen, or will not be: building the page would hold it up for a second. */
export const firstSightSettled = (): Promise<void> =>
  Promise.race([window.firstSight?.settled, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Takes what was seen at the last visit off the page; something else comes in its place, or nothing does. */
export const letGoOfFirstSight = (): void => globalThis.window?.firstSight?.letGo();

/** Nobody is shown what somebody else saw on this device: all of it is deleted, and no more is kept until the page is loaded anew. */
export function forgetFirstSights(): void {
  letGoOfFirstSight();
  window.firstSight = undefined;
  try {
    indexedDB.deleteDatabase(KEPT_IN.database);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
