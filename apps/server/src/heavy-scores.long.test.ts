import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { errorSentence, LIMITS, type MusicJsonAnswer } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';
import { mahler, musjFile, orchestraFile } from './testing/sheets';

/**
 * The longest that everybody may be held up, as a part of the time all this work takes: so a busy machine, where everything takes
 * longer, changes nothing. Reading one long score in the thread that answers took more than a third of it.
 */
const HELD_UP = 0.1;

let server: TestServer;
let address: string;
let anna: Browser;
let bela: Browser;
/** Songs of Anna. */
let symphony: string;
let waltz: string;

const idOf = (answer: { json<T>(): T }) => answer.json<{ id: string }>().id;
const until = (met: () => boolean) => vi.waitFor(() => expect(met()).toBe(true), { timeout: 30_000, interval: 20 });

async function open() {
  server = await startTestServer({ RATE_LIMITS: 'off', NOTEWRIGHT_SCORE_THREADS: '2' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  [anna, bela] = [new Browser(address), new Browser(address)];
  await anna.register('anna@example.org');
  await bela.register('bela@example.org');
  symphony = idOf(await anna.upload(mahler(), { title: 'Resurrection' }));
  waltz = idOf(await anna.upload(musjFile(music('| C4/w |'))));
}

describe('a symphony', () => {
  beforeAll(open);
  afterAll(() => server.stop());

  test('while one account brings, opens, saves and exports a symphony, everybody else is answered at once', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const start = performance.now();
    const asked: number[] = [];
    let busy = true;
    const asking = (async () => {
      while (busy) {
        const answers = [await bela.get('/GetSongMySongs'), await bela.post('/GetAccountInfo')];
        asked.push(...answers.map(({ statusCode }) => statusCode));
      }
    })();
    const cookie = `notewright_session=${anna.cookie('notewright_session')}`;
    const fetched = async (path: string) => {
      const response = await fetch(address + path, { headers: { cookie } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes };
    };
    const exported = await Promise.all(
      ['/ExportAsMusJ', '/ExportAsMusicXml', '/ExportAsMidi', '/MusicJson'].map((path) =>
        fetched(`${path}?id=${symphony}`),
      ),
    );
    const form = new FormData();
    form.set('id', symphony);
    form.set('version', '1');
    form.set('sheet', new Blob([new Uint8Array(exported[0]!.bytes)]));
    const body = new Response(form);
    const { token } = (await anna.get('/AntiForgeryToken')).json<{ token: string }>();
    const saved = await fetch(`${address}/SaveSheet`, {
      method: 'POST',
      body: await body.arrayBuffer(),
      headers: {
        cookie: `${cookie}; notewright_visitor=${anna.cookie('notewright_visitor')}`,
        'content-type': body.headers.get('content-type')!,
        __requestverificationtoken: token,
      },
    });
    const tookMs = performance.now() - start;
    busy = false;
    await asking;
    delay.disable();
    expect(exported.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(exported[3]!.bytes.length).toBeGreaterThan(20e6);
    expect(await saved.json()).toEqual({ ok: true, version: 2 });
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(delay.max / 1e6 / tookMs).toBeLessThan(HELD_UP);
  }, 120_000);

  test('of many calls at once, an account gets a few done and is asked to wait with the others; another account waits for none', async () => {
    const calls = Array.from({ length: 24 }, () => anna.get(`/ExportAsMidi?id=${symphony}`));
    await until(() => server.scorePool.load.working === 1);
    const own = idOf(await bela.upload(musjFile(music('| D4/w |'))));
    expect((await bela.get(`/ExportAsMidi?id=${own}`)).statusCode).toBe(200);
    expect(server.scorePool.load).toEqual({ working: 1, waiting: 0 }); // Anna's first is still in work
    expect((await anna.get(`/MusicJson?id=${waltz}`)).statusCode).toBe(200); // reading does not wait for exports
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(refused).toHaveLength(19);
    expect(refused[0]!.json()).toMatchObject({ ok: false, code: 'too-busy', error: errorSentence('too-busy') });
    expect(refused[0]!.headers['retry-after']).toBe('10');
  }, 120_000);

  test('whoever goes away takes their work along, in hand or waiting', async () => {
    const gone = new AbortController();
    const headers = { cookie: `notewright_session=${anna.cookie('notewright_session')}` };
    const leaving = (path: string) =>
      fetch(address + path, { headers, signal: gone.signal }).then(
        () => 'answered',
        () => 'gone',
      );
    // Engraving it takes minutes.
    const calls = [leaving(`/ExportAsPdf?id=${symphony}`)];
    await until(() => server.scorePool.load.working === 1);
    calls.push(leaving(`/ExportAsMidi?id=${symphony}`), leaving(`/ExportAsMusJ?id=${symphony}`));
    gone.abort();
    expect(await Promise.all(calls)).toEqual(['gone', 'gone', 'gone']);
    await until(() => server.scorePool.load.working === 0);
    // Nor is anybody missed who leaves before they were noticed.
    for (let patience = 0; patience < 20; patience++) {
      const hurried = new AbortController();
      const call = fetch(`${address}/ExportAsMidi?id=${waltz}`, { headers, signal: hurried.signal }).catch(
        () => 'gone',
      );
      for (let step = 0; step < patience; step++) await new Promise((resolve) => setImmediate(resolve));
      hurried.abort();
      await call;
    }
    expect((await anna.get(`/ExportAsMidi?id=${waltz}`)).statusCode).toBe(200);
  });

  describe('larger than music is refused with what and how much, and nothing is lost', () => {
    const sheet = (title: string) => JSON.stringify(encodeMusicJson(music(`title="${title}" | D4/w |`)));
    const versionOf = async (id: string) =>
      (await anna.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>().properties.version;

    test('as a file: 150,000 notes and rests are taken, one more is not and makes no song', async () => {
      const largest = orchestraFile({ parts: 40, measures: 900, busyMeasures: 7600 });
      const beyond = JSON.parse(new TextDecoder().decode(largest.bytes)) as { Parts: { Measures: { Voices: { Notes: { Midi: number[] }[] }[] }[] }[] }; // prettier-ignore
      beyond.Parts[0]!.Measures[0]!.Voices[0]!.Notes[0]!.Midi.push(20);
      const songs = async () => (await anna.get('/GetSongMySongs')).json<unknown[]>().length;
      const before = await songs();
      const refused = await anna.upload({ name: 'a.musj', bytes: new TextEncoder().encode(JSON.stringify(beyond)) });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: 'score-too-large',
        error: 'The score has 150,001 notes and rests; at most 150,000 are possible.',
      });
      expect(await songs()).toBe(before);
      const taken = await anna.upload(largest);
      expect(taken.statusCode).toBe(200);
      await anna.post(`/DeleteSheets?ids=${idOf(taken)}`);
    }, 120_000);

    test('as a save: a title of 300 characters is kept, a longer one is not', async () => {
      const before = await versionOf(waltz);
      const refused = await anna.post('/SaveSheet', { id: waltz, sheet: sheet('x'.repeat(200_000)) });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: 'score-too-large',
        error: 'The title has 200,000 characters; at most 300 are possible.',
      });
      expect(await versionOf(waltz)).toBe(before);
      const longest = await anna.post('/SaveSheet', { id: waltz, sheet: sheet('x'.repeat(LIMITS.score.textLength)) });
      expect(longest.json()).toMatchObject({ ok: true });
      const pages = await anna.get(`/ExportAsPdf?id=${waltz}`);
      expect(pages.statusCode).toBe(200);
    });

    test('as a form that would not end, before it is read', async () => {
      const answer = await anna.post('/SaveSheet', { id: waltz, sheet: 'x'.repeat(2 * LIMITS.score.bytes + 2 ** 21) });
      expect(answer.json()).toMatchObject({ code: 'score-too-large', error: 'The score takes more than 30 MB.' });
    });

    test('as a form with room for two scores and one too large, before the score is read', async () => {
      const answer = await anna.post('/SaveSheet', { id: waltz, sheet: '9'.repeat(LIMITS.score.bytes + 1) });
      const error = 'The score takes 31 MB; at most 30 MB are possible.';
      expect(answer.json()).toMatchObject({ code: 'score-too-large', error });
    });
  });
});

