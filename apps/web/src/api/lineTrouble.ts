import { CallFailure, type FailureCode } from './failure';

/** The network is away, or what the server stands on; that may last. */
const AWAY: readonly FailureCode[] = ['unreachable', 'storage-away'];
/** What passes soon, if it does: a server that is started anew behind its proxy, an answer from before. */
const PASSING: readonly FailureCode[] = [
  'upload-gone',
  'unreadable',
  'server-busy',
  'too-many-requests',
  'upload-offset',
  'internal',
];

/** Whether something failed for a reason that has nothing to do with what was sent. */
export const isLineTrouble = (error: unknown): boolean =>
  error instanceof CallFailure && [...AWAY, ...PASSING].includes(error.code);

const MOST_IN_A_ROW = 6;

/** @param inARow  tries that failed since the last byte arrived, before this one */
export const mayTryAgain = (error: unknown, inARow: number): boolean =>
  error instanceof CallFailure &&
  (AWAY.includes(error.code) || (PASSING.includes(error.code) && inARow < MOST_IN_A_ROW));

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * How long to wait before the next try.
 *
 * @param inARow  tries that failed since the last byte arrived, 0 for the first
 * @param chance  0–1: pages that lost their server together shall not come back together
 */
export const backOffMs = (inARow: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(inARow, 10)) * (0.5 + chance / 2);
