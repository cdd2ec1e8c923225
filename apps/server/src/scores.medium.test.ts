import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS, SHARE_HEADER, TOKEN_FIELD } from '@notewright/contracts';
import type { FirstSightAnswer, MusicJsonAnswer, SharedScoreAnswer, Song } from '@notewright/contracts';
import { linesOf } from '@notewright/engraving';
import { engraveSystem, onScreen, sharedToolkit } from '@notewright/engraving/layout';
import { decodeMusicJson, encodeMusicJson, type Score } from '@notewright/score';
import { music, withoutIds } from '@notewright/score/testing';
import { songPrefix } from './repositories/blobs';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
let anna: Browser;
beforeAll(async () => {
  server = await startTestServer();
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(() => server.stop());

const WALTZ = 'title="Waltz" composer="Anna" | 3/4 C4/q E4/q G4/q | [C4 E4 G4]/h. |';
const add = async (text = WALTZ, fields: Record<string, string> = {}) =>
  (await anna.upload(musjFile(music(text)), { title: 'Waltz', composer: 'Anna', ...fields })).json<{ id: string }>().id;
const load = async (id: string) => (await anna.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
const scoreOf = (musicVo: unknown): Score => {
  const read = decodeMusicJson(musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
};
const save = (id: string, score: Score, version?: number) =>
  anna.post('/SaveSheet', {
    id,
    sheet: JSON.stringify(encodeMusicJson(score)),
    ...(version !== undefined && { version: String(version) }),
  });

test('a score comes back as it was uploaded, with its properties', async () => {
  const { musicVo, properties } = await load(await add());
  expect(withoutIds(scoreOf(musicVo))).toEqual(withoutIds(music(WALTZ)));
  expect(properties).toEqual({
    ...{ title: 'Waltz', quality: 0, rated: false, unlocked: 1, before: false, version: 1 },
    ...{ onlyFirstSec: null, settings: null, heard: false, original: null, originalComes: false },
  });
});

test('its name stays while it is answered the same, and is another one for other notes and another language', async () => {
  const id = await add();
  const name = async () => (await anna.get(`/MusicJson?id=${id}`)).headers['etag'];
  const first = await name();
  expect(first).toMatch(/^W\/"[\w-]+"$/);
  await anna.post('/RateQuality', { id, value: '0.5' });
  expect(await name()).toBe(first);
  await save(id, music('3/4 | C4/h. |'));
  const second = await name();
  anna.keep('language', 'de');
  const german = await name();
  anna.keep('language', 'en');
  expect(new Set([first, second, german]).size).toBe(3);
});

describe('a first sight of it', () => {
  const sight = (id: string, width: number | string = 396, zoom = 2) =>
    anna.get(`/FirstSight?id=${id}&width=${width}&zoom=${zoom}`);
  const TEN = music(`title="Ländler" subtitle="Im Gasthof" composer="Anna" | ${'C4/q E4/q G4/h | '.repeat(10)}`);

  test('is a screen of lines as the page draws them', async () => {
    const id = (await anna.upload(musjFile(TEN), { title: 'Ländler', composer: 'Anna' })).json<{ id: string }>().id;
    const answer = (await sight(id)).json<FirstSightAnswer>();
    expect(answer).toMatchObject({ title: 'Ländler', subtitle: 'Im Gasthof', composer: 'Anna' });
    const toolkit = await sharedToolkit();
    const stored = scoreOf((await load(id)).musicVo);
    const drawn = linesOf(10, 2, 396).map((line) => {
      const system = engraveSystem(toolkit, stored, line, {}, line.widthPx);
      if (!system.ok) throw new Error(system.error.detail);
      const { widthPx, heightPx } = system.value;
      return {
        shownPx: line.shownPx,
        heightPx: (heightPx * line.shownPx) / widthPx,
        svg: onScreen(system.value).svg,
      };
    });
    expect(answer.lines).toEqual(drawn.slice(0, 4));
  });

  test('ends before what is locked for anybody, however many measures stand on a line', async () => {
    const id = (await anna.upload(musjFile(music(`|${' C4/w |'.repeat(60)}`)))).json<{ id: string }>().id;
    const { lines } = (await sight(id, 1200, 0)).json<FirstSightAnswer>();
    const measures = lines.flatMap(({ svg }) => svg.match(/class="measure"/g) ?? []);
    expect(measures.length).toBe(16);
    expect(measures.length).toBeLessThanOrEqual(LIMITS.visibleMeasuresFree);
  });

  test.each([
    ['narrower than any sheet', '0', 2],
    ['wider than any sheet', '100000', 2],
    ['of no width', 'wide', 2],
    ['at a zoom that there is not', '396', 3],
  ])('is refused %s', async (_, width, zoom) => expect((await sight(await add(), width, zoom)).statusCode).toBe(400));

  test('is seen by whoever has its private link, as long as that opens it and as it is by now', async () => {
    const id = await add();
    const { url } = (await anna.post('/ScoreSharingURL', { id })).json<{ url: string }>();
    const token = url.split('token=')[1]!;
    const visitor = async (secret = token) =>
      server.app.inject({ url: '/SharedFirstSight?width=396&zoom=2', headers: { [SHARE_HEADER]: secret } });
    const seen = await visitor();
    expect(seen.json()).toEqual((await sight(id)).json());
    expect((await visitor()).body).toBe(seen.body);
    expect((await visitor('guess')).json()).toMatchObject({ ok: false, code: 'share-missing' });
    await save(id, music('3/4 | C4/h. |'));
    expect((await visitor()).json()).toEqual((await sight(id)).json());
    expect((await visitor()).body).not.toBe(seen.body);
    await anna.post('/RevokeSharing', { id });
    expect((await visitor()).json()).toMatchObject({ ok: false, code: 'share-missing' });
  });

  test('waits for the music, and is kept by nobody', async () => {
    expect((await sight(await add())).headers['cache-control']).toBe('no-store');
    const { id } = (await anna.upload(noise())).json<{ id: string }>();
    expect((await sight(id)).json()).toMatchObject({ ok: false, code: 'not-ready' });
  });
});

describe('saving', () => {
  const NEW = 'title="Slow Waltz" composer="Bela" | 3/4 C4/h. |';

  test('makes a new version, keeps the old one, and shows title and composer in the songbook', async () => {
    const id = await add();
    expect((await save(id, music(NEW), 1)).json()).toEqual({ ok: true, version: 2 });
    const { musicVo, properties } = await load(id);
    expect(withoutIds(scoreOf(musicVo))).toEqual(withoutIds(music(NEW)));
    expect(properties).toMatchObject({ title: 'Slow Waltz', version: 2 });
    const listed = (await anna.get('/GetSongMySongs')).json<Song[]>().find((song) => song.Id === id);
    expect(listed).toMatchObject({ Title: 'Slow Waltz', Composer: 'Bela' });
    const old = await server.store.scores.music(id, 1);
    expect(withoutIds(scoreOf(JSON.parse(old!)))).toEqual(withoutIds(music(WALTZ)));
  });

  test('again and again keeps the first version and the newest ones, saved or renamed', async () => {
    const id = await add();
    const versions = async () =>
      (await server.store.scores.versions(id)).map(({ version }) => version).sort((a, b) => a - b);
    for (let i = 0; i < 30; i++) {
      expect((await save(id, music(i % 2 ? NEW : WALTZ))).statusCode).toBe(200);
      await anna.post(`/RenameSheet?id=${id}&title=Waltz ${i}`);
    }
    const kept = await versions();
    expect(kept[0]).toBe(1);
    expect(kept.slice(-10)).toEqual(Array.from({ length: 10 }, (_, i) => 52 + i));
    expect(kept.length).toBeLessThanOrEqual(11 + 1); // one more where an hour ended meanwhile
    expect(withoutIds(scoreOf(JSON.parse((await server.store.scores.music(id, 1))!)))).toEqual(
      withoutIds(music(WALTZ)),
    );
    expect((await load(id)).properties).toMatchObject({ title: 'Waltz 29', version: 61 });
  });

  test('over what somebody else saved meanwhile is refused, and nothing is lost', async () => {
    const id = await add();
    await save(id, music(NEW), 1);
    const answer = await save(id, music(WALTZ), 1);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ ok: false, code: 'score-changed' });
    expect((await load(id)).properties).toMatchObject({ title: 'Slow Waltz', version: 2 });
  });

  test('twice at the same moment gives one version and one refusal', async () => {
    const id = await add();
    const codes = (await Promise.all([save(id, music(NEW), 1), save(id, music(WALTZ), 1)])).map((a) => a.statusCode);
    expect(codes.sort()).toEqual([200, 409]);
  });

  test.each(['', '{}', '{"Version":4,"Parts":[]}', 'null'])('%j is refused', async (sheet) => {
    const id = await add();
    const answer = await anna.post('/SaveSheet', { id, sheet });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'score-invalid' });
    expect((await load(id)).properties.version).toBe(1);
  });
});

