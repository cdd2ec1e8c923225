import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisErrorSentence, success, type MusicJsonAnswer, type Song } from '@notewright/contracts';
import { decodeMusicJson } from '@notewright/score';
import { music, seededRandom } from '@notewright/score/testing';
import { folderPath } from './services/folder-path';
import { Browser, signedUp } from './testing/browser';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const member = () => signedUp(server.app);
const songs = async (person: Browser) => (await person.get('/GetSongMySongs')).json<Song[]>();
const folders = async (person: Browser) => (await person.get('/GetFolders')).json<string[]>();
const sheet = musjFile(music('| C4/q D4/q E4/q F4/q |'));
const add = async (person: Browser, fields: Record<string, string> = {}) =>
  (await person.upload(sheet, fields)).json<{ ok: boolean; id: string }>().id;

describe('a MusicJSON file', () => {
  test('becomes a finished song at once, under the title and composer given', async () => {
    const anna = await member();
    const before = Date.now();
    const answer = await anna.upload(sheet, { title: 'Menuett', composer: 'Petzold', path: 'Barock' });
    expect(answer.json()).toMatchObject({ ok: true });
    const [song] = await songs(anna);
    expect(song).toMatchObject({
      Id: answer.json<{ id: string }>().id,
      Title: 'Menuett',
      Composer: 'Petzold',
      Path: 'Barock/',
      State: 0,
      Source: 'file',
      Mode: 'universal',
      Arrangement: 'piano',
      Quality: 0,
      ErrorCode: 0,
    });
    expect(JSON.parse(song!.Parameters)).toEqual({ mode: 'universal', instrument: 'piano' });
    const created = Number(/^\/Date\((\d+)\)\/$/.exec(song!.CreationDateTime)![1]);
    expect(created).toBeGreaterThan(before - 5000);
    expect(created).toBeLessThan(Date.now() + 5000);
  });

  test('keeps the names it has itself where that is wished for, and takes those given where it has none', async () => {
    const anna = await member();
    const named = musjFile(music('4/4 title="Menuett in G" | C4/w |'));
    await anna.upload(named, { title: 'menuett_07', composer: 'Unknown', ownNames: 'true' });
    expect((await songs(anna))[0]).toMatchObject({ Title: 'Menuett in G', Composer: 'Unknown' });
    const { id } = (await anna.upload(named, { title: 'Seven', composer: 'Petzold' })).json<{ id: string }>();
    expect((await songs(anna)).find(({ Id }) => Id === id)).toMatchObject({ Title: 'Seven' });
    const { musicVo } = (await anna.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
    expect(musicVo).toMatchObject({ MetaInfo: { Title: 'Seven', Composer: 'Petzold' } });
  });

  test.each([
    ['{"Version": 4, "Parts":', 'cut off'],
    ['{"Version": 4}', 'without music'],
    ['[]', 'of another kind'],
  ])('%s (%#) that is corrupted is refused at once, and makes no song', async (text) => {
    const anna = await member();
    const answer = await anna.upload({ name: 'broken.MUSJ', bytes: new TextEncoder().encode(text) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'score-invalid', error: analysisErrorSentence(200) });
    expect(await songs(anna)).toEqual([]);
  });
});

test('titles and composers are cleaned as the page cleans them', async () => {
  const anna = await member();
  await add(anna, { title: 'L&#39;Arl&eacute;sienne', composer: 'Simon & Garfunkel' });
  expect(await songs(anna)).toMatchObject([{ Title: "L'Arl_eacute;sienne", Composer: 'Simon _ Garfunkel' }]);
});

describe('folders', () => {
  test('derive from songs, and live on when empty', async () => {
    const anna = await member();
    await add(anna, { path: 'Rock/Live/' });
    expect(await folders(anna)).toEqual(['Rock/', 'Rock/Live/']);
    expect((await anna.post('/CreateFolder?path=Jazz')).json()).toMatchObject({ ok: true });
    expect(await folders(anna)).toEqual(['Jazz/', 'Rock/', 'Rock/Live/']);
    expect((await anna.post('/CreateFolder?path=Rock/')).json()).toMatchObject({ ok: false, code: 'folder-exists' });
    expect((await anna.post('/CreateFolder?path=%20/')).json()).toMatchObject({ ok: false, code: 'folder-name' });
  });

  test('take their songs and folders along when renamed', async () => {
    const anna = await member();
    await add(anna, { path: 'Rock/Live/', title: 'One' });
    await add(anna, { path: 'Rocket/', title: 'Two' });
    await anna.post('/CreateFolder?path=Rock/Empty/');
    const renamed = await anna.post('/RenameFolder?path=Rock/&newpath=Pop%20%26%20Rock/');
    expect(renamed.json()).toEqual(success('folder-renamed'));
    expect(await folders(anna)).toEqual(['Pop & Rock/', 'Pop & Rock/Empty/', 'Pop & Rock/Live/', 'Rocket/']);
    const paths = (await songs(anna)).map((song) => [song.Title, song.Path]);
    expect(paths).toEqual([
      ['Two', 'Rocket/'],
      ['One', 'Pop & Rock/Live/'],
    ]);
  });

  test('that keep their names were moved', async () => {
    const anna = await member();
    await anna.post('/CreateFolder?path=Rock/');
    await anna.post('/CreateFolder?path=Old/');
    const moved = await anna.post('/RenameFolder?path=Rock/&newpath=Old/Rock/');
    expect(moved.json()).toEqual(success('folder-moved'));
  });

  test('of every script and sign keep what lies below when renamed', async () => {
    const random = seededRandom(19);
    const character = () => {
      const code = Math.floor(random() ** 2 * 0x110000);
      return code >= 0xd800 && code < 0xe000 ? '🎻' : String.fromCodePoint(code).replace('/', 'x').replace('\0', 'x');
    };
    const name = () => `x${Array.from({ length: 1 + Math.floor(random() * 8) }, character).join('')}x`;
    const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    const person = await member();
    for (let round = 0; round < 40; round++) {
      const [from, to, inner, song] = [name(), `${name()}${round}`, name(), name()];
      await person.upload(musjFile(music('| C4/w |')), { path: `${from}/${song}/` });
      await person.post(`/CreateFolder?${query({ path: `${from}/${inner}/` })}`);
      const answer = await person.post(`/RenameFolder?${query({ path: from, newpath: to })}`);
      expect({ from, to, ...answer.json<object>() }).toMatchObject({ from, to, ok: true });
      const stored = new Set([`${to}/`, `${to}/${inner}/`, `${to}/${song}/`].map(folderPath));
      expect(new Set(await folders(person))).toEqual(stored);
      expect((await songs(person)).map(({ Path }) => Path)).toEqual([folderPath(`${to}/${song}/`)]);
      await person.post(`/DeleteFolder?${query({ path: to })}`);
      expect(await folders(person)).toEqual([]);
    }
  });

  test('never grow too long by renaming one on their way; those that are can be renamed and deleted', async () => {
    const person = await member();
    const long = '🎻'.repeat(400);
    await person.post(`/CreateFolder?path=A/${long}/`);
    const refused = await person.post(`/RenameFolder?path=A/&newpath=${'B'.repeat(99)}/`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ error: string }>().error).toMatch(/can have 500 characters/);
    expect((await person.post(`/RenameFolder?path=A/&newpath=${'B'.repeat(98)}/`)).statusCode).toBe(200);
    const older = `${'C'.repeat(881)}/`;
    const account = (await person.post('/GetAccountInfo')).json<{ id: string }>().id;
    await server.store.folders.add(account, older);
    await server.store.folders.add(account, `D${older}`);
    expect((await person.post(`/RenameFolder?path=${older}&newpath=Short/`)).statusCode).toBe(200);
    expect((await person.post(`/DeleteFolder?path=D${older}`)).statusCode).toBe(200);
    expect(await folders(person)).toEqual([`${'B'.repeat(98)}/`, `${'B'.repeat(98)}/${long}/`, 'Short/']);
  });

  test('cannot move into themselves or over another folder', async () => {
    const anna = await member();
    await anna.post('/CreateFolder?path=A/');
    await anna.post('/CreateFolder?path=B/');
    const rename = async (path: string, newpath: string) =>
      (await anna.post(`/RenameFolder?path=${path}&newpath=${newpath}`)).json<{ code?: string }>().code;
    expect(await rename('A/', 'B/')).toBe('folder-exists');
    expect(await rename('A/', 'A/Inner/')).toBe('folder-exists');
    expect(await rename('C/', 'D/')).toBe('folder-missing');
    expect(await rename('A/', 'A/')).toBe('folder-renamed');
  });

  test('are deleted with everything inside, and nothing beside', async () => {
    const anna = await member();
    await add(anna, { path: 'Old/Deep/', title: 'Gone' });
    await add(anna, { path: 'Older/', title: 'Stays' });
    expect((await anna.post('/DeleteFolder?path=Old/')).json()).toMatchObject({ ok: true });
    expect((await songs(anna)).map((song) => song.Title)).toEqual(['Stays']);
    expect(await folders(anna)).toEqual(['Older/']);
  });
});

