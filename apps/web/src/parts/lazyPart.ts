import { lazy, type ComponentType } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a page that has a script of its own and nobody asked for by name. Where the script cannot be fetched, because a line broke,
 * the page goes on without the part, which comes when it can. React's `lazy` alone would take the whole page away.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }));

/** What `load` brings, however often it has to be asked: soon after it failed, then less and less often. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn('a part of the page will be fetched again', error);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
