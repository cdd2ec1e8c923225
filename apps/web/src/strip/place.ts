import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let taken = 0;

function take(by: 1 | -1): void {
  taken += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As long as it is on the page, a strip has the place above the sheet for itself. */
export function useTakesPlace(): void {
  useEffect(() => {
    take(1);
    return () => take(-1);
  }, []);
}

/** Whether another strip stands above the sheet, so that this one steps back. */
export const usePlaceTaken = (): boolean => useSyncExternalStore(subscribe, () => taken > 0);
