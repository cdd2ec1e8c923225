import { useEffect } from 'react';

/** How long the songbook must lie still before the score page is fetched in its shadow. */
const REST_MS = 600;

/**
 * Fetches the score page and starts the engraver while the player still chooses, so that a song opens with its first
 * line at once instead of a second later. Not where the player asked to save data.
 *
 * @param wanted  whether there is a finished song to open
 */
export function usePrepareScore(wanted: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!wanted || connection?.saveData) return;
    const timer = setTimeout(() => {
      // What cannot be fetched now is fetched, and reported, when a song is opened.
      void Promise.all([import('../sheet'), import('../score-page')]).then(
        ([{ engraver }]) => engraver.warm(),
        () => undefined,
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