test('songs move between folders together', async () => {
  const anna = await member();
  const ids = [await add(anna), await add(anna)];
  expect((await anna.post(`/MoveSheets?ids=${ids.join(';')}&path=Suite/`)).json()).toMatchObject({ ok: true });
  expect((await songs(anna)).map((song) => song.Path)).toEqual(['Suite/', 'Suite/']);
  await anna.post(`/MoveSheets?ids=${ids[0]}&path=`);
  expect((await songs(anna)).map((song) => song.Path).sort()).toEqual(['', 'Suite/']);
});

test('a song gets another title, in the songbook and over its music', async () => {
  const anna = await member();
  const id = await add(anna, { title: 'Untitled', composer: 'Petzold' });
  expect((await anna.post(`/RenameSheet?id=${id}&title=%20Menuett%20`)).json()).toMatchObject({
    ok: true,
    msg: 'Song renamed!',
  });
  expect(await songs(anna)).toMatchObject([{ Title: 'Menuett', Composer: 'Petzold' }]);
  const { musicVo, properties } = (await anna.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  expect(properties).toMatchObject({ title: 'Menuett', version: 2 });
  const read = decodeMusicJson(musicVo);
  expect(read.ok && read.value.meta.title).toBe('Menuett');
  expect((await anna.post(`/RenameSheet?id=${id}&title=%20`)).statusCode).toBe(400);
});

test('a song without music, waiting or failed, gets another title, too', async () => {
  const anna = await member();
  const { id } = (await anna.upload(noise())).json<{ id: string }>();
  await anna.post(`/RenameSheet?id=${id}&title=Waiting`);
  expect(await songs(anna)).toMatchObject([{ Title: 'Waiting', State: 1 }]);
  await server.store.db.updateTable('songs').set({ state: 2, error_code: 400 }).where('id', '=', id).execute();
  await anna.post(`/RenameSheet?id=${id}&title=Broken`);
  expect(await songs(anna)).toMatchObject([{ Title: 'Broken', State: 2 }]);
});

test('our estimate and the musician’s rating are kept apart; a copy for somebody else has only the estimate', async () => {
  const [anna, bela] = [await member(), await member()];
  const id = await add(anna);
  await server.store.songs.estimate(id, 0.71, '["noisy"]');
  expect(await songs(anna)).toMatchObject([{ Quality: expect.closeTo(0.71), Rated: false }]);
  await anna.post('/RateQuality', { id, value: '0.4' });
  expect(await songs(anna)).toMatchObject([{ Quality: expect.closeTo(0.4), Rated: true }]);
  await anna.post(`/DuplicateSheet?id=${id}`);
  expect(await songs(anna)).toMatchObject([{ Rated: true }, { Rated: true }]);
  const { url } = (await anna.post('/ScoreSharingURL', { id })).json<{ url: string }>();
  await bela.post('/CopySharedScore', { token: /token=([\w-]+)/.exec(url)![1]! });
  const [copy] = await songs(bela);
  expect(copy).toMatchObject({ Quality: expect.closeTo(0.71), Rated: false });
  const opened = await bela.get(`/MusicJson?id=${copy?.Id}`);
  expect(opened.json()).toMatchObject({ properties: { hindrances: ['noisy'] } });
});

test('a song that no worker has begun says that it is queued', async () => {
  const anna = await member();
  await anna.upload(noise());
  expect(await songs(anna)).toMatchObject([{ State: 1, Progress: 0, Queued: true }]);
});

test('a duplicate is a sheet of its own', async () => {
  const anna = await member();
  const id = await add(anna, { title: 'Theme' });
  const answer = await anna.post(`/DuplicateSheet?id=${id}`);
  expect(answer.json()).toMatchObject({ ok: true, msg: 'Song duplicated!' });
  expect((await songs(anna)).map((song) => song.Title)).toEqual(['Theme (Copy)', 'Theme']);
  await anna.post(`/DeleteSheets?ids=${id}`);
  const copy = await anna.get(`/MusicJson?id=${answer.json<{ id: string }>().id}`);
  expect(copy.statusCode).toBe(200);
});

test('a duplicate is called so in the language of who makes it', async () => {
  const anna = await member();
  anna.keep('language', 'de');
  await anna.post(`/DuplicateSheet?id=${await add(anna, { title: 'Sonate' })}`);
  expect((await songs(anna)).map((song) => song.Title)).toEqual(['Sonate (Kopie)', 'Sonate']);
});

test('a failed song can be reported', async () => {
  const anna = await member();
  const songId = (await anna.upload(noise())).json<{ id: string }>().id;
  const job = await server.store.db.updateTable('songs').set({ attempt: 1 }).where('id', '=', songId).execute();
  expect(job).toHaveLength(1);
  await server.store.queue.fail({ songId, attempt: 1 }, 400);
  expect((await anna.post(`/ReportError?id=${songId}`)).json()).toMatchObject({ ok: true });
  const reports = await server.store.db.selectFrom('error_reports').selectAll().execute();
  expect(reports).toMatchObject([{ song_id: songId, error_code: 400 }]);
});

test('feedback is kept, from strangers too, but not when it says nothing', async () => {
  const stranger = new Browser(server.app);
  const send = (message: string) =>
    stranger.post('/api/general/feedback', { email: 'a@example.org', platform: 'web', message });
  expect((await send('Lovely.')).json()).toMatchObject({ ok: true });
  expect((await send(' ')).statusCode).toBe(400);
  const kept = await server.store.db.selectFrom('feedback').select(['message', 'account_id']).execute();
  expect(kept).toEqual([{ message: 'Lovely.', account_id: null }]);
});

test('what is new comes newest first', async () => {
  const entries = (await new Browser(server.app).get('/ChangeLog')).json<{ versionCode: number }[]>();
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.map((entry) => entry.versionCode)).toEqual(entries.map((entry) => entry.versionCode).sort((a, b) => b - a)); // prettier-ignore
});
