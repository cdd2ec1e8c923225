import type { MusicJsonAnswer, SongSettings } from '@notewright/contracts';
import { decodeMusicJson, encodeMusicJson, type Score } from '@notewright/score';
import { music, withoutIds } from '@notewright/score/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { addHeardSong, evidenceFile } from './testing/heard-songs';
import { startTestServer, type TestServer } from './testing/server';
import { longScore, musjFile, pitchOfMeasure } from './testing/sheets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off', NOTEWRIGHT_PLANS: 'on' });
});
afterAll(() => server.stop());

async function member(plan: 'free' | 'premium' = 'premium') {
  const browser = new Browser(server.app);
  const email = `${randomUUID()}@example.org`;
  await browser.register(email);
  const { id: accountId } = (await server.store.accounts.byEmail(email))!;
  const setPlan = (to: 'free' | 'premium') =>
    server.store.db.updateTable('accounts').set({ plan: to }).where('id', '=', accountId).execute();
  await setPlan(plan);
  const song = await addHeardSong(server, accountId);
  const properties = async (id = song) => (await browser.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>().properties;
  const versions = async (id = song) => (await browser.get(`/ScoreVersions?id=${id}`)).json<Listed[]>();
  const base = async (id = song) => (await browser.get(`/ScoreBase?id=${id}`)).json<Base>();
  const save = (score: Score, fields: Record<string, string> = {}, id = song) =>
    browser.post('/SaveSheet', { id, sheet: sheetOf(score), ...fields });
  return { browser, accountId, song, setPlan, properties, versions, base, save };
}
interface Listed {
  readonly version: number;
  readonly kind: string;
  readonly at: string;
  readonly bytes: number;
  readonly notes: number | null;
  readonly measures: number | null;
  readonly isCurrent: boolean;
}
interface Base {
  readonly version: number;
  readonly musicVo: unknown;
  readonly settings: SongSettings | null;
}
const sheetOf = (score: Score) => JSON.stringify(encodeMusicJson(score));
const scoreOf = (musicVo: unknown): Score => {
  const read = decodeMusicJson(musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
};
const same = (one: unknown, other: Score) => expect(withoutIds(scoreOf(one))).toEqual(withoutIds(other));
const kindsOf = (list: readonly Listed[]) => list.map(({ version, kind }) => `${version} ${kind}`);

const READ: SongSettings = { version: 1, mode: 'universal', instrument: 'piano', tempoScale: 'half', grid: 'swing' };
const EDITED = music('title="Scale" composer="Anna" | C4/w | D4/w |');
const ANEW = music('title="Scale" composer="Anna" | C4/h E4/h | D4/w |');
const CARRIED = music('title="Scale" composer="Anna" | C4/h F4/h | D4/w |');

describe('what was heard', () => {
  test('comes to its owner byte for byte, whole, in parts and not at all when it is known', async () => {
    const { browser, song, properties } = await member();
    expect(await properties()).toMatchObject({
      ...{ heard: true, settings: { version: 1, mode: 'universal', instrument: 'piano' } },
    });
    const whole = await browser.get(`/Evidence?id=${song}`);
    const bytes = Buffer.from(evidenceFile());
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(bytes);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'application/octet-stream', 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' },
      'content-length': String(bytes.length),
    });
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ url: `/Evidence?id=${song}`, headers, cookies: { notewright_session: browser.cookie('notewright_session')! } }); // prettier-ignore
    const etag = whole.headers.etag as string;
    const known = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const part = await ask({ range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.rawPayload).toEqual(bytes.subarray(10, 20));
    expect((await ask({ range: 'bytes=-7' })).rawPayload).toEqual(bytes.subarray(-7));
    expect((await ask({ range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await ask({ range: 'bytes=10-19', 'if-range': '"other"' })).rawPayload).toEqual(bytes);
    expect((await ask({ range: 'bytes=10-19', 'if-range': etag })).rawPayload).toEqual(bytes.subarray(10, 20));
  });

  test('is not there for a score somebody brought, nor in a copy made from a link; a duplicate has it', async () => {
    const anna = await member();
    const brought = (await anna.browser.upload(musjFile(EDITED))).json<{ id: string }>().id;
    expect((await anna.browser.get(`/Evidence?id=${brought}`)).statusCode).toBe(404);
    expect(await anna.properties(brought)).toMatchObject({ heard: false, settings: null });
    const { url } = (await anna.browser.post('/ScoreSharingURL', { id: anna.song })).json<{ url: string }>();
    const bela = await member();
    const token = url.split('token=')[1]!;
    const { id: copy } = (await bela.browser.post('/CopySharedScore', { token })).json<{ id: string }>();
    expect((await bela.browser.get(`/Evidence?id=${copy}`)).statusCode).toBe(404);
    expect(await bela.properties(copy)).toMatchObject({ heard: false, settings: null });
    const { id: twin } = (await anna.browser.post(`/DuplicateSheet?id=${anna.song}`)).json<{ id: string }>();
    expect((await anna.browser.get(`/Evidence?id=${twin}`)).rawPayload).toEqual(Buffer.from(evidenceFile()));
    expect(await anna.properties(twin)).toMatchObject({ heard: true, settings: { mode: 'universal' } });
  });

  test('a free account that may not see the whole score gets neither it nor the notation, and saves no reading', async () => {
    const { browser, song, setPlan, properties, save, versions } = await member();
    await setPlan('free');
    for (const call of ['Evidence', 'ScoreBase'])
      expect((await browser.get(`/${call}?id=${song}`)).json()).toMatchObject({ code: 'premium-only' });
    expect(await properties()).toMatchObject({ heard: false });
    const refused = await save(EDITED, { kind: 'reading', settings: JSON.stringify(READ) });
    expect(refused.json()).toMatchObject({ code: 'premium-only' });
    expect(kindsOf(await versions())).toEqual(['1 transcription']);
  });
});

describe('a reading', () => {
  test('is a version with settings of its own, against which later edits are measured', async () => {
    const { browser, song, base, save, versions, properties } = await member();
    const transcription = (await base()).musicVo;
    expect((await save(EDITED)).json()).toMatchObject({ ok: true, version: 2 });
    expect((await base()).version).toBe(1);
    const fields = { kind: 'reading', settings: JSON.stringify(READ), plain: sheetOf(ANEW), version: '2' };
    expect((await save(CARRIED, fields)).json()).toMatchObject({ ok: true, version: 3 });
    expect((await save(EDITED, { version: '3' })).json()).toMatchObject({ ok: true, version: 4 });
    expect(await base()).toMatchObject({ ok: true, version: 3, settings: READ });
    same((await base()).musicVo, ANEW);
    expect(await properties()).toMatchObject({ settings: READ, version: 4 });
    expect(kindsOf(await versions())).toEqual(['4 save', '3 reading', '2 save', '1 transcription']);
    const list = await versions();
    expect(list[1]).toMatchObject({ notes: 3, measures: 2, isCurrent: false });
    expect(list[0]).toMatchObject({ notes: 2, measures: 2, isCurrent: true });
    expect(list[0]!.at).toMatch(/^\/Date\(\d+\)\/$/);
    for (const { bytes } of list) expect(bytes).toBeGreaterThan(100);
    const old = (await browser.get(`/ScoreVersion?id=${song}&version=1`)).json<MusicJsonAnswer>();
    expect(old.musicVo).toEqual(transcription);
    expect(old.properties).toMatchObject({ kind: 'transcription', settings: { version: 1, mode: 'universal' } });
    const carried = (await browser.get(`/ScoreVersion?id=${song}&version=3`)).json<MusicJsonAnswer>();
    same(carried.musicVo, CARRIED);
    expect(carried.properties).toMatchObject({ kind: 'reading', settings: READ });
    expect((await browser.get(`/ScoreVersion?id=${song}&version=9`)).statusCode).toBe(404);
  });

  test('in another mode is what the songbook says of the song', async () => {
    const { browser, song, save } = await member();
    const settings = { ...READ, mode: 'leadsheet', instrument: 'guitar' };
    await save(EDITED, { kind: 'reading', settings: JSON.stringify(settings) });
    const listed = (await browser.get('/GetSongMySongs')).json<Record<string, string>[]>();
    expect(listed.find(({ Id }) => Id === song)).toMatchObject({
      ...{ Mode: 'leadsheet', Arrangement: 'guitar', Parameters: '{"mode":"leadsheet","instrument":"guitar"}' },
    });
  });

  test('an earlier version restored has its settings and its notation again; the one before it can be restored, too', async () => {
    const { base, save, versions, properties } = await member();
    const [first] = [(await base()).musicVo];
    await save(CARRIED, { kind: 'reading', settings: JSON.stringify(READ), plain: sheetOf(ANEW) });
    const usual = { version: 1, mode: 'universal', instrument: 'piano' };
    await save(scoreOf(first), { kind: 'restored', restored: '1' });
    expect(await base()).toMatchObject({ version: 1, musicVo: first, settings: usual });
    expect((await properties()).settings).toEqual(usual);
    await save(EDITED);
    expect((await base()).version).toBe(1);
    await save(CARRIED, { kind: 'restored', restored: '2' });
    expect(await base()).toMatchObject({ version: 2, settings: READ });
    expect((await properties()).settings).toEqual(READ);
    expect(kindsOf(await versions())).toEqual(['5 restored', '4 save', '3 restored', '2 reading', '1 transcription']);
    expect((await save(EDITED, { kind: 'restored', restored: '77' })).statusCode).toBe(404);
    expect(await versions()).toHaveLength(5);
  });

  test.each([
    ['a kind nobody knows', { kind: 'transcription' }, 400],
    ['settings that are none', { kind: 'reading', settings: '{"version":1}' }, 400],
    ['settings of another version', { kind: 'reading', settings: JSON.stringify({ ...READ, version: 2 }) }, 400],
    ['settings that are no JSON', { kind: 'reading', settings: '{' }, 400],
    ['settings without end', { kind: 'reading', settings: `${JSON.stringify(READ)}${' '.repeat(600_000)}` }, 400],
    ['a notation that is none', { kind: 'reading', plain: '{}' }, 422],
    ['a version it is not based on', { kind: 'reading', version: '7' }, 409],
  ])('with %s is refused, and nothing changes', async (_, fields, status) => {
    const { save, versions, properties } = await member();
    expect((await save(EDITED, fields as unknown as Record<string, string>)).statusCode).toBe(status);
    expect(await versions()).toHaveLength(1);
    expect((await properties()).settings).toEqual({ version: 1, mode: 'universal', instrument: 'piano' });
  });

  test('twice at the same moment gives one; deleted in the same moment it leaves nothing', async () => {
    const { browser, song, save } = await member();
    const fields = { kind: 'reading', settings: JSON.stringify(READ), version: '1' };
    const codes = (await Promise.all([save(ANEW, fields), save(CARRIED, fields)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    const last = { ...fields, version: '2' };
    const [saved, deleted] = await Promise.all([save(EDITED, last), browser.post(`/DeleteSheets?ids=${song}`)]);
    expect([200, 404]).toContain(saved.statusCode);
    expect(deleted.statusCode).toBe(200);
    const left = server.store.db.selectFrom('score_versions').selectAll().where('song_id', '=', song);
    expect(await left.execute()).toEqual([]);
  });
});

test('a duplicate is read anew from where its original was; its edits are measured against the same notation', async () => {
  const { browser, song, base, save, versions } = await member();
  await save(CARRIED, { kind: 'reading', settings: JSON.stringify(READ), plain: sheetOf(ANEW) });
  await save(EDITED);
  const { id } = (await browser.post(`/DuplicateSheet?id=${song}`)).json<{ id: string }>();
  expect(kindsOf(await versions(id))).toEqual(['1 copy']);
  expect(await base(id)).toMatchObject({ version: 1, settings: READ });
  same((await base(id)).musicVo, ANEW);
  await save(CARRIED, {}, id);
  same((await base(id)).musicVo, ANEW);
});

test('a song of before any of this: versions, notation and the first reading', async () => {
  const { browser, song, base, save, versions, properties } = await member();
  const { db } = server.store;
  await save(EDITED);
  await db.updateTable('songs').set({ settings: null }).where('id', '=', song).execute();
  const nothing = { kind: null, settings: null, base_version: null, notes: null, measures: null };
  await db
    .updateTable('score_versions')
    .set(nothing as object)
    .where('song_id', '=', song)
    .execute();
  expect(kindsOf(await versions())).toEqual(['2 save', '1 transcription']);
  expect((await versions())[0]).toMatchObject({ notes: null, measures: null });
  expect(await base()).toMatchObject({ version: 1, settings: null });
  const usual = { version: 1, mode: 'universal', instrument: 'piano' };
  expect(await properties()).toMatchObject({ heard: true, settings: usual });
  await save(ANEW, { kind: 'reading', settings: JSON.stringify({ ...READ, mode: 'leadsheet' }) });
  await save(EDITED, { kind: 'restored', restored: '1' });
  expect((await properties()).settings).toEqual(usual);
  await browser.post(`/RenameSheet?id=${song}&title=Other`);
  expect(kindsOf(await versions())[0]).toBe('5 renamed');
  expect((await base()).version).toBe(1);
});

test.each(['{"version":2,"mode":"universal"}', 'no json', '{"version":1,"mode":"opera","instrument":"piano"}'])(
  'stored settings that this release cannot read count as absent: %s',
  async (settings) => {
    const { song, properties } = await member();
    await server.store.db.updateTable('songs').set({ settings }).where('id', '=', song).execute();
    expect((await properties()).settings).toEqual({ version: 1, mode: 'universal', instrument: 'piano' });
  },
);

test('however often somebody saves, the first, the newest ten and the notation of each that is kept stay', async () => {
  const { base, save, versions } = await member();
  await save(ANEW, { kind: 'reading', settings: JSON.stringify(READ) });
  for (let round = 0; round < 15; round++) await save(round % 2 ? EDITED : CARRIED);
  expect((await versions()).map(({ version }) => version).sort((a, b) => a - b)).toEqual(
    expect.arrayContaining([1, 2, ...Array.from({ length: 10 }, (_, i) => 8 + i)]),
  );
  expect((await versions()).length).toBeLessThanOrEqual(13); // one more where an hour ended meanwhile
  expect(await base()).toMatchObject({ version: 2, settings: READ });
});

test('a free account restores what it sees of a version; what is locked in both stays', async () => {
  const { browser, setPlan, save } = await member();
  const id = (await browser.upload(musjFile(longScore(50)))).json<{ id: string }>().id;
  const other = music(`title="Long" composer="Anna" | ${Array.from({ length: 50 }, () => 'C5/w').join(' | ')} |`);
  await save(other, {}, id);
  await setPlan('free');
  const old = scoreOf((await browser.get(`/ScoreVersion?id=${id}&version=1`)).json<MusicJsonAnswer>().musicVo);
  const first = (score: Score, measure: number) => score.parts[0]!.measures[measure]!.voices[0]!.elements[0];
  expect([first(old, 39)?.kind, first(old, 40)?.kind]).toEqual(['chord', 'rest']);
  expect((await save(old, { kind: 'restored', restored: '1' }, id)).json()).toMatchObject({ ok: true, version: 3 });
  const stored = scoreOf(JSON.parse((await server.store.scores.music(id, 3))!));
  expect(first(stored, 39)).toMatchObject({ heads: [{ midi: pitchOfMeasure(40) }] });
  expect(first(stored, 45)).toMatchObject({ heads: [{ midi: 72 }] });
});

test('settings and the notation as read take room of the account', async () => {
  const { accountId, song, save, versions } = await member();
  const used = async () => Number((await server.store.accounts.byId(accountId))!.used_bytes);
  const before = await used();
  const beatsSec = Array.from({ length: 5000 }, (_, i) => Math.round(i * 613.7) / 1000);
  await save(CARRIED, { kind: 'reading', plain: sheetOf(longScore(200)), settings: JSON.stringify({ ...READ, beatsSec }) }); // prettier-ignore
  const [reading] = await versions();
  expect(reading!.bytes).toBeGreaterThan(5000);
  expect(await used()).toBeGreaterThan(before + reading!.bytes); // the song has its settings, too
  const { db } = server.store;
  const counted = await db.selectFrom('songs').select('score_bytes').where('id', '=', song).executeTakeFirstOrThrow();
  const list = await versions();
  const settings = await db.selectFrom('songs').select((e) => e.fn<number>('pg_column_size', ['settings']).as('bytes')).where('id', '=', song).executeTakeFirstOrThrow(); // prettier-ignore
  expect(Number(counted.score_bytes)).toBe(list.reduce((sum, { bytes }) => sum + bytes, 0) + settings.bytes);
});

test('guests, who hear their one song whole or not at all, list and look at its versions', async () => {
  const guest = new Browser(server.app);
  await guest.post('/StartAsGuest');
  const { id: accountId } = await server.store.db.selectFrom('accounts').select('id').where('guest', '=', true).executeTakeFirstOrThrow(); // prettier-ignore
  const id = await addHeardSong(server, accountId);
  expect(kindsOf((await guest.get(`/ScoreVersions?id=${id}`)).json<Listed[]>())).toEqual(['1 transcription']);
  expect((await guest.get(`/ScoreVersion?id=${id}&version=1`)).statusCode).toBe(200);
  expect((await guest.get(`/Evidence?id=${id}`)).json()).toMatchObject({ code: 'premium-only' });
});

test('whoever asks for versions and what was heard without end is asked to wait; the score itself still opens', async () => {
  const counting = await startTestServer();
  try {
    const browser = new Browser(counting.app);
    await browser.register('anna@example.org');
    const { id } = (await counting.store.accounts.byEmail('anna@example.org'))!;
    const song = await addHeardSong(counting, id);
    const calls = ['ScoreVersions', 'ScoreVersion?version=1&', 'ScoreBase', 'Evidence'].map((call) =>
      call.includes('?') ? `/${call}id=${song}` : `/${call}?id=${song}`,
    );
    for (const call of calls) expect((await browser.get(call)).statusCode).toBe(200);
    await counting.store.db
      .updateTable('rate_limits')
      .set({ hits: 600 })
      .where('key', 'like', 'history-account:%')
      .execute();
    for (const call of calls) expect((await browser.get(call)).json()).toMatchObject({ code: 'too-many-requests' });
    expect((await browser.get(`/MusicJson?id=${song}`)).statusCode).toBe(200);
  } finally {
    await counting.stop();
  }
});
