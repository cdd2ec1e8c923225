/** How far a song was, at a time. */
export interface Step {
  readonly atMs: number;
  readonly percent: number;
}

/** Before this much was watched, no speed is known. */
const LEAST_MS = 1_000;
const LEAST_PERCENT = 4;
/** Speed is that of the last while: the machine may have become busier. */
const WATCHED_MS = 20_000;
/** Growing by less than this share is no news. */
const CALM = 1.3;

/** The steps that are worth keeping, with a new one: of one run, of the last while. */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last && step.percent === last.percent) return steps;
  if (last && step.percent < last.percent) return [step]; // it begins anew
  const recent = steps.filter(({ atMs }) => step.atMs - atMs <= WATCHED_MS);
  return [...(recent.length > 0 ? recent : steps.slice(-1)), step];
}

/**
 * What is left at the speed that was watched, in seconds.
 *
 * @returns undefined as long as too little was watched
 */
export function secondsLeft(steps: readonly Step[], nowMs: number): number | undefined {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return undefined;
  const [ms, percent] = [last.atMs - first.atMs, last.percent - first.percent];
  if (ms < LEAST_MS || percent < LEAST_PERCENT) return undefined;
  const left = ((100 - last.percent) * ms) / percent - (nowMs - last.atMs);
  return Math.max(0, left) / 1000;
}

/** What is shown after `shown`: an estimate that grows a little is no news, and one that grows much is followed step by step. */
export const steadied = (shown: number | undefined, estimate: number): number =>
  shown === undefined || estimate <= shown
    ? estimate
    : Math.min(estimate, estimate <= CALM * shown + 3 ? shown : CALM * shown + 3);

/** How it is said: a few seconds, seconds in steps of five, or whole minutes. */
export type Said = { readonly unit: 'soon' } | { readonly unit: 'seconds' | 'minutes'; readonly count: number };

export function saidOf(seconds: number): Said {
  if (seconds < 7.5) return { unit: 'soon' };
  if (seconds < 57.5) return { unit: 'seconds', count: 5 * Math.round(seconds / 5) };
  return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
}
