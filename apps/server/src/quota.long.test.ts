import type { AccountInfo } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidy } from './jobs/sweep';
import { songPrefix } from './repositories/blobs';
import { Browser } from './testing/browser';
import { startBucket } from './testing/bucket';
import { noise } from './testing/recordings';
import { buildAnother, startTestServer, type TestServer } from './testing/server';
import { longScore, musjFile } from './testing/sheets';

/** Room for nine recordings of 100 kB and something beside them. */
const QUOTA = 950_000;

/** What versions of scores take, and what songs with a score say of how they are written down. */
const takenByScores = sql`select sum(bytes + case when version = newest then settings_bytes else 0 end) as bytes from (
  select account_id, version, score_version as newest, coalesce(pg_column_size(songs.settings), 0) as settings_bytes,
    pg_column_size(music) + coalesce(pg_column_size(plain_music), 0) + coalesce(pg_column_size(score_versions.settings), 0) as bytes
  from score_versions join songs on songs.id = song_id) as versions`;

describe.each(['folder', 'bucket'] as const)('with recordings in a %s', (place) => {
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    bucket = place === 'bucket' ? await startBucket() : undefined;
    const room = `free ${QUOTA / 1e9}, premium ${QUOTA / 1e9}`;
    server = await startTestServer({ RATE_LIMITS: 'off', NOTEWRIGHT_QUOTA: room, ...bucket?.env });
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.stop();
  });

  async function member() {
    const browser = new Browser(server.app);
    const email = `person${++people}@example.org`;
    await browser.register(email);
    const { id } = (await server.store.accounts.byEmail(email))!;
    const used = async () => (await browser.post('/GetAccountInfo')).json<AccountInfo>().storage.used;
    return { browser, id, email, used, bring: () => broughtBy(browser, noise(100_000)) };
  }
  const broughtBy = async (browser: Browser, file: { name: string; bytes: Uint8Array }) =>
    (await browser.upload(file)).json<{ id: string }>().id;
  const save = (browser: Browser, id: string, sheet: string) => browser.post('/SaveSheet', { id, sheet });

  /** What the account really takes, added up from what lies there. */
  async function taken(accountId: string): Promise<number> {
    const songs = await server.store.songs.list(accountId);
    const keys = new Set(songs.flatMap((song) => [song.audio_blob, song.evidence_blob]).filter((key) => key !== null));
    let bytes = 0;
    for (const key of keys) bytes += (await server.blobs.size(key)) ?? 0;
    const scores = await sql<{ bytes: string | null }>`${takenByScores} where account_id = ${accountId}`.execute(server.store.db); // prettier-ignore
    return bytes + Number(scores.rows[0]!.bytes ?? 0);
  }

  /** Fills the account until another recording has no room. */
  async function filled() {
    const person = await member();
    const score = await broughtBy(person.browser, musjFile(longScore(60)));
    for (let i = 0; i < 9; i++) await person.bring();
    return { ...person, score };
  }

  const FULL =
    /^There is no room for another song: 9\d\d(\.\d)? of 950 kB are used\. Delete songs you no longer need, then try again\.$/;

  test('an upload, a duplicate and a shared copy beyond the quota are refused with one sentence, and leave nothing', async () => {
    const { browser, id, score, used } = await filled();
    const before = await used();
    const files = (await server.blobs.keys('songs')).length;
    const refusal = { ok: false, code: 'quota-full', error: expect.stringMatching(FULL) as string };
    expect((await browser.upload(noise(100_000))).json()).toMatchObject(refusal);
    // What is full to the last byte takes nothing at all any more.
    await server.store.db.updateTable('accounts').set({ used_bytes: QUOTA }).where('id', '=', id).execute();
    expect((await browser.upload(noise(5000))).json()).toMatchObject({ code: 'quota-full' });
    await server.store.storage.recount(id);
    const bela = await member();
    const long = await broughtBy(bela.browser, musjFile(longScore(2000)));
    const link = (await bela.browser.post('/ScoreSharingURL', { id: long })).json<{ url: string }>().url;
    const token = link.split('token=')[1]!;
    let copied = 0;
    for (; copied < 100; copied++) if ((await browser.post('/CopySharedScore', { token })).statusCode !== 200) break;
    expect(copied).toBeLessThan(100);
    expect((await browser.post('/CopySharedScore', { token })).json()).toMatchObject(refusal);
    expect((await browser.upload(musjFile(longScore(2000)))).json()).toMatchObject(refusal);
    let duplicated = 0;
    for (; duplicated < 300; duplicated++)
      if ((await browser.post(`/DuplicateSheet?id=${score}`)).statusCode !== 200) break;
    expect(duplicated).toBeLessThan(300);
    expect((await browser.post(`/DuplicateSheet?id=${score}`)).json()).toMatchObject(refusal);
    expect(await server.blobs.keys('songs')).toHaveLength(files);
    expect(await used()).toBeGreaterThanOrEqual(before);
    expect(await used()).toBeLessThanOrEqual(QUOTA);
    expect(await used()).toBe(await taken(id));
  });

  test('twelve uploads at the same moment take no more than there is', async () => {
    const { browser, id, used } = await member();
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.upload(noise(100_000))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(9).fill(200), 403, 403, 403]);
    expect(await used()).toBe(900_000);
    expect(await taken(id)).toBe(900_000);
    expect(await server.store.db.selectFrom('doomed_blobs').selectAll().execute()).toEqual([]);
  });

  test('songs that go make room at once, however they go', async () => {
    const { browser, id, used, bring } = await filled();
    const [first, ...others] = (await server.store.songs.list(id)).map((song) => song.id);
    await browser.post(`/DeleteSheets?ids=${first}`);
    expect(await used()).toBe(await taken(id));
    expect(await bring()).toBeTruthy();
    await browser.post(`/MoveSheets?ids=${others.join(';')}&path=Old/`);
    await browser.post('/DeleteFolder?path=Old/');
    expect(await used()).toBe(100_000);
    expect(await taken(id)).toBe(100_000);
  });

  test('whoever is in the middle of a piece goes on saving; then the first and the newest ten versions stay, and what grows even so is refused', async () => {
    const { browser, id, score, used } = await filled();
    // From now on there is a little less room than is taken.
    const app = await buildAnother(server, { quotas: { ...server.config.quotas, premium: (await used()) - 1000 } });
    const late = new Browser(app);
    await late.post('/LoginApp', { Email: `person${people}@example.org`, Password: 'secret-password', RememberMe: 'true' }); // prettier-ignore
    expect((await late.post(`/DuplicateSheet?id=${score}`)).json()).toMatchObject({ code: 'quota-full' });
    const versions = async () =>
      (await server.store.scores.versions(score)).map(({ version }) => version).sort((a, b) => a - b);
    for (let i = 0; i < 13; i++) expect((await save(late, score, sheetOf(60, i))).statusCode).toBe(200);
    expect(await versions()).toHaveLength(11);
    // As if its other songs had grown far beyond the grace.
    const tight = await buildAnother(server, { quotas: { ...server.config.quotas, premium: (await used()) / 2 } });
    const later = new Browser(tight);
    await later.post('/LoginApp', { Email: `person${people}@example.org`, Password: 'secret-password', RememberMe: 'true' }); // prettier-ignore
    expect((await save(later, score, sheetOf(50, 14))).statusCode).toBe(200);
    expect(await versions()).toEqual([1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect((await later.post(`/RenameSheet?id=${score}&title=Other`)).statusCode).toBe(200);
    const kept = await versions();
    const before = (await browser.get(`/MusicJson?id=${score}`)).body;
    const refused = await save(later, score, sheetOf(4000, 7));
    expect(refused.json()).toMatchObject({ code: 'quota-full', error: expect.stringMatching(/^There is no room for these changes: .* They are still on this page/) as string }); // prettier-ignore
    expect(await versions()).toEqual(kept);
    expect((await browser.get(`/MusicJson?id=${score}`)).body).toBe(before);
    expect(await used()).toBe(await taken(id));
    // A piece of which there are few versions keeps all of them.
    const young = await server.store.songs.list(id).then((songs) => songs.find((song) => song.id !== score)!.id);
    await server.store.db.updateTable('songs').set({ state: 0, score_version: 1 }).where('id', '=', young).execute();
    await server.store.scores.add(young, 1, musjFile(longScore(60)).bytes);
    await server.store.storage.reweigh(young);
    const few = await buildAnother(server, { quotas: { ...server.config.quotas, premium: (await used()) / 2 } });
    const last = new Browser(few);
    await last.post('/LoginApp', { Email: `person${people}@example.org`, Password: 'secret-password', RememberMe: 'true' }); // prettier-ignore
    expect((await save(last, young, sheetOf(60, 1))).json()).toMatchObject({ code: 'quota-full' });
    expect(await server.store.scores.versions(young)).toHaveLength(1);
    expect(await used()).toBe(await taken(id));
    for (const one of [app, tight, few]) await one.close();
  });

  test('an account says what it takes; files that several songs share count once', async () => {
    const { browser, id, used, bring } = await member();
    const song = await bring();
    await server.store.db.updateTable('songs').set({ state: 0, score_version: 1 }).where('id', '=', song).execute();
    await server.store.scores.add(song, 1, musjFile(music('| C4/w |')).bytes);
    await server.store.storage.reweigh(song);
    for (let i = 0; i < 20; i++) expect((await browser.post(`/DuplicateSheet?id=${song}`)).statusCode).toBe(200);
    expect(await used()).toBe(await taken(id));
    expect(await used()).toBeLessThan(120_000);
    expect((await browser.post('/GetAccountInfo')).json()).toMatchObject({ storage: { allowed: QUOTA } });
    const unlimited = await buildAnother(server, { quotas: { ...server.config.quotas, premium: Infinity } });
    const free = new Browser(unlimited);
    await free.register(`person${++people}@example.org`);
    expect((await free.post('/GetAccountInfo')).json()).toMatchObject({ storage: { used: 0, allowed: null } });
    await unlimited.close();
  });

  test('a guest’s song counts for the account it is given to', async () => {
    const guest = new Browser(server.app);
    await guest.post('/StartAsGuest');
    await guest.upload(noise(100_000));
    const { email, id, used } = await member();
    await guest.post('/LoginApp', { Email: email, Password: 'secret-password', RememberMe: 'true' });
    expect(await used()).toBe(100_000);
    expect(await taken(id)).toBe(100_000);
  });

  test('recordings from before anybody counted are measured in the background', async () => {
    const { id, used, bring } = await member();
    const [one, gone] = [await bring(), await bring()];
    await server.store.db.updateTable('songs').set({ file_bytes: null }).where('account_id', '=', id).execute();
    await server.store.storage.recount(id);
    expect(await used()).toBe(0);
    await server.blobs.removeAll(songPrefix(gone));
    await tidy(server);
    expect(await used()).toBe(100_000);
    expect(one).toBeTruthy();
  });
});

