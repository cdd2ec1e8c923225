import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LiveStreams } from './live/live-streams';
import { granted } from './plugins/granted';
import { refuse } from './refused';
import { LISTENER_NAME } from './repositories/changes';
import { Browser } from './testing/browser';
import { hear, type Hearing } from './testing/events';
import { startProcess, type StartedProcess } from './testing/processes';
import { minuet } from './testing/recordings';
import { ERROR, OK, openStudio, type Studio } from './testing/studio';

/** Two web servers and a worker on one database; the first server runs in this process. */
let studio: Studio;
let here: string;
let second: StartedProcess;
let there: string;
const open: Hearing[] = [];
let people = 0;

beforeAll(async () => {
  studio = await openStudio();
  const { server } = studio;
  here = await server.app.listen({ port: 0, host: '127.0.0.1' });
  second = await startProcess({
    ROLE: 'api',
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    DATABASE_URL: server.databaseUrl,
    NOTEWRIGHT_DATA: server.config.dataFolder,
  });
  there = second.line.replace('Notewright is ready at ', '');
  await studio.startOneWorker();
});
afterAll(async () => {
  await second.interrupt();
  await studio.close();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** Somebody with an account, at one of the two servers. */
async function person(address: string): Promise<Browser> {
  const browser = new Browser(address);
  await browser.register(`listener${++people}@example.org`);
  return browser;
}

/** The same person with the same session at the other server. */
function alsoAt(address: string, person: Browser): Browser {
  const browser = new Browser(address);
  for (const name of ['notewright_session', 'notewright_visitor'])
    if (person.cookie(name)) browser.keep(name, person.cookie(name)!);
  return browser;
}

/** The same person in another browser. */
async function signedInAgain(address: string, email: string): Promise<Browser> {
  const browser = new Browser(address);
  await browser.post('/LoginApp', { Email: email, Password: 'secret-password' });
  return browser;
}

/** A stream that has sent its first "look". */
async function listening(address: string, person: Browser): Promise<Hearing> {
  const stream = await hear(address, person);
  expect(stream.status).toBe(200);
  open.push(stream);
  await stream.moreLooksThan(0);
  return stream;
}

/** What is done is announced on the stream. */
async function tells(stream: Hearing, change: () => Promise<{ statusCode: number }>): Promise<void> {
  const before = stream.looks;
  expect((await change()).statusCode).toBe(200);
  await stream.moreLooksThan(before);
}

test('every change made through one server is announced by the other', async () => {
  const anna = alsoAt(here, (await studio.member()).browser);
  const elsewhere = alsoAt(there, anna);
  const streams = [await listening(here, anna), await listening(there, elsewhere)] as const;
  const song = (await anna.upload(await minuet())).json<{ id: string }>().id;
  for (const stream of streams) await stream.moreLooksThan(1);
  await studio.server.store.songs.remove((await studio.server.store.songs.byId(song))!.account_id, [song]);

  await tells(streams[1], () => anna.post('/CreateFolder?path=Etudes/'));
  await tells(streams[0], () => elsewhere.post('/RenameFolder?path=Etudes/&newpath=Studies/'));
  await tells(streams[1], () => anna.post('/DeleteFolder?path=Studies/'));
  await tells(streams[0], () => elsewhere.post('/CreateFolder?path=Suite/'));
});

test('what the worker does is announced: the last look finds the song as it ended', async () => {
  const anna = alsoAt(here, (await studio.member()).browser);
  const stream = await listening(there, alsoAt(there, anna));
  const id = (await anna.upload(await minuet())).json<{ id: string }>().id;
  let state: number | undefined;
  for (let looks = 0; state !== OK; looks = stream.looks) {
    await stream.moreLooksThan(looks);
    state = (await anna.get('/GetSongMySongs'))
      .json<{ Id: string; State: number }[]>()
      .find(({ Id }) => Id === id)?.State;
    expect(state).not.toBe(ERROR);
  }
});

test('a hundred changes at once are announced a few times; the last look sees them all', async () => {
  const anna = await person(here);
  const stream = await listening(there, alsoAt(there, anna));
  await Promise.all(Array.from({ length: 100 }, (_, i) => anna.post(`/CreateFolder?path=${i}/`)));
  let folders = 0;
  for (let looks = 0; folders < 100; looks = stream.looks) {
    await stream.moreLooksThan(looks);
    folders = (await anna.get('/GetFolders')).json<string[]>().length;
  }
  expect(stream.looks).toBeLessThan(50);
});

test('nobody hears of the songbook of somebody else, a guest neither', async () => {
  const anna = await person(here);
  const bela = await person(there);
  const guest = new Browser(here);
  await guest.post('/StartAsGuest');
  const [hers, his, theGuests] = [await listening(here, anna), await listening(here, alsoAt(here, bela)), await listening(here, guest)]; // prettier-ignore
  const all = [hers, his, theGuests];
  const eachMakes = async (folder: string) => {
    await tells(hers, () => anna.post(`/CreateFolder?path=Secret${folder}/`));
    await tells(his, () => bela.post(`/CreateFolder?path=His${folder}/`));
    await tells(theGuests, () => guest.post(`/CreateFolder?path=Trial${folder}/`));
  };
  // News come in the order in which they happened: after these, nothing is left on its way of how the songbooks were opened.
  await eachMakes('1');
  const before = all.map(({ looks }) => looks);
  await eachMakes('2');
  expect(all.map(({ looks }) => looks)).toEqual(before.map((looks) => looks + 1));
});

test('a listening connection that is cut heals, and what changed meanwhile is announced', async () => {
  const anna = await person(here);
  const streams = [await listening(here, anna), await listening(there, alsoAt(there, anna))];
  const before = streams.map(({ looks }) => looks);
  const account = (await anna.post('/GetAccountInfo')).json<{ id: string }>().id;
  const cut = await studio.server.store.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_NAME} and datname = current_database()`.execute(tx);
    await sql`insert into folders (account_id, path) values (${account}, 'Unheard/')`.execute(tx);
    return rows;
  });
  expect(cut).toHaveLength(2);
  for (const [i, stream] of streams.entries()) await stream.moreLooksThan(before[i]!);
  // A page that comes before the connection is back is refused, and asks as before.
  await expect.poll(async () => await fetchedStatus(anna), { timeout: 30_000 }).toBe(200);
  for (const stream of streams) await tells(stream, () => anna.post(`/CreateFolder?path=${crypto.randomUUID()}/`));
});

async function fetchedStatus(person: Browser): Promise<number> {
  const stream = await hear(here, person);
  stream.close();
  return stream.status;
}

test('a session that ends elsewhere takes its stream along, and no other one', async () => {
  const anna = await person(here);
  const email = `listener${people}@example.org`;
  const [phone, tablet, laptop] = [await signedInAgain(here, email), await signedInAgain(there, email), await signedInAgain(there, email)]; // prettier-ignore
  const hers = await listening(there, alsoAt(there, anna));
  const [onPhone, onTablet, onLaptop] = [await listening(there, alsoAt(there, phone)), await listening(here, alsoAt(here, tablet)), await listening(here, alsoAt(here, laptop))]; // prettier-ignore

  await phone.post('/LogoutApp');
  expect(await onPhone.end).toBe('session');

  const sessions = (await tablet.get('/GetSessions')).json<{ Id: string; Current: boolean }[]>();
  await anna.post('/EndSession', { id: sessions.find(({ Current }) => Current)!.Id });
  expect(await onTablet.end).toBe('session');

  await anna.post('/EndOtherSessions');
  expect(await onLaptop.end).toBe('session');

  await tells(hers, () => anna.post('/CreateFolder?path=Still/'));
  await anna.post('/ChangePassword', { OldPassword: 'secret-password', NewPassword: 'new-password', ConfirmPassword: 'new-password' }); // prettier-ignore
  expect(await hers.end).toBe('session');

  const again = await listening(there, alsoAt(there, anna));
  await anna.post('/DeleteMyAccountForever');
  expect(await again.end).toBe('session');
});

test('a session that ended while nobody listened, or ran out, takes its stream along', async () => {
  const { store, changes, log } = studio.server;
  const anna = await person(here);
  const account = (await anna.post('/GetAccountInfo')).json<{ id: string }>().id;
  const session = (await anna.get('/GetSessions')).json<{ Id: string }[]>()[0]!.Id;
  let listener: Parameters<typeof changes.subscribe>[0];
  const deaf = { ...changes, listening: true, subscribe: (it: typeof listener) => ((listener = it), () => undefined) };
  const streams = new LiveStreams({ store, log, changes: deaf });
  const stream = granted(await streams.open(account, session));
  const over = new Promise((resolve) => stream.resume().once('end', resolve));
  await store.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('id', '=', session)
    .execute();
  listener!.missed();
  await over;
  expect(await streams.open(account, session)).toEqual(refuse('not-signed-in'));
  await expect.poll(() => streams.size).toBe(0);
  streams.close();
});

test('of too many streams of one session the oldest ends; a full process refuses', async () => {
  const anna = await person(here);
  const streams: Hearing[] = [];
  for (let i = 0; i < 4; i++) streams.push(await listening(here, anna));
  expect(await streams[0]!.end).toBe('replaced');
  for (const stream of streams.slice(1))
    await tells(stream, () => anna.post(`/CreateFolder?path=${crypto.randomUUID()}/`));

  const full = new LiveStreams(studio.server, { session: 3, account: 10, process: 0 });
  expect(await full.open('anybody', 'any')).toEqual(refuse('not-live'));
  full.close();
});

test('of too many streams of one account the oldest ends', async () => {
  const { store, changes, log } = studio.server;
  const anna = await person(here);
  const account = (await anna.post('/GetAccountInfo')).json<{ id: string }>().id;
  for (let i = 0; i < 2; i++) await signedInAgain(here, `listener${people}@example.org`);
  const sessions = (await anna.get('/GetSessions')).json<{ Id: string }[]>();
  const streams = new LiveStreams({ store, changes, log }, { session: 3, account: 2, process: 9 });
  const opened: Readable[] = [];
  for (const { Id } of sessions) opened.push(granted(await streams.open(account, Id)).resume());
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  expect(streams.size).toBe(2);
  streams.close();
});

test('nothing on the way may pack, keep or hold back the stream', async () => {
  const stream = await listening(here, await person(here));
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers.get('content-encoding')).toBeNull();
});

test('a server that is stopped ends its streams, and then itself', async () => {
  const third = await startProcess({
    ROLE: 'api',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: studio.server.databaseUrl,
    NOTEWRIGHT_DATA: studio.server.config.dataFolder,
  });
  const address = third.line.replace('Notewright is ready at ', '');
  const anna = await person(here);
  const streams = [await listening(address, anna), await listening(address, anna)];
  expect(await third.interrupt()).toBe(0); // 1 when it had to be broken off
  for (const stream of streams) expect(['stopping', 'cut']).toContain(await stream.end);
});
