import { allSources, SONG_STATE, songList, type Song, type SourceNumber } from '@notewright/contracts';
import { music } from '@notewright/score/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canRetry } from './repositories/can-retry';
import { storeIn, transaction } from './repositories/store';
import { SongLists } from './services/song-lists';
import { signedUp, type Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.stop());

const member = () => signedUp(server.app);
const sheet = musjFile(music('| C4/w |'));
const add = async (person: Browser, fields: Record<string, string> = {}) =>
  (await person.upload(sheet, fields)).json<{ id: string }>().id;
const accountOf = async (person: Browser) => (await person.post('/GetAccountInfo')).json<{ id: string }>().id;

interface Visit {
  cookies: Record<string, string>;
  headers: Record<string, string>;
}
const as = (person: Browser, headers: Record<string, string> = {}): Visit => ({
  cookies: { notewright_session: person.cookie('notewright_session')! },
  headers,
});
const list = (person: Browser, headers?: Record<string, string>) =>
  server.app.inject({ url: '/GetSongMySongs', ...as(person, headers) });
const nameOf = async (person: Browser) => (await list(person)).headers.etag as string;
/** What a page gets that has the answer of this name. */
const poll = async (person: Browser, name: string, url = '/GetSongMySongs') =>
  (await server.app.inject({ url, ...as(person, { 'if-none-match': name }) })).statusCode;