test('copies count as songs: who makes a hundred in a row is asked to wait', async () => {
  const server = await startTestServer();
  try {
    const anna = new Browser(server.app);
    await anna.register('anna@example.org');
    const { id } = (await anna.upload(musjFile(music('| C4/w |')))).json<{ id: string }>();
    const link = (await anna.post('/ScoreSharingURL', { id })).json<{ url: string }>().url;
    const token = link.split('token=')[1]!;
    const answers = [];
    for (let i = 0; i < 50; i++)
      answers.push(await anna.post('/CopySharedScore', { token }), await anna.post(`/DuplicateSheet?id=${id}`));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(59);
    expect(answers.at(-1)!.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await anna.upload(noise())).json()).toMatchObject({ code: 'too-many-requests' });
  } finally {
    await server.stop();
  }
});

test('whatever happens at the same moment, the number is right in the end', async () => {
  const server = await startTestServer({ RATE_LIMITS: 'off' });
  try {
    const anna = new Browser(server.app);
    await anna.register('anna@example.org');
    const { id } = (await server.store.accounts.byEmail('anna@example.org'))!;
    for (let round = 0; round < 8; round++) {
      const song = (await anna.upload(musjFile(longScore(20)))).json<{ id: string }>().id;
      await Promise.all([
        anna.post('/SaveSheet', { id: song, sheet: sheetOf(30, round) }),
        anna.post(`/RenameSheet?id=${song}&title=Round ${round}`),
        anna.post(`/DuplicateSheet?id=${song}`),
        anna.upload(noise(3000)),
        anna.upload(musjFile(longScore(10 + round))),
        anna.post(`/DuplicateSheet?id=${song}`),
        ...(round % 2 ? [anna.post(`/DeleteSheets?ids=${song}`)] : []),
      ]);
    }
    const counted = Number((await server.store.accounts.byId(id))!.used_bytes);
    const scores = await sql<{ bytes: string }>`${takenByScores}`.execute(server.store.db);
    expect(counted).toBe(Number(scores.rows[0]!.bytes) + 8 * 3000);
  } finally {
    await server.stop();
  }
});

const sheetOf = (measures: number, n: number) => JSON.stringify(encodeMusicJson(longScore(measures, `Take ${n}`)));
