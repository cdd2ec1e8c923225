import { randomUUID } from 'node:crypto';
import type { MusicJsonAnswer, Song } from '@notewright/contracts';
import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, signedUp } from './testing/browser';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const WALTZ = '3/4 title="Sad Waltz" composer="Anna" | C4/h. | E4/h. |';
const sheetOf = (text: string) => JSON.stringify(encodeMusicJson(music(text)));
const kept = (fields: Record<string, string> = {}) => ({ instrument: 'piano', sheet: sheetOf(WALTZ), ...fields });
const songsOf = async (person: Browser) => (await person.get('/GetSongMySongs')).json<Song[]>();

test('what was composed is a song of source ai at once, in its folder, under the names of its score', async () => {
  const anna = await signedUp(server.app);
  const answer = await anna.post('/KeepComposition', kept({ mode: 'leadsheet', instrument: 'violin', path: 'Dances' }));
  const { id } = answer.json<{ id: string }>();
  expect(answer.json()).toEqual({ ok: true, id });
  expect(await songsOf(anna)).toMatchObject([
    { Id: id, Title: 'Sad Waltz', Composer: 'Anna', Path: 'Dances/', State: 0, Source: 'ai', Arrangement: 'violin' },
  ]);
  const { musicVo } = (await anna.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  const read = decodeMusicJson(musicVo);
  expect(read.ok && notation(read.value)).toBe(notation(music(WALTZ)));
  const versions = (await anna.get(`/ScoreVersions?id=${id}`)).json<{ kind: string }[]>();
  expect(versions.map(({ kind }) => kind)).toEqual(['composed']);
});

test.each([
  ['no score', { sheet: '' }, 'score-invalid'],
  ['a score that is none', { sheet: '{"Version":4}' }, 'score-invalid'],
  ['a score without a title', { sheet: sheetOf('composer="Anna" | C4/w |') }, 'bad-request'],
  ['an instrument there is none of', { instrument: 'kazoo' }, 'bad-request'],
  ['an instrument its mode does not offer', { mode: 'leadsheet', instrument: 'bass' }, 'bad-request'],
  ['an id that is none', { id: '7' }, 'bad-request'],
  ['a folder that cannot be called so', { path: 'a'.repeat(2000) }, 'folder-name'],
])('%s is refused, and nothing is made', async (_, fields, code) => {
  const anna = await signedUp(server.app);
  expect((await anna.post('/KeepComposition', kept(fields))).json()).toMatchObject({ ok: false, code });
  expect(await songsOf(anna)).toEqual([]);
});

test('asked again because the answer got lost, it is one song; an id of somebody else is refused', async () => {
  const [anna, ben] = [await signedUp(server.app), await signedUp(server.app)];
  const id = randomUUID();
  const ask = async (person: Browser) => (await person.post('/KeepComposition', kept({ id }))).json<unknown>();
  expect(await Promise.all([ask(anna), ask(anna)])).toEqual(Array(2).fill({ ok: true, id }));
  expect(await songsOf(anna)).toHaveLength(1);
  expect(await ask(ben)).toMatchObject({ ok: false, code: 'bad-request' });
});

test('where there are plans, who may not have music composed may not keep any', async () => {
  const app = await buildAnother(server, { plans: 'by hand' });
  try {
    const anna = await signedUp(app);
    expect((await anna.post('/KeepComposition', kept())).json()).toMatchObject({ ok: false, code: 'premium-only' });
    const { id } = (await anna.post('/GetAccountInfo')).json<{ id: string }>();
    await server.store.db.updateTable('accounts').set({ plan: 'premium' }).where('id', '=', id).execute();
    expect((await anna.post('/KeepComposition', kept())).json()).toMatchObject({ ok: true });
  } finally {
    await app.close();
  }
});

test('a guest has one song, composed or not', async () => {
  const guest = new Browser(server.app);
  await guest.post('/StartAsGuest');
  expect((await guest.post('/KeepComposition', kept())).json()).toMatchObject({ ok: true });
  expect((await guest.post('/KeepComposition', kept())).json()).toMatchObject({ ok: false, code: 'guest-limit' });
});