/** Runs `work` while nobody else can read a row of this table. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  try {
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await other.end();
  }
}

test('every song is listed as agreed, whatever its names are, newest first', async () => {
  const anna = await member();
  const account_id = await accountOf(anna);
  const title = 'Quote " backslash \\ tab \t line \n bell \u0007 delete \u007f line \u2028 </script> é 🎻 \u{10ffff}';
  const sources = allSources().map(([name, { number }]) => [name, number as SourceNumber] as const);
  const made = Date.now() - 1000 * 60;
  const expected: Song[] = [];
  const retries: boolean[] = [];
  for (const [index, [name, source]] of sources.entries()) {
    const id = randomUUID();
    const state = index > 2 ? SONG_STATE.error : SONG_STATE.processing;
    await server.store.db
      .insertInto('songs')
      .values({
        ...{ id, account_id, title, composer: `${title}${index}`, path: 'Été/🎻 "x"\\/', source, state },
        ...{ mode: 'universal', instrument: 'piano', parameters: '{"mode":"universal"}', progress: index * 10 },
        ...{ quality: 0.1 * index, own_rating: index % 2 ? 0.2 * (index % 5) : null },
        error_code: index === 3 ? 800 : index,
        ...{ audio_blob: index === 5 ? null : 'a', evidence_blob: null, job_id: null },
        ...{
          worker_id: index % 3 ? randomUUID() : null,
          waits_for_storage: index % 2 === 0,
          lost_runs: index === 4 ? 3 : 0,
        },
      })
      .execute();
    const created = new Date(made + index);
    await server.store.db
      .updateTable('songs')
      .set({ created_at: created } as never)
      .where('id', '=', id)
      .execute();
    const row = await server.store.songs.byId(id);
    expected.unshift({
      ...{ Id: id, Title: title, Composer: `${title}${index}`, Path: 'Été/🎻 "x"\\/', State: state, Source: name },
      ...{ Mode: 'universal', Arrangement: 'piano', Parameters: '{"mode":"universal"}' },
      ...{ Quality: row!.own_rating ?? row!.quality, Rated: index % 2 === 1 },
      ...{
        CreationDateTime: `/Date(${created.getTime()})/`,
        Progress: index * 10,
        Queued: index <= 2 && index % 3 === 0,
      },
      ...{ WaitsForStorage: index % 2 === 0, ErrorCode: row!.error_code, CanRetry: canRetry(row!) },
    });
    retries.push(canRetry(row!));
  }
  expect(retries).toEqual([false, false, false, true, true, false, false]);
  const answer = await list(anna);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(songList.parse(answer.json())).toEqual(expected);
  expect(answer.body).toBe(JSON.stringify(expected));
  expect((await list(await member())).body).toBe('[]');
});

test('a song of which only a newer release knows what it is, is listed, opened, copied, moved and deleted', async () => {
  const anna = await member();
  const id = await add(anna);
  const strange = { mode: 'choir', instrument: 'kazoo', source: 99 };
  await server.store.db
    .updateTable('songs')
    .set(strange as never)
    .where('id', '=', id)
    .execute();
  const listed = async () => songList.parse((await list(anna)).json());
  expect(await listed()).toMatchObject([{ Id: id, Mode: 'choir', Arrangement: 'kazoo', Source: 'file' }]);
  expect((await anna.get(`/MusicJson?id=${id}`)).statusCode).toBe(200);
  const { id: copy } = (await anna.post(`/DuplicateSheet?id=${id}`)).json<{ id: string }>();
  expect(
    await server.store.db.selectFrom('songs').select(['mode', 'instrument', 'source']).where('id', '=', copy).execute(),
  ).toEqual([strange]);
  expect((await anna.post(`/MoveSheets?ids=${id};${copy}&path=A`)).json()).toMatchObject({ ok: true });
  expect((await anna.post(`/DeleteSheets?ids=${id};${copy}`)).json()).toMatchObject({ ok: true });
  expect(await listed()).toEqual([]);
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('who accepts %s gets the list as %s', async (accepted, packing, unpack) => {
  const anna = await member();
  for (let n = 0; n < 5; n++) await add(anna, { title: `Song ${n} ${'with a long name '.repeat(9)}` });
  const plain = await list(anna);
  const packed = await list(anna, { 'accept-encoding': accepted });
  expect(packed.headers).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' });
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['cache-control']).toBe('no-store');
});

test('who has the newest songbook learns so without a look at any song', async () => {
  const anna = await member();
  await add(anna, { path: 'Suite/' });
  const name = await nameOf(anna);
  expect(name).toMatch(/^W\/"[\w-]+"$/);
  await whileLocked('songs', async () => {
    for (const url of ['/GetSongMySongs', '/GetFolders']) {
      const answer = await server.app.inject({ url, ...as(anna, { 'if-none-match': `"other", ${name}` }) });
      expect({ url, status: answer.statusCode, body: answer.body }).toEqual({ url, status: 304, body: '' });
      expect(answer.headers).toMatchObject({ etag: name, 'cache-control': 'no-store' });
    }
  });
});

test('a list that was made once is not made again', async () => {
  const anna = await member();
  await add(anna);
  const first = await list(anna);
  const again = await whileLocked('songs', () => list(anna));
  expect(again.body).toBe(first.body);
});

test('whatever the owner could see makes another name, whoever wrote it; what nobody sees makes none', async () => {
  const anna = await member();
  const id = await add(anna, { path: 'Suite/' });
  const recording = (await anna.upload(noise())).json<{ id: string }>().id;
  const { job_id } = (await server.store.songs.byId(recording))!;
  const run = { songId: recording, attempt: 1 };
  const { queue, songs, db } = server.store;
  const seen: Record<string, () => Promise<unknown>> = {
    'another title': () => anna.post(`/RenameSheet?id=${id}&title=Other`),
    'another folder': () => anna.post(`/MoveSheets?ids=${id}&path=Other/`),
    'an empty folder': () => anna.post('/CreateFolder?path=New/'),
    'a renamed empty folder': () => anna.post('/RenameFolder?path=New/&newpath=Newer/'),
    'a deleted folder': () => anna.post('/DeleteFolder?path=Newer/'),
    'a rating': () => anna.post('/RateQuality', { id, value: '1' }),
    'an estimate': () => songs.estimate(recording, 0.5, null),
    'a worker that begins': () => queue.take(recording, job_id!, randomUUID()),
    'a worker that comes along': () => queue.setProgress(run, 17),
    'a worker that fails': () => queue.fail(run, 100),
    'a copy': () => anna.post(`/DuplicateSheet?id=${id}`),
    'a deleted song': () => anna.post(`/DeleteSheets?ids=${id}`),
  };
  const unseen: Record<string, () => Promise<unknown>> = {
    'the same progress again': () => queue.setProgress(run, 17),
    'where its evidence lies': () => db.updateTable('songs').set({ evidence_blob: 'elsewhere' }).execute(),
    'a look at the list': () => list(anna),
    'a change of somebody else': async () => add(await member()),
  };
  let name = await nameOf(anna);
  for (const [change, make] of Object.entries(seen)) {
    await make();
    expect({ change, status: await poll(anna, name) }).toEqual({ change, status: 200 });
    name = await nameOf(anna);
    expect({ change, status: await poll(anna, name, '/GetFolders') }).toEqual({ change, status: 304 });
  }
  for (const [change, make] of Object.entries(unseen)) {
    await make();
    expect({ change, status: await poll(anna, name) }).toEqual({ change, status: 304 });
  }
});

test('the name of one account’s list opens nobody else’s, and nothing after logout', async () => {
  const [anna, bela] = [await member(), await member()];
  const name = await nameOf(anna);
  expect(await poll(bela, name)).toBe(200);
  const cookies = as(anna);
  await anna.post('/LogoutApp');
  const answer = await server.app.inject({
    url: '/GetSongMySongs',
    ...{ ...cookies, headers: { 'if-none-match': name } },
  });
  expect(answer.statusCode).toBe(401);
});

test('a worker’s progress and a call that changes several songs never wait for each other', async () => {
  const anna = await member();
  await add(anna); // the stamp exists
  const [first, second] = [
    (await anna.upload(noise())).json<{ id: string }>().id,
    (await anna.upload(noise())).json<{ id: string }>().id,
  ];
  const { store } = server;
  const accountId = await accountOf(anna);
  // No second try: a knot between the two would fail.
  await store.db.transaction().execute(async (db) => {
    const tx = storeIn(db);
    await tx.accounts.lock(accountId);
    await tx.songs.move(accountId, [first], 'A/');
    await store.queue.setProgress({ songId: second, attempt: 0 }, 50);
    await tx.songs.move(accountId, [second], 'A/');
  });
  const songs = (await list(anna)).json<Song[]>().filter(({ Id }) => Id === first || Id === second);
  expect(songs).toMatchObject([
    { Id: second, Path: 'A/', Progress: 50 },
    { Id: first, Path: 'A/' },
  ]);
});

test('a deleted account leaves no stamp behind', async () => {
  const anna = await member();
  await add(anna);
  const accountId = await accountOf(anna);
  const stamps = () => server.store.db.selectFrom('songbook_versions').selectAll().where('account_id', '=', accountId).execute(); // prettier-ignore
  expect(await stamps()).toHaveLength(1);
  await anna.post('/DeleteMyAccountForever');
  expect(await stamps()).toEqual([]);
});

test('an undone change leaves the name as it is', async () => {
  const anna = await member();
  const id = await add(anna);
  const name = await nameOf(anna);
  const undone = transaction(server.store, async (tx) => {
    await tx.songs.setNames(id, 'Other', 'Other');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await poll(anna, name)).toBe(304);
});

test('no more lists are kept than there is room for', async () => {
  const anna = await member();
  const lists = new SongLists(server, 4);
  const accountId = await accountOf(anna);
  const bodyOf = async (stamp: string) => (await lists.get(accountId, stamp, undefined)).body;
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const bodies = [await bodyOf(first), await bodyOf(second)];
  expect(bodies[0]!.toString()).toBe('[]');
  expect(await bodyOf(first)).toBe(bodies[0]);
  await bodyOf(third); // the one that was not used for longest makes room
  expect(await bodyOf(first)).toBe(bodies[0]);
  expect(await bodyOf(second)).not.toBe(bodies[1]);
});
