import type { ListenProgress } from '@notewright/listen';

/** Where each stage of listening begins and ends, in percent of the whole job; measured on three-minute songs. */
const SHARE = { decode: [0, 12], tuning: [12, 20], notes: [20, 92], decide: [92, 97] } as const satisfies Record<
  ListenProgress['stage'],
  readonly [number, number]
>;

export function percentOf(stage: ListenProgress['stage'], fraction: number): number {
  const [from, to] = SHARE[stage];
  return from + (to - from) * Math.min(1, Math.max(0, fraction));
}

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
