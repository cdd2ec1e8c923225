import {
  mayExport,
  PLAN_WAYS,
  PLANS,
  RECORDING_LEEWAY_SEC,
  rightsOf,
  scoreFiles,
  seesWhole,
  SONG_STATE,
  type MusicJsonAnswer,
  type PlanName,
  type PlanWay,
  type Rights,
  type Song,
} from '@notewright/contracts';
import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from './http-server';
import { Browser } from './testing/browser';
import { addHeardSong, scaleHeard } from './testing/heard-songs';
import { announce } from './testing/pieces';
import { silenceOf } from './testing/recordings';
import { buildAnother, startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

/** Everybody there can be, and how the contract says they stand. */
interface Situation {
  readonly who: string;
  readonly way: PlanWay;
  readonly plan: PlanName;
  readonly guest: boolean;
  /** Of the song that is asked for. */
  readonly unlocked: 0 | 1 | 2;
}
const SITUATIONS: readonly Situation[] = PLAN_WAYS.flatMap((way) => [
  { who: `a guest, plans ${way}`, way, plan: 'free', guest: true, unlocked: 0 },
  ...PLANS.map((plan) => ({ who: `${plan}, plans ${way}`, way, plan, guest: false, unlocked: 0 as const })),
  { who: `free with an unlocked song, plans ${way}`, way, plan: 'free', guest: false, unlocked: 1 },
  { who: `free with a song older than plans, plans ${way}`, way, plan: 'free', guest: false, unlocked: 2 },
]);

interface Person {
  readonly browser: Browser;
  readonly accountId: string;
}
interface Asked extends Person {
  /** A song of 50 measures or more that was heard. */
  readonly song: string;
  readonly rights: Rights;
  /** Whether every measure of that song is open to them. */
  readonly whole: boolean;
}

let server: TestServer;
let apps: Readonly<Record<PlanWay, App>>;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off', NOTEWRIGHT_PLANS: 'on' });
  apps = { 'by hand': server.app, sold: await buildAnother(server, { plans: 'sold' }), off: await buildAnother(server, { plans: 'off' }) }; // prettier-ignore
});
afterAll(async () => {
  await apps.sold.close();
  await apps.off.close();
  await server.stop();
});

async function personIn({ way, plan, guest }: Situation): Promise<Person> {
  const browser = new Browser(apps[way]);
  await browser.post('/StartAsGuest');
  const { id: accountId } = (await browser.post('/GetAccountInfo')).json<{ id: string }>();
  if (!guest) {
    const email = `${randomUUID()}@example.org`;
    const row = { guest, plan, email, email_key: email };
    await server.store.db.updateTable('accounts').set(row).where('id', '=', accountId).execute();
  }
  return { browser, accountId };
}

async function withSong(situation: Situation): Promise<Asked> {
  const person = await personIn(situation);
  const song = await addHeardSong(server, person.accountId, { evidence: scaleHeard(400) });
  await server.store.db.updateTable('songs').set({ unlocked: situation.unlocked }).where('id', '=', song).execute();
  const rights = rightsOf(situation, situation.way);
  return { ...person, song, rights, whole: seesWhole(rights, situation) };
}