test('a rating is stars out of five, and only that', async () => {
  const id = await add();
  expect((await anna.post('/RateQuality', { id, value: '0.8' })).json()).toEqual({ ok: true });
  expect((await load(id)).properties.quality).toBeCloseTo(0.8);
  expect((await load(id)).properties.rated).toBe(true);
  expect((await anna.post('/RateQuality', { id, value: '1.2' })).statusCode).toBe(400);
});

describe('exports', () => {
  const NAME = 'Für Élise: “Ünö” / 100%';
  const exported = async (path: string) => {
    const id = await add(WALTZ.replace('"Waltz"', '"Elise"'), { title: NAME });
    return anna.get(`${path}?id=${id}`);
  };
  const names = (ending: string) =>
    `attachment; filename="Fur Elise Uno 100_.${ending}"; filename*=UTF-8''F%C3%BCr%20%C3%89lise%20%E2%80%9C%C3%9Cn%C3%B6%E2%80%9D%20100%25.${ending}`;

  test('MusicJSON reads back equal', async () => {
    const file = await exported('/ExportAsMusJ');
    expect(file.headers['content-disposition']).toBe(names('musj'));
    const score = scoreOf(file.json());
    expect(withoutIds(score).parts).toEqual(withoutIds(music(WALTZ)).parts);
  });

  test('MusicXML is a partwise score with its notes', async () => {
    const file = await exported('/ExportAsMusicXml');
    expect(file.headers['content-disposition']).toBe(names('musicxml'));
    expect(file.body).toContain('<score-partwise');
    expect(file.body.match(/<step>/g)).toHaveLength(6);
  });

  test('MIDI is a standard MIDI file', async () => {
    const file = await exported('/ExportAsMidi');
    expect(file.headers).toMatchObject({ 'content-type': 'audio/midi', 'content-disposition': names('mid') });
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('MThd');
  });

  test('PDF has the margins asked for, and refuses those beyond 50 mm', async () => {
    const id = await add();
    const file = await anna.get(`/ExportAsPdf?id=${id}&frets=true&chords=false&marginLeft=20`);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.length).toBeGreaterThan(3000);
    expect((await anna.get(`/ExportAsPdf?id=${id}&remarks=true`)).statusCode).toBe(200);
    const wrong = await anna.get(`/ExportAsPdf?id=${id}&marginLeft=51`);
    expect(wrong.statusCode).toBe(400);
  });
});

