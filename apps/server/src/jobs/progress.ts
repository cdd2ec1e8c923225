/** What is left of the job when everything is heard: writing the sheet. */
const LISTENING_PERCENT = 97;

/** @param fraction  of the listening done, 0–1 @returns of the whole job */
export const percentOf = (fraction: number): number => LISTENING_PERCENT * Math.min(1, Math.max(0, fraction));

const AT_MOST_EVERY_MS = 500;

export interface ProgressWriter {
  report(percent: number): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

/**
 * Writes a percentage at most twice a second, never two writes at once, never backwards; what comes in between is
 * dropped, since a newer figure follows soon.
 *
 * @param write  rejects freely: progress is worth no failure
 */
export function progressWriter(write: (percent: number) => Promise<void>): ProgressWriter {
  let writing: Promise<void> | undefined;
  let lastWriteMs = -Infinity;
  let highest = 0;
  return {
    report(percent) {
      const whole = Math.max(0, Math.min(99, Math.floor(percent)));
      if (writing || whole <= highest || performance.now() - lastWriteMs < AT_MOST_EVERY_MS) return;
      highest = whole;
      lastWriteMs = performance.now();
      writing = write(whole)
        .catch(() => undefined)
        .then(() => {
          writing = undefined;
        });
    },
    settled: async () => {
      await writing;
    },
  };
}
