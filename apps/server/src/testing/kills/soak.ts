import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@notewright/score/testing';
import { House } from './house';
import { inspectFiles, inspectRows, sweep, unfinishedSongs } from './inspection';
import { Journal } from './journal';
import { Person } from './person';
import { Reaper } from './reaper';
import type { Strike } from './strikes';
import { witness } from './witness';

export interface SoakOptions {
  readonly kills: number;
  readonly seed: number;
  readonly people?: number;
  /** After so many kills everything comes to rest and is looked at. */
  readonly killsARound?: number;
  /** Stops early, after a whole round. */
  readonly deadlineMs?: number;
  readonly say?: (line: string) => void;
}

export interface SoakReport {
  readonly seed: number;
  readonly kills: Readonly<Record<Strike, number>>;
  readonly acknowledged: number;
  readonly cutOff: { readonly done: number; readonly undone: number };
  readonly recordingsSent: number;
  /** Downloads that were compared with what had been sent. */
  readonly recordingsCompared: number;
  readonly givenUp: number;
  readonly failedStarts: readonly string[];
  /** Longest time from the last kill of a round until everything answered again. */
  readonly slowestRecoverySec: number;
}

const AT_REST_WITHIN_MS = 300_000;
const GONE_WITHIN_MS = 30_000;
/** Sweeping takes a stop and a start of their own. */
const ROUNDS_A_SWEEP = 5;
const TAIL = 60;

/**
 * People write to the real product while its processes are killed at random moments; after each round everything that was
 * acknowledged must be there, once, and nothing else.
 *
 * The seed decides what is written and who is killed; when exactly a kill strikes is up to the machine, so a seed that fails
 * once fails again often, not always.
 *
 * @throws Error with the seed, what was found and the end of the journal
 */
export async function soakWithKills(options: SoakOptions): Promise<SoakReport> {
  const { kills, seed, people: count = 4, killsARound = 10, deadlineMs = Infinity, say = () => undefined } = options;
  const home = await mkdtemp(join(tmpdir(), 'notewright-kills-'));
  const journal = new Journal(join(home, 'journal'));
  const random = seededRandom(seed);
  const house = await House.open(join(home, 'data'), journal, () => random() * 800);
  const reaper = new Reaper(house, journal, random);
  const people = Array.from({ length: count }, (_, index) => {
    const own = seededRandom(seed * 1000 + index);
    let names = 0;
    const whims = { random: own, fresh: (what: string) => `${what}-${index}-${++names}` };
    return new Person(`anna${index}`, house.address, journal, whims, (song) => reaper.givesUp(song));
  });
  let recordingsCompared = 0;
  let slowestRecoverySec = 0;
  let rounds = 0;
  const begunMs = performance.now();
  const isGood = () => journal.findings.length === 0;
  const dismiss = witness(house, journal);
  try {
    while (reaper.struck < kills && isGood() && performance.now() - begunMs < deadlineMs) {
      const writing = new AbortController();
      const lives = people.map((person) => person.live(writing.signal));
      await reaper.strike(Math.min(killsARound, kills - reaper.struck));
      slowestRecoverySec = Math.max(slowestRecoverySec, (await house.healthy()) / 1000);
      writing.abort();
      await Promise.all(lives);
      await comeToRest(people, house, journal);
      if (!isGood()) break;
      await inspectRows(house, new Set(people.flatMap((person) => [...person.songs])), journal);
      await reaper.inspectSurvivors(GONE_WITHIN_MS);
      const isLast = reaper.struck >= kills;
      if (isLast || ++rounds % ROUNDS_A_SWEEP === 0)
        await sweep(house, journal).then(() => inspectFiles(house, journal));
      for (const person of people) {
        await person.checkLinks();
        recordingsCompared += await person.checkRecordings();
      }
      say(`${reaper.struck} kills, ${sum(people, 'acknowledged')} writes acknowledged, ${sum(people, 'cutDone') + sum(people, 'cutUndone')} cut off, ${recordingsCompared} recordings compared, ${Math.round((performance.now() - begunMs) / 1000)} s`); // prettier-ignore
    }
    await house.stop();
    await reaper.inspectSurvivors(GONE_WITHIN_MS);
  } catch (error) {
    journal.find('soak', error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    dismiss();
    await house.stop();
    reaper.endAll();
  }
  if (!isGood())
    throw new Error(
      `seed ${seed}, after ${reaper.struck} kills:\n${journal.findings.join('\n')}\n\nThe end of ${home}/journal:\n${journal.tail(TAIL)}`,
    );
  await rm(home, { recursive: true, force: true });
  await rm(`${home}.log`, { force: true });
  return {
    seed,
    kills: reaper.kills,
    acknowledged: sum(people, 'acknowledged'),
    cutOff: { done: sum(people, 'cutDone'), undone: sum(people, 'cutUndone') },
    recordingsSent: sum(people, 'recordings'),
    recordingsCompared,
    givenUp: reaper.givenUp.size,
    failedStarts: house.failedStarts,
    slowestRecoverySec,
  };
}

const sum = (people: readonly Person[], what: keyof Person['tally']): number =>
  people.reduce((total, { tally }) => total + tally[what], 0);

/** Every recording comes to its end, and everybody finds what they were promised. */
async function comeToRest(people: readonly Person[], house: House, journal: Journal): Promise<void> {
  const deadline = performance.now() + AT_REST_WITHIN_MS;
  for (;;) {
    for (const person of people) await person.check();
    if (journal.findings.length > 0) return;
    const rows = people.some((person) => person.waits) ? undefined : await unfinishedSongs(house);
    if (rows?.length === 0) return;
    if (performance.now() > deadline) {
      return journal.find(
        'soak',
        `not done ${AT_REST_WITHIN_MS / 1000} s after the last kill: ${JSON.stringify(rows ?? (await unfinishedSongs(house)))}`,
      );
    }
    await pause(1000);
  }
}
