import type { House } from './house';
import { descendantsOf, killHard, processes, type Process } from './process-tree';

/** Whom a kill -9 can hit. `server` takes the threads that read scores with it. */
export const STRIKES = ['server', 'worker', 'decoder', 'postmaster', 'backend', 'everything'] as const;
export type Strike = (typeof STRIKES)[number];

/** The processes of the product by what they are, as they run now. */
export interface Household {
  readonly server: readonly Process[];
  readonly worker: readonly Process[];
  readonly decoder: readonly Process[];
  readonly postmaster: readonly Process[];
  readonly backend: readonly Process[];
}

export function householdOf(house: House): Household {
  const all = processes();
  const below = house.serverPid === undefined ? [] : descendantsOf(house.serverPid, all);
  const isPostgres = (one: Process) => one.command.startsWith('postgres') || /\/postgres /.test(one.command);
  const worker = below.filter((one) => one.parent === house.serverPid && !isPostgres(one));
  return {
    server: all.filter(({ pid }) => pid === house.serverPid),
    worker,
    decoder: worker.flatMap(({ pid }) => descendantsOf(pid, all)),
    postmaster: all.filter((one) => one.pid === house.postmasterPid && isPostgres(one)),
    backend: all.filter((one) => one.parent === house.postmasterPid && isPostgres(one)),
  };
}

/** Those a strike hits: one of a kind, or all there are. Empty when there is none of that kind right now. */
export function victimsOf(strike: Strike, household: Household, random: () => number): readonly Process[] {
  if (strike === 'everything') return Object.values(household).flat() as Process[];
  const candidates = household[strike];
  const one = candidates[Math.floor(random() * candidates.length)];
  return one ? [one] : [];
}

export const strikeDown = (victims: readonly Process[]): void => victims.forEach(({ pid }) => killHard(pid));