describe('work that cannot be done', () => {
  let small: TestServer;
  let clara: Browser;
  afterEach(() => small.stop());
  const start = async (limits: Parameters<typeof startTestServer>[1]) => {
    small = await startTestServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, { threads: 1, ...limits });
    clara = new Browser(small.app);
    await clara.register('clara@example.org');
  };

  test('for want of memory ends alone, with a sentence; the next is done', async () => {
    await start({ memoryMb: 100 });
    const answer = await clara.upload(mahler());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'score-too-heavy', error: errorSentence('score-too-heavy') });
    const id = idOf(await clara.upload(musjFile(music('| C4/w |'))));
    expect((await clara.get(`/ExportAsMusicXml?id=${id}`)).statusCode).toBe(200);
  });

  test('for want of time ends alone, counted from when it begins', async () => {
    await start({ limitMs: 5 });
    const answer = await clara.upload(musjFile(music('| C4/w |')));
    expect(answer.json()).toMatchObject({ code: 'score-too-heavy' });
    await small.stop();
    const long = orchestraFile({ parts: 10, measures: 900, busyMeasures: 4000 });
    await start({ limitMs: 120_000 });
    expect((await clara.upload(long)).statusCode).toBe(200); // the thread begins
    const begun = performance.now();
    expect((await clara.upload(long)).statusCode).toBe(200);
    const oneMs = performance.now() - begun;
    await small.stop();
    // The last of these waits longer than it may work, however slow the machine is.
    await start({ limitMs: Math.max(5000, 4 * oneMs) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => clara.upload(long)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  test('because what is stored is broken answers as an export that failed; the next is done', async () => {
    await start({});
    const [broken, sound] = [await clara.upload(musjFile(music('| C4/w |'))), await clara.upload(musjFile(music('| C4/w |')))].map(idOf); // prettier-ignore
    await small.store.db.updateTable('score_versions').set({ music: '{}' }).where('song_id', '=', broken!).execute();
    for (const path of ['/ExportAsMidi', '/ExportAsPdf']) {
      const answer = await clara.get(`${path}?id=${broken}`);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'export-failed' });
      expect((await clara.get(`${path}?id=${sound}`)).statusCode).toBe(200);
    }
  });

  test('because too many others wait is refused at once', async () => {
    await start({ waiting: 1 });
    const others = await Promise.all(
      ['dora', 'emil'].map(async (name) => {
        const other = new Browser(small.app);
        await other.register(`${name}@example.org`);
        return other;
      }),
    );
    const first = clara.upload(mahler());
    await until(() => small.scorePool.load.working === 1);
    const second = others[0]!.upload(musjFile(music('| C4/w |')));
    await until(() => small.scorePool.load.waiting === 1);
    const third = await others[1]!.upload(musjFile(music('| C4/w |')));
    expect(third.statusCode).toBe(503);
    expect(third.headers['retry-after']).toBe('10');
    expect(third.json()).toMatchObject({ code: 'server-busy', error: errorSentence('server-busy') });
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  });
});
