import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../deps';
import { at, type TroubleSpot } from '../storage-trouble';
import { isWorthSaying, pauseSec } from './back-off';
import { makeTempFolder } from './temp-files';

export interface OutageWatch {
  /** Something failed at a place: finds out whether the place works at all. If it does not, no songs are taken until it does. */
  suspect(place: TroubleSpot): Promise<void>;
  /** Takes songs when nothing is known to be out of order, else looks, when it is time, whether it works again. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface Taking {
  start(): Promise<unknown>;
  pause(): Promise<unknown>;
}

/** As much as evidence of two minutes: a disk that is all but full does not pass for a sound one. */
const PROBE_BYTES = 2 ** 20;
const STORE = 'store';
const MACHINE = `machine ${hostname()}`;

/**
 * Keeps a worker from sending one song after the other into an outage. What is known stands in the database, so that all
 * workers stop at the first failure of any, and one that is started meanwhile does not begin.
 */
export function watchForOutages(deps: Pick<Deps, 'config' | 'store' | 'blobs' | 'log'>, taking: Taking): OutageWatch {
  const { store, log } = deps;
  let isTaking = false;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  /** One at a time: two answers about the same place could come in the wrong order. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work).catch((error: unknown) => log.warn({ err: error }, 'looking after an outage'));
    return running;
  };
  const take = async (wanted: boolean) => {
    if (isStopped || wanted === isTaking) return;
    isTaking = wanted;
    await (wanted ? taking.start() : taking.pause());
  };
  const works = (place: string): Promise<boolean> =>
    (place === STORE ? deps.blobs.probe() : probeMachine(deps.config.tempFolder)).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, place }, 'out of order; songs wait');
        return false;
      },
    );

  const look = async () => {
    const known = await store.outages.among([STORE, MACHINE]);
    await take(known.length === 0);
    let left = known.length;
    for (const { place, since, probes } of known) {
      if (!(await store.outages.claimProbe(place, pauseSec(probes, Math.random())))) continue;
      if (await works(place)) {
        await store.outages.end(place);
        await store.queue.release();
        log.warn({ place }, 'works again');
        left -= 1;
      } else if (isWorthSaying(since, new Date())) await store.queue.tellThatTheyWait(place === STORE);
    }
    await take(left === 0);
  };

  return {
    look: () => inTurn(look),
    suspect: (of) =>
      inTurn(async () => {
        if (of === 'database') return; // without it no songs are taken anyway
        const place = of === 'store' ? STORE : MACHINE;
        const isKnown = (await store.outages.among([place])).length > 0;
        if (!isKnown && (await works(place))) return;
        await take(false);
        if (!isKnown) await store.outages.begin(place, pauseSec(0, Math.random()));
      }),
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Whether temporary files can be written here. @throws StorageTrouble when not */
async function probeMachine(tempFolder: string): Promise<void> {
  const folder = await makeTempFolder(tempFolder, 'probe-');
  try {
    await at('machine', () => writeFile(join(folder, 'probe'), randomBytes(PROBE_BYTES)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
