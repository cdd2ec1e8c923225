import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MusicJsonAnswer, PlanName, SharedScoreAnswer } from '@notewright/contracts';
import { decodeMusicJson, encodeMusicJson, type Score } from '@notewright/score';
import { withoutIds } from '@notewright/score/testing';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';
import { longScore, musjFile, pitchOfMeasure } from './testing/sheets';

let server: TestServer;
let anna: Browser;
let song: string;

const setPlan = (plan: PlanName) => server.store.db.updateTable('accounts').set({ plan }).execute();
const load = async () => (await anna.get(`/MusicJson?id=${song}`)).json<MusicJsonAnswer>();
const scoreOf = (musicVo: unknown): Score => {
  const read = decodeMusicJson(musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
};
const pitches = (score: Score) =>
  score.parts[0]!.measures.map(({ voices }) => {
    const first = voices[0]!.elements[0]!;
    return first.kind === 'chord' ? first.heads[0]!.midi : 'rest';
  });

describe('with plans', () => {
  beforeAll(async () => {
    server = await startTestServer({ NOTEWRIGHT_PLANS: 'on' });
    anna = new Browser(server.app);
    await anna.register('anna@example.org');
    await setPlan('premium');
    song = (await anna.upload(musjFile(longScore(50)), { title: 'Long' })).json<{ id: string }>().id;
    await setPlan('free');
  });
  afterAll(() => server.stop());

  test('an account starts free', async () => {
    const bela = new Browser(server.app);
    await bela.register('bela@example.org');
    expect((await bela.post('/GetAccountInfo')).json()).toMatchObject({ premium: false, standard: false });
  });

  test('the free plan uploads no files', async () => {
    const answer = await anna.upload(musjFile(longScore(2)));
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ code: 'premium-only', error: 'Unlock these Premium-Features now!' });
  });

  test('the free plan sees 40 measures; what is locked does not even reach the page', async () => {
    const { musicVo, properties } = await load();
    expect(properties).toMatchObject({ unlocked: 0, before: false });
    const seen = pitches(scoreOf(musicVo));
    expect(seen).toHaveLength(50);
    expect(seen.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, i) => pitchOfMeasure(i + 1)));
    expect(seen.slice(40)).toEqual(Array(10).fill('rest'));
  });

  test('behind a private link visitors see as much as the free plan, paying readers everything', async () => {
    const { url } = (await anna.post('/ScoreSharingURL', { id: song })).json<{ url: string }>();
    const path = `/SharedScore?token=${new URL(url.replace('#/', '')).searchParams.get('token')}`;
    const visitor = (await new Browser(server.app).get(path)).json<SharedScoreAnswer>();
    expect(visitor.properties.unlocked).toBe(0);
    expect(pitches(scoreOf(visitor.musicVo)).slice(40)).toEqual(Array(10).fill('rest'));
    await setPlan('standard');
    const payer = (await anna.get(path)).json<SharedScoreAnswer>();
    await setPlan('free');
    expect(pitches(scoreOf(payer.musicVo))).not.toContain('rest');
  });

  test.each(['/ExportAsMusJ', '/ExportAsMusicXml', '/ExportAsMidi'])('the free plan has no %s', async (path) => {
    const answer = await anna.get(`${path}?id=${song}`);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ code: 'premium-only' });
  });

  test('the free PDF is shorter than the full one', async () => {
    const free = await anna.get(`/ExportAsPdf?id=${song}`);
    expect(free.statusCode).toBe(200);
    await setPlan('premium');
    const full = await anna.get(`/ExportAsPdf?id=${song}`);
    await setPlan('free');
    expect(free.rawPayload.length).toBeLessThan(full.rawPayload.length * 0.95);
  });

  test('the free PDF looks as usual, whatever is asked for; what Premium asks for is done', async () => {
    const lengths = async () => {
      const usual = await anna.get(`/ExportAsPdf?id=${song}`);
      const bare = await anna.get(`/ExportAsPdf?id=${song}&tempo=false&chords=false&marginLeft=50`);
      expect([usual.statusCode, bare.statusCode]).toEqual([200, 200]);
      return [usual.rawPayload.length, bare.rawPayload.length] as const;
    };
    const [usual, bare] = await lengths();
    expect(bare).toBe(usual);
    await setPlan('premium');
    const [full, custom] = await lengths();
    await setPlan('free');
    expect(custom).not.toBe(full);
  });

  test('saving what the free plan sees keeps the locked measures', async () => {
    const { musicVo, properties } = await load();
    const seen = scoreOf(musicVo);
    const edited: Score = { ...seen, meta: { ...seen.meta, title: 'Edited' } };
    const save = (score: Score, version: number) =>
      anna.post('/SaveSheet', { id: song, sheet: JSON.stringify(encodeMusicJson(score)), version: String(version) });
    expect((await save(edited, properties.version)).json()).toMatchObject({ ok: true });
    const cut = { ...seen, measures: seen.measures.slice(0, 45), parts: seen.parts.map((part) => ({ ...part, measures: part.measures.slice(0, 45) })) }; // prettier-ignore
    expect((await save(cut, properties.version + 1)).json()).toMatchObject({ ok: false, code: 'premium-only' });
    await setPlan('standard');
    const whole = scoreOf((await load()).musicVo);
    await setPlan('free');
    expect(whole.meta.title).toBe('Edited');
    expect(withoutIds(whole).parts).toEqual(withoutIds(longScore(50)).parts);
  });

  test('what is written in locked measures is refused, not lost, and nothing is saved; what a page has of them from before is no such thing', async () => {
    const { musicVo, properties } = await load();
    const seen = scoreOf(musicVo);
    const save = (score: Score) =>
      anna.post('/SaveSheet', {
        ...{ id: song, version: String(properties.version) },
        sheet: JSON.stringify(encodeMusicJson({ ...score, meta: seen.meta })),
      });
    const [part] = seen.parts;
    const [note] = longScore(1).parts[0]!.measures;
    const written = { ...seen, parts: [{ ...part!, measures: part!.measures.with(44, note!) }] };
    expect((await save(written)).json()).toMatchObject({
      ...{ ok: false, code: 'premium-only' },
      error: expect.stringContaining('on your plan now: what was changed behind them') as string,
    });
    expect((await load()).properties.version).toBe(properties.version);
    expect((await save(longScore(50))).json()).toMatchObject({ ok: true });
  });

  test('a page that was opened before the plan began does not silence what it was not shown', async () => {
    const { musicVo, properties } = await load();
    const seen = scoreOf(musicVo);
    const sheet = JSON.stringify(encodeMusicJson({ ...seen, meta: { ...seen.meta, title: 'Upgraded' } }));
    await setPlan('premium');
    const fields = { id: song, sheet, version: String(properties.version), beginning: 'true' };
    expect((await anna.post('/SaveSheet', fields)).json()).toMatchObject({ ok: true });
    const whole = scoreOf((await load()).musicVo);
    await setPlan('free');
    expect(whole.meta.title).toBe('Upgraded');
    expect(withoutIds(whole).parts).toEqual(withoutIds(longScore(50)).parts);
  });

  test('standard and premium have the full score and all exports; uploads need premium', async () => {
    for (const plan of ['standard', 'premium'] as const) {
      await setPlan(plan);
      expect((await anna.post('/GetAccountInfo')).json()).toMatchObject({
        premium: plan === 'premium',
        standard: plan === 'standard',
      });
      expect((await load()).properties.unlocked).toBe(1);
      expect(pitches(scoreOf((await load()).musicVo))).not.toContain('rest');
      for (const path of ['/ExportAsMusJ', '/ExportAsMusicXml', '/ExportAsMidi'])
        expect((await anna.get(`${path}?id=${song}`)).statusCode).toBe(200);
      expect((await anna.upload(musjFile(longScore(2)))).statusCode).toBe(plan === 'premium' ? 200 : 402);
    }
    await setPlan('free');
  });

  test('a song unlocked for itself is seen whole on the free plan', async () => {
    await server.store.db.updateTable('songs').set({ unlocked: 2 }).where('id', '=', song).execute();
    const { musicVo, properties } = await load();
    expect(properties).toMatchObject({ unlocked: 2, before: true });
    expect(pitches(scoreOf(musicVo))).not.toContain('rest');
  });
});

describe('without plans', () => {
  beforeAll(async () => {
    server = await startTestServer();
    anna = new Browser(server.app);
    await anna.register('anna@example.org');
  });
  afterAll(() => server.stop());

  test('everybody has premium: uploads, the full score, every export', async () => {
    expect((await anna.post('/GetAccountInfo')).json()).toMatchObject({ premium: true });
    song = (await anna.upload(musjFile(longScore(50)))).json<{ id: string }>().id;
    expect(pitches(scoreOf((await load()).musicVo))).not.toContain('rest');
    for (const path of ['/ExportAsMusJ', '/ExportAsMusicXml', '/ExportAsMidi'])
      expect((await anna.get(`${path}?id=${song}`)).statusCode).toBe(200);
  });
});
