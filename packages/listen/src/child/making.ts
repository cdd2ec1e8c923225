import type { Evidence } from '@notewright/evidence';

/**
 * Makes something of what was heard, in the process that heard it: there it may compute for long without keeping anybody waiting,
 * and is limited and stopped together with the listening.
 *
 * @param order    what `listenAndMake` was asked for; plain data
 * @param onShare  to be told how much of it is done, 0–1, ascending; works while nothing else gets to run
 * @returns plain data, as bytes where it is much: whoever asked takes it over in one go
 */
export type Making<Order, Made> = (
  evidence: Evidence,
  order: Order,
  onShare: (share: number) => void,
) => Made | Promise<Made>;

/**
 * Does once what `Making` will do, with evidence of music made by formula: in a process that waits for its recording, so that what it runs is
 * loaded and compiled by then.
 */
export type Rehearsal = (evidence: Evidence) => unknown;
