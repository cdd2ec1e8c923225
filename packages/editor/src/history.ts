import type { Score } from '@notewright/score';
import type { Caret } from './caret';
import type { ScoreReading } from './score-reading';
import type { Selection } from './selection';

/** A version of the score with what was selected in it, and where the next note would have gone. */
export interface Version {
  readonly score: Score;
  readonly reading: ScoreReading | undefined;
  readonly selection: Selection;
  readonly caret: Caret | undefined;
}

interface Stack {
  readonly version: Version;
  /** What was done to leave this version. */
  readonly name: string;
  readonly below: Stack | undefined;
}

/**
 * Versions to go back to and forward to, without limit.
 *
 * Versions share everything an edit did not touch, so a thousand steps of a large score cost little more than what was edited.
 * The specification keeps about twenty snapshots; that is a limit a musician would only ever meet as a loss.
 *
 * Steps of one gesture (dragging a head, holding an arrow key) carry the same `gesture` and count as one.
 */
export interface History {
  readonly past: Stack | undefined;
  readonly future: Stack | undefined;
  readonly gesture: string | undefined;
}

export const NO_HISTORY: History = { past: undefined, future: undefined, gesture: undefined };

export function remember(history: History, left: Version, name: string, gesture: string | undefined): History {
  if (gesture !== undefined && gesture === history.gesture && history.past) return { ...history, future: undefined };
  return { past: { version: left, name, below: history.past }, future: undefined, gesture };
}

export interface Travel {
  readonly version: Version;
  readonly history: History;
  /** Name of the edit that was undone or done again. */
  readonly name: string;
}

export function back({ past, future }: History, from: Version): Travel | undefined {
  if (!past) return undefined;
  const history = { past: past.below, future: { version: from, name: past.name, below: future }, gesture: undefined };
  return { version: past.version, history, name: past.name };
}

export function forward({ past, future }: History, from: Version): Travel | undefined {
  if (!future) return undefined;
  const history = { past: { version: from, name: future.name, below: past }, future: future.below, gesture: undefined };
  return { version: future.version, history, name: future.name };
}

/** One step of a history: the version on its other side, and what leads to it or led away from it. */
export interface Step {
  readonly name: string;
  readonly version: Version;
}

/**
 * The next steps in one direction.
 *
 * @param most  how many at most, from 0
 * @returns the one that would be taken first comes first; none give none
 */
export function stepsOf(history: History, direction: 'past' | 'future', most: number): readonly Step[] {
  const steps: Step[] = [];
  for (let stack = history[direction]; stack && steps.length < most; stack = stack.below)
    steps.push({ name: stack.name, version: stack.version });
  return steps;
}

/** A history of these steps, each list as `stepsOf` gives it. */
export function historyOf(past: readonly Step[], future: readonly Step[]): History {
  const stacked = (steps: readonly Step[]) =>
    steps.reduceRight<Stack | undefined>((below, { name, version }) => ({ version, name, below }), undefined);
  return { past: stacked(past), future: stacked(future), gesture: undefined };
}
