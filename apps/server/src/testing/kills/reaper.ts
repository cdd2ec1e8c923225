import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './house';
import type { Journal } from './journal';
import { killHard, processes, processOf, type Process } from './process-tree';
import { householdOf, STRIKES, strikeDown, victimsOf, type Household, type Strike } from './strikes';

/** How often each kind is meant, of ten. */
const WEIGHTS: Record<Strike, number> = { server: 2.5, worker: 2, decoder: 1.5, postmaster: 1.5, backend: 1.5, everything: 1 }; // prettier-ignore
/** So often the next kill comes at once, into the recovery from the one before. */
const HURRIES = 0.3;
/** A recording that lost so many runs is given up by the product. */
const MOST_LOST_RUNS = 3;

/** Kills the product's processes in random order at random moments, and keeps count. */
export class Reaper {
  readonly kills: Record<Strike, number> = { server: 0, worker: 0, decoder: 0, postmaster: 0, backend: 0, everything: 0 }; // prettier-ignore
  /** Songs that were in a worker's hands when it, its decoder or the database was killed, and how often. */
  private readonly hits = new Map<string, number>();
  /** Recordings that ended as an error because kills hit them too often. */
  readonly givenUp = new Set<string>();
  private readonly everSeen = new Map<number, Process>();

  constructor(
    private readonly house: House,
    private readonly journal: Journal,
    private readonly random: () => number,
  ) {}

  get struck(): number {
    return Object.values(this.kills).reduce((total, count) => total + count, 0);
  }

  /** Whether the product may have given this recording up, which then is no fault. */
  givesUp(songId: string): boolean {
    const may = (this.hits.get(songId) ?? 0) >= MOST_LOST_RUNS;
    if (may) this.givenUp.add(songId);
    return may;
  }

  async strike(times: number): Promise<void> {
    for (const goal = this.struck + times; this.struck < goal && this.journal.findings.length === 0;) {
      if (this.random() < HURRIES) await pause(this.random() * 1200);
      else {
        await this.house.healthy();
        await pause(300 + this.random() * 2500);
      }
      await this.strikeOnce();
    }
  }

  private async strikeOnce(): Promise<void> {
    const wanted = this.choose();
    const inHand = await this.songsInHand();
    const household = householdOf(this.house);
    this.remember(household);
    // Nobody listens just now, or the server is about to start: what is there is hit instead.
    const strike = ([wanted, 'worker', 'server', 'postmaster'] as const).find((one) => victimsOf(one, household, () => 0).length > 0); // prettier-ignore
    if (!strike) return;
    if (strike !== 'server') for (const id of inHand) this.hits.set(id, (this.hits.get(id) ?? 0) + 1);
    this.house.kills++;
    this.kills[strike]++;
    const victims = victimsOf(strike, household, this.random);
    this.journal.write('KILL', `${strike}: ${victims.map(({ pid }) => pid).join(' ')}`);
    strikeDown(victims);
  }

  private choose(): Strike {
    let left = this.random() * 10;
    return STRIKES.find((strike) => (left -= WEIGHTS[strike]) <= 0) ?? 'server';
  }

  private async songsInHand(): Promise<string[]> {
    const rows = await this.house
      .query<{ id: string }>('select id from songs where worker_id is not null')
      .catch(() => []); // the database is down just now
    return rows.map(({ id }) => id);
  }

  private remember(household: Household): void {
    for (const one of Object.values(household).flat() as Process[]) this.everSeen.set(one.pid, one);
  }

  /** Of all processes that ever belonged to the product, only those that belong to it now may live. */
  async inspectSurvivors(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    let left = this.survivors();
    while (left.length > 0 && performance.now() < deadline) {
      await pause(250);
      left = this.survivors();
    }
    for (const { pid, command } of left) this.journal.find('processes', `${pid} was left behind: ${command}`);
    const now = householdOf(this.house);
    for (const kind of ['worker', 'postmaster'] as const)
      if (now[kind].length > 1) this.journal.find('processes', `there are ${now[kind].length} of ${kind}`);
    this.remember(now);
  }

  private survivors(): Process[] {
    const belong = new Set((Object.values(householdOf(this.house)).flat() as Process[]).map(({ pid }) => pid));
    const living = new Map(processes().map((one) => [one.pid, one]));
    return [...this.everSeen.values()].filter(({ pid, startedTicks }) => {
      const isSame = living.get(pid)?.startedTicks === startedTicks;
      if (!isSame) this.everSeen.delete(pid);
      return isSame && !belong.has(pid);
    });
  }

  /** Leaves nothing behind, however the run ended. */
  endAll(): void {
    for (const { pid, startedTicks } of this.everSeen.values())
      if (processOf(pid)?.startedTicks === startedTicks) killHard(pid);
  }
}
