declare global {
  interface Window {
    /** Started by `vite/earlyLoads.ts` before any other script of the page has come. */
    earlyEngraver?: Worker | undefined;
  }
}

/** The worker that was started with the page, for the first who asks; undefined where none was, or where its script did not come. */
export function earlyEngraver(): Worker | undefined {
  const worker = globalThis.window?.earlyEngraver;
  if (worker) window.earlyEngraver = undefined;
  return worker;
}
