/** Listening takes about nine tenths of the job, writing the sheet the rest: somewhat less of long recordings, more of short ones. */
const LISTENING_PERCENT = 90;
/** The last percent is storing it. */
const WRITING_PERCENT = 9;

/** @param fraction  of the listening done, 0–1 @returns of the whole job */
export const percentHeard = (fraction: number): number => LISTENING_PERCENT * within(fraction);

/** @param share  of the writing done, 0–1, after the listening @returns of the whole job */
export const percentWritten = (share: number): number => LISTENING_PERCENT + WRITING_PERCENT * within(share);

/** What is fetched first takes about a third of the whole, on a line that is neither good nor bad. */
const FETCHING_PERCENT = 30;

/** @param share  of the fetching done, 0–1 @returns of the whole job */
export const percentFetched = (share: number): number => FETCHING_PERCENT * within(share);

/** @param percent  of a job without fetching @returns of one that began with it */
export const percentAfterFetching = (percent: number): number =>
  FETCHING_PERCENT + ((100 - FETCHING_PERCENT) * percent) / 100;

const within = (share: number): number => Math.min(1, Math.max(0, share));

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
export function progressWriter(write: (percent: number) => Promise<unknown>): ProgressWriter {
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
