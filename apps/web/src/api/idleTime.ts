/** Longer pieces would be felt by whoever scrolls meanwhile. */
const PIECE_MS = 8;
/** A page that is never idle gets its work done all the same. */
const PATIENCE_MS = 150;

/**
 * Does a long piece of work in small ones, while the browser has nothing else to do.
 *
 * @param work  does at least a little of it, more until `enough` says so; gives the outcome once it is done, until then undefined
 * @returns the outcome; rejects with the signal's reason when that comes first
 */
export function inIdleTime<T>(work: (enough: () => boolean) => T | undefined, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const piece = () => {
      if (signal.aborted) return reject(signal.reason as Error);
      const end = performance.now() + PIECE_MS;
      try {
        const done = work(() => performance.now() >= end);
        if (done === undefined) later(piece);
        else resolve(done);
      } catch (error) {
        reject(error as Error);
      }
    };
    later(piece);
  });
}

const later = (piece: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(piece, { timeout: PATIENCE_MS });
  else setTimeout(piece, 0); // Safari
};
