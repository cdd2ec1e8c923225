import { music } from '@notewright/score/testing';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app';
import { tidy } from './jobs/sweep';
import { layFoundation, type Foundation } from './process/foundation';
import { songPrefix } from './repositories/blobs';
import { transaction } from './repositories/store';
import { granted } from './plugins/granted';
import { copySong, deleteSongs } from './services/songbook';
import { Browser } from './testing/browser';
import { startBucket } from './testing/bucket';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

describe.each(['folder', 'bucket'] as const)('in a %s', (place) => {
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
  let server: TestServer;
  /** What another process of the same installation stands on. */
  let neighbour: Foundation;
  let people = 0;
  beforeAll(async () => {
    bucket = place === 'bucket' ? await startBucket() : undefined;
    server = await startTestServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...bucket?.env });
    neighbour = await layFoundation(server.config, server.databaseUrl, 5, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await neighbour.close();
    await server.stop();
    await bucket?.stop();
  });

  const keys = async () => (bucket ? bucket.keys() : filesBelow(join(server.config.dataFolder, 'blobs')));

  async function member() {
    const browser = new Browser(server.app);
    const email = `person${++people}@example.org`;
    await browser.register(email);
    return { browser, account: (await server.store.accounts.byEmail(email))! };
  }

  /** Uploads a recording that counts as transcribed, with evidence beside it. */
  async function transcribed(browser: Browser): Promise<string> {
    const { id } = (await browser.upload(noise())).json<{ id: string }>();
    const { job_id } = (await server.store.songs.byId(id))!;
    const evidence = join(server.config.dataFolder, 'evidence');
    await writeFile(evidence, 'heard');
    await server.blobs.putFile(`${songPrefix(id)}evidence-1.nwe`, evidence);
    const { db } = server.store;
    await server.jobs.drop(db, job_id!);
    await server.store.scores.add(id, 1, musjFile(music('| C4/w |')).bytes);
    await db
      .updateTable('songs')
      .set({ state: 0, score_version: 1, job_id: null, evidence_blob: `${songPrefix(id)}evidence-1.nwe` })
      .where('id', '=', id)
      .execute();
    return id;
  }

  const duplicateOf = async (browser: Browser, id: string) =>
    (await browser.post(`/DuplicateSheet?id=${id}`)).json<{ id: string }>().id;

  /** Every song's files are there, every file belongs to a song, and the ledger expects nothing more. */
  async function expectInStep() {
    const songs = await server.store.db.selectFrom('songs').select(['audio_blob', 'evidence_blob']).execute();
    const wanted = songs.flatMap((song) => [song.audio_blob, song.evidence_blob]).filter((key) => key !== null);
    expect(await keys()).toEqual([...new Set(wanted)].sort());
    expect(await server.store.db.selectFrom('doomed_blobs').selectAll().execute()).toEqual([]);
  }

  test('duplicates store nothing twice, and the files stay until the last of them goes', async () => {
    const { browser } = await member();
    const id = await transcribed(browser);
    const stored = await keys();
    expect(stored).toHaveLength(2);
    const copies = [await duplicateOf(browser, id), await duplicateOf(browser, id)];
    copies.push(await duplicateOf(browser, copies[0]!));
    expect(await keys()).toEqual(stored);
    await browser.post(`/DeleteSheets?ids=${id}`);
    await browser.post(`/DeleteSheets?ids=${copies[0]}`);
    expect(await keys()).toEqual(stored);
    const zip = (await browser.get('/ExportMyData')).rawPayload;
    expect(zip.includes(Buffer.from(noise().bytes))).toBe(true);
    await browser.post(`/DeleteSheets?ids=${copies[1]};${copies[2]}`);
    expect(await keys()).toEqual([]);
    await expectInStep();
  });

  test('a folder and an account that go leave what a song of another account needs', async () => {
    const [anna, bela] = [await member(), await member()];
    const id = await transcribed(anna.browser);
    const row = (await server.store.songs.byId(id))!;
    const copy = { account: bela.account.id, title: 'Copy', path: 'Gifts/', recording: true, remarks: true };
    granted(await copySong(server, row, copy));
    granted(await copySong(server, row, { ...copy, path: '' }));
    await anna.browser.post('/DeleteMyAccountForever');
    expect(await keys()).toHaveLength(2);
    await bela.browser.post('/DeleteFolder?path=Gifts/');
    expect(await keys()).toHaveLength(2);
    await expectInStep();
    await bela.browser.post('/DeleteMyAccountForever');
    expect(await keys()).toEqual([]);
    await expectInStep();
  });

  test('duplicated and deleted at the same moment by two processes, no song is without its files and no file is left', async () => {
    const { browser, account } = await member();
    for (let round = 0; round < 12; round++) {
      const id = await transcribed(browser);
      const row = (await server.store.songs.byId(id))!;
      const copy = { account: account.id, title: 'Copy', path: '', recording: true, remarks: true };
      const work = [
        copySong(server, row, copy),
        copySong(neighbour, row, copy),
        deleteSongs(neighbour, account.id, id),
        copySong(server, row, copy),
      ];
      if (round % 2) work.reverse();
      await Promise.allSettled(work);
      await expectInStep();
      const left = await server.store.songs.list(account.id);
      await Promise.allSettled(left.map((song, i) => deleteSongs(i % 2 ? server : neighbour, account.id, song.id)));
      await expectInStep();
      expect(await keys()).toEqual([]);
    }
  });

  test('the last two songs of one recording, deleted at once by their two owners in two processes, leave nothing', async () => {
    const [anna, bela] = [await member(), await member()];
    for (let round = 0; round < 12; round++) {
      const id = await transcribed(anna.browser);
      const copy = { account: bela.account.id, title: 'Copy', path: '', recording: true, remarks: true };
      const theirs = granted(await copySong(server, (await server.store.songs.byId(id))!, copy));
      await Promise.all([deleteSongs(server, anna.account.id, id), deleteSongs(neighbour, bela.account.id, theirs)]);
      expect(await keys()).toEqual([]);
      await expectInStep();
    }
  });

  test('the guest’s song keeps its recording with the account it is given to, copy or not', async () => {
    const guest = new Browser(server.app);
    await guest.post('/StartAsGuest');
    const id = await transcribed(guest);
    const email = `person${++people}@example.org`;
    await new Browser(server.app).register(email);
    await guest.post('/LoginApp', { Email: email, Password: 'secret-password', RememberMe: 'true' });
    const copy = await duplicateOf(guest, id);
    await guest.post(`/DeleteSheets?ids=${id}`);
    expect(await keys()).toHaveLength(2);
    await guest.post(`/DeleteSheets?ids=${copy}`);
    await expectInStep();
  });

  test('evidence of a run that died is swept away beside the song that lives on', async () => {
    const { browser } = await member();
    const id = await transcribed(browser);
    const stored = await keys();
    const dead = `${songPrefix(id)}evidence-9.nwe`;
    await server.store.doomedBlobs.add([dead]);
    await server.blobs.putFile(dead, join(server.config.dataFolder, 'evidence'));
    await server.store.db.updateTable('doomed_blobs').set({ created_at: sql`now() - interval '2 hours'` as never }).execute(); // prettier-ignore
    await tidy(neighbour);
    expect(await keys()).toEqual(stored);
    await browser.post(`/DeleteSheets?ids=${id}`);
    await expectInStep();
  });

  test('files the sweep has begun to remove cannot become a song any more', async () => {
    const prefix = songPrefix(randomUUID());
    await server.store.doomedBlobs.add([prefix]);
    expect(await server.store.doomedBlobs.condemn([prefix])).toEqual([prefix]);
    expect(await transaction(server.store, (tx) => tx.doomedBlobs.claim(prefix))).toBe(false);
    await server.store.doomedBlobs.forget(prefix);
  });

  test('an upload whose answer from the database was lost on the way keeps its recording', async () => {
    const { browser, account } = await member();
    const line = await openLine(server.databaseUrl);
    const far = await layFoundation(server.config, line.url, 3, pino({ level: 'silent' }));
    const app = await buildApp({ ...server, ...far });
    // The database thinks for a second before it commits a song; meanwhile the line is cut.
    await sql`create function think() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return null; end $$`.execute(server.store.db); // prettier-ignore
    await sql`create constraint trigger think after insert on songs deferrable initially deferred for each row execute function think()`.execute(server.store.db); // prettier-ignore
    try {
      const elsewhere = new Browser(app);
      await elsewhere.post('/LoginApp', { Email: account.email, Password: 'secret-password', RememberMe: 'true' });
      const answer = elsewhere.upload(noise());
      const thinking = sql<{ n: string }>`select count(*) as n from pg_stat_activity where query ~* '^commit' and wait_event = 'PgSleep'`; // prettier-ignore
      await expect
        .poll(async () => (await thinking.execute(server.store.db)).rows[0]!.n, { timeout: 20_000, interval: 20 })
        .toBe('1');
      line.cut();
      expect((await answer).statusCode).toBe(503);
      await expect.poll(async () => server.store.songs.count(account.id), { timeout: 20_000, interval: 50 }).toBe(1);
    } finally {
      await sql`drop function think() cascade`.execute(server.store.db);
      await app.close();
      await far.close().catch(() => undefined);
      line.close();
    }
    await expectInStep();
    await browser.post(`/DeleteSheets?ids=${(await server.store.songs.list(account.id))[0]!.id}`);
    await expectInStep();
  });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.notewright');
  return files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1)).sort();
}

/** A line to the database that can be cut: what was sent is done there, and nobody hears of it. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    sockets.push(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    /** Ends the connections there are; new ones work. */
    cut: () => sockets.splice(0).forEach((socket) => socket.destroy()),
    close: () => server.close(),
  };
}