describe('a private link', () => {
  test('lets whoever has it copy the song into their own songbook', async () => {
    const id = await add();
    const { url } = (await anna.post('/ScoreSharingURL', { id })).json<{ url: string }>();
    expect((await anna.post('/ScoreSharingURL', { id })).json()).toEqual({
      ...{ ok: true, url, original: false, remarks: false },
    });
    const token = new URL(url.replace('#/', '')).searchParams.get('token')!;
    const bela = new Browser(server.app);
    await bela.register('bela@example.org');
    const copy = (await bela.post('/CopySharedScore', { token })).json<{ ok: boolean; id: string }>();
    expect(copy).toMatchObject({ ok: true });
    expect(copy.id).not.toBe(id);
    const theirs = (await bela.get(`/MusicJson?id=${copy.id}`)).json<MusicJsonAnswer>();
    expect(withoutIds(scoreOf(theirs.musicVo))).toEqual(withoutIds(music(WALTZ)));
  });

  const tokenOf = async (id: string) => {
    const { url } = (await anna.post('/ScoreSharingURL', { id })).json<{ url: string }>();
    return new URL(url.replace('#/', '')).searchParams.get('token')!;
  };

  test('hands on the score and not the recording it was made from, which a duplicate of one’s own keeps', async () => {
    const id = await add();
    const audio_blob = `${songPrefix(id)}recording.mp3`;
    const file = join(server.config.dataFolder, 'recording.mp3');
    await writeFile(file, noise().bytes);
    await server.blobs.putFile(audio_blob, file);
    await server.store.db.updateTable('songs').set({ audio_blob }).where('id', '=', id).execute();
    const recordingOf = async (copied: { id: string }) =>
      (
        await server.store.db
          .selectFrom('songs')
          .select('audio_blob')
          .where('id', '=', copied.id)
          .executeTakeFirstOrThrow()
      ).audio_blob;
    const clara = new Browser(server.app);
    await clara.register('clara@example.org');
    const copied = (await clara.post('/CopySharedScore', { token: await tokenOf(id) })).json<{ id: string }>();
    expect(await recordingOf(copied)).toBeNull();
    expect(await server.blobs.keys(songPrefix(copied.id))).toEqual([]);
    const duplicate = (await anna.post(`/DuplicateSheet?id=${id}`)).json<{ id: string }>();
    expect(await recordingOf(duplicate)).toBe(audio_blob);
  });

  test('is read by visitors without an account, its secret in a header or, as pages once did, in the address', async () => {
    const token = await tokenOf(await add());
    for (const request of [
      { url: '/SharedScore', headers: { [SHARE_HEADER]: token } },
      { url: `/SharedScore?token=${token}` },
    ]) {
      const read = (await server.app.inject(request)).json<SharedScoreAnswer>();
      expect(read.properties.unlocked).toBe(1);
      expect(withoutIds(scoreOf(read.musicVo))).toEqual(withoutIds(music(WALTZ)));
    }
  });

  test('shows and hands on what its owner wrote to themself only when they want that', async () => {
    const remarked = '3/4 | C4/h. | remark="slower 🎻\\nשקט" D4/h. | section="Remark" E4/h. |';
    const id = await add(remarked);
    const token = await tokenOf(id);
    const clara = new Browser(server.app);
    await clara.register('claire@example.org');
    const remarksOf = ({ musicVo }: { readonly musicVo: unknown }) =>
      scoreOf(musicVo).measures.map(({ remark }) => remark);
    const copied = async (copy: { json: <T>() => T }, by: Browser) =>
      remarksOf((await by.get(`/MusicJson?id=${copy.json<{ id: string }>().id}`)).json<MusicJsonAnswer>());
    const shared = async () => {
      const read = await server.app.inject({ url: '/SharedScore', headers: { [SHARE_HEADER]: token } });
      const { musicVo } = read.json<SharedScoreAnswer>();
      expect(scoreOf(musicVo).measures.map(({ section }) => section)).toEqual([undefined, undefined, 'Remark']);
      return {
        read: remarksOf({ musicVo }),
        copied: await copied(await clara.post('/CopySharedScore', { token }), clara),
      };
    };
    const none = [undefined, undefined, undefined];
    const all = [undefined, 'slower 🎻\nשקט', undefined];
    expect(remarksOf(await load(id))).toEqual(all);
    expect(await shared()).toEqual({ read: none, copied: none });
    expect((await clara.post('/ShareRemarks', { id, remarks: 'true' })).json()).toMatchObject({ code: 'not-found' });
    expect((await anna.post('/ShareRemarks', { id, remarks: 'true' })).json()).toEqual({ ok: true });
    expect(await shared()).toEqual({ read: all, copied: all });
    await anna.post('/ShareRemarks', { id, remarks: 'false' });
    expect(await shared()).toEqual({ read: none, copied: none });
    expect(await copied(await anna.post(`/DuplicateSheet?id=${id}`), anna)).toEqual(all);
  });

  test('leads to this server, whatever host the request names', async () => {
    const id = await add();
    const cookies = { notewright_visitor: anna.cookie('notewright_visitor')!, notewright_session: anna.cookie('notewright_session')! }; // prettier-ignore
    const { token } = (await anna.get('/AntiForgeryToken')).json<{ token: string }>();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/ScoreSharingURL',
      cookies,
      headers: { host: 'evil.example.net', [TOKEN_FIELD]: token },
      payload: { id },
    });
    expect(answer.json<{ url: string }>().url).toMatch(/^http:\/\/localhost:\d+\/#\/shared\?token=/);
  });

  test('that was revoked opens nothing any more, and the next one is another', async () => {
    const id = await add();
    const token = await tokenOf(id);
    expect((await anna.post('/RevokeSharing', { id })).json()).toEqual({ ok: true });
    expect((await anna.get(`/SharedScore?token=${token}`)).json()).toMatchObject({ code: 'share-missing' });
    expect((await anna.post('/CopySharedScore', { token })).json()).toMatchObject({ code: 'share-missing' });
    expect(await tokenOf(id)).not.toBe(token);
  });

  test('that nobody made opens nothing', async () => {
    for (const answer of [
      await anna.post('/CopySharedScore', { token: 'guess' }),
      await anna.get('/SharedScore?token=guess'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'share-missing' });
    }
  });
});