const SHORT = musjFile(music('| C4/w |'));
const COMPOSED = JSON.stringify(encodeMusicJson(music('title="A" composer="B" | C4/w |')));
const refusedUnless = (allowed: boolean, status = 200) => (allowed ? status : 402);
/** Whether there is music behind the first 40 measures of an answer. */
const showsAll = (answer: { json<T>(): T }): boolean => {
  const read = decodeMusicJson(answer.json<Pick<MusicJsonAnswer, 'musicVo'>>().musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value.parts.some(({ measures }) =>
    measures
      .slice(40)
      .some(({ voices }) => voices.some(({ elements }) => elements.some(({ kind }) => kind === 'chord'))),
  );
};

type Probe = (asked: Asked) => Promise<void>;
/** One more song, by any call that makes one; only those who may have more than one get it. */
const oneMore =
  (bring: (asked: Asked) => Promise<{ readonly statusCode: number }>): Probe =>
  async (asked) =>
    expect((await bring(asked)).statusCode).toBe(asked.rights.songs === 1 ? 403 : 200);
const seen =
  (call: string, query = ''): Probe =>
  async ({ browser, song, whole }) =>
    expect(showsAll(await browser.get(`${call}?id=${song}${query}`))).toBe(whole);
const onlyWhole =
  (call: string): Probe =>
  async ({ browser, song, whole }) =>
    expect((await browser.get(`${call}?id=${song}`)).statusCode).toBe(refusedUnless(whole));

/** Which calls keep to each right. A right that nobody keeps to does not compile. */
const HELD: Readonly<Record<keyof Rights, Readonly<Record<string, Probe>>>> = {
  upload: {
    'POST /Uploads': async ({ browser, rights }) =>
      expect((await announce(browser, 'a.musj', 100)).statusCode).toBe(refusedUnless(rights.upload, 201)),
    'POST /MusicFileToSheet': async ({ browser, rights }) => {
      const taken = rights.songs === 1 ? 403 : 200; // the one song of a guest is there already
      expect((await browser.upload(SHORT)).statusCode).toBe(refusedUnless(rights.upload, taken));
    },
  },
  recordSec: {
    'POST /RecordingToSheet': async ({ browser, rights }) => {
      const longer = await browser.record(silenceOf(rights.recordSec + RECORDING_LEEWAY_SEC + 1));
      expect(longer.json()).toMatchObject({ code: 'recording-too-long' });
      expect((await browser.record(silenceOf(rights.recordSec))).statusCode).toBe(rights.songs === 1 ? 403 : 200);
    },
  },
  songs: {
    'POST /NewSheet': oneMore(({ browser }) =>
      browser.post('/NewSheet', { title: 'Blank', composer: 'Anna', parts: '[{"sound":0}]' }),
    ),
    'POST /RecordingToSheet': oneMore(({ browser }) => browser.record(silenceOf(6))),
    'POST /DuplicateSheet': oneMore(({ browser, song }) => browser.post(`/DuplicateSheet?id=${song}`)),
    'POST /CopySharedScore': oneMore(async ({ browser, song }) =>
      browser.post('/CopySharedScore', { token: await linkOf(browser, song) }),
    ),
  },
  // What the worker does with it: `guest-recording.long.test.ts`.
  onlyFirstSec: { 'POST /GetAccountInfo': (asked) => saidOf(asked) },
  // Composing is done in the page; a song of it is kept here.
  composes: {
    'POST /GetAccountInfo': (asked) => saidOf(asked),
    'POST /KeepComposition': async ({ browser, rights }) => {
      const kept = await browser.post('/KeepComposition', { instrument: 'piano', sheet: COMPOSED });
      expect(kept.statusCode).toBe(refusedUnless(rights.composes, rights.songs === 1 ? 403 : 200));
    },
  },
  wholeScores: {
    'GET /MusicJson': async (asked) => {
      await seen('/MusicJson')(asked);
      const { properties } = (await asked.browser.get(`/MusicJson?id=${asked.song}`)).json<MusicJsonAnswer>();
      expect(properties.unlocked >= 1).toBe(asked.whole);
      expect(properties.heard).toBe(asked.whole);
    },
    'GET /ScoreVersion': seen('/ScoreVersion', '&version=1'),
    'GET /SharedScore': async ({ browser, song, whole }) =>
      expect(showsAll(await browser.get(`/SharedScore?token=${await linkOf(browser, song)}`))).toBe(whole),
    'GET /ScoreBase': onlyWhole('/ScoreBase'),
    'GET /Evidence': onlyWhole('/Evidence'),
    'POST /SaveSheet of another reading': async ({ browser, song, whole }) => {
      const sheet = JSON.stringify(encodeMusicJson(music('| D4/w |')));
      const settings = JSON.stringify({ version: 1, mode: 'universal', instrument: 'piano' });
      const saved = await browser.post('/SaveSheet', { id: song, sheet, settings, kind: 'reading', version: '1' });
      expect(saved.statusCode).toBe(refusedUnless(whole));
    },
    ...Object.fromEntries(
      scoreFiles().map(([kind, { call }]): [string, Probe] => [
        `GET ${call}`,
        async ({ browser, song, whole }) =>
          expect((await browser.get(`${call}?id=${song}`)).statusCode).toBe(refusedUnless(mayExport(kind, whole))),
      ]),
    ),
  },
  atOnce: {
    'POST /RecordingToSheet': async ({ browser, rights }) => {
      const most = Math.min(rights.atOnce, rights.songs === 1 ? 0 : Infinity);
      await Promise.all(Array.from({ length: 11 }, () => browser.record(silenceOf(6))));
      const songs = (await browser.get('/GetSongMySongs')).json<Song[]>();
      expect(songs.filter(({ State }) => State === SONG_STATE.processing)).toHaveLength(most);
    },
  },
};

/** The page gets the same answer. */
async function saidOf({ browser, rights }: Asked): Promise<void> {
  const { upload, recordSec, songs, onlyFirstSec, composes } = rights;
  expect((await browser.post('/GetAccountInfo')).json()).toMatchObject({
    may: { upload, recordSec, songs, onlyFirstSec, composes },
  });
}

async function linkOf(browser: Browser, song: string): Promise<string> {
  const { url } = (await browser.post('/ScoreSharingURL', { id: song })).json<{ url: string }>();
  return new URL(url.replace('#/', '')).searchParams.get('token') ?? '';
}

describe.each(SITUATIONS)('$who', (situation) => {
  for (const [right, calls] of Object.entries(HELD))
    test.each(Object.entries(calls))(`${right}: %s`, async (_, probe) => probe(await withSong(situation)));
});
