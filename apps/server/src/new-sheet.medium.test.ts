import { randomUUID } from 'node:crypto';
import { LIMITS, type MusicJsonAnswer, type Song } from '@notewright/contracts';
import { decodeMusicJson, violations, type Score } from '@notewright/score';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, signedUp } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const member = () => signedUp(server.app);
const wish = (fields: Record<string, string> = {}) => ({
  ...{ title: 'Untitled', composer: 'Anna', path: '', parts: '[{"sound":0}]' },
  ...fields,
});
async function open(person: Browser, id: string): Promise<Score> {
  const { musicVo } = (await person.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  const read = decodeMusicJson(musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
}

test('a new sheet is in the songbook at once, as it was wished for, and can be written into and saved', async () => {
  const anna = await member();
  const parts = JSON.stringify([{ sound: 24, tab: true }, { sound: 65 }, { sound: 48, clefs: ['alto', 'bass'] }]);
  const about = { meter: '6/8', key: 'd-minor', bpm: '60', pickup: '1', measures: '8', path: 'Sketches' };
  const made = await anna.post('/NewSheet', wish({ parts, ...about, title: 'Rock &#39;n&#39; Roll' }));
  expect(made.json()).toMatchObject({ ok: true });
  const { id } = made.json<{ id: string }>();
  const [song] = (await anna.get('/GetSongMySongs')).json<Song[]>();
  expect(song).toMatchObject({
    ...{ Id: id, Title: "Rock 'n' Roll", Composer: 'Anna', Path: 'Sketches/', State: 0, Source: 'scratch' },
    ...{ Mode: 'universal', Arrangement: 'guitar' },
  });
  const score = await open(anna, id);
  expect(violations(score)).toEqual([]);
  expect(score.measures).toHaveLength(9);
  expect(score.measures[0]).toMatchObject({ tempoBpm: 90, durationTicks: 5040, key: { fifths: -1, mode: 'minor' } });
  expect(score.parts.map(({ name, staves, tab }) => [name, staves, tab?.strings.length])).toEqual([
    ['Guitar', ['treble8vb'], 6],
    ['Alto Sax', ['treble'], undefined],
    ['String Ensemble 1', ['alto', 'bass'], undefined],
  ]);

  const { musicVo } = (await anna.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  const saved = await anna.post('/SaveSheet', { id, sheet: JSON.stringify(musicVo), version: '1' });
  expect(saved.json()).toMatchObject({ ok: true, version: 2 });
  const versions = (await anna.get(`/ScoreVersions?id=${id}`)).json<{ kind: string }[]>();
  expect(versions.map(({ kind }) => kind)).toEqual(['save', 'blank']);
});

test.each([
  ['no parts', { parts: '[]' }],
  ['parts that are no JSON', { parts: '[{' }],
  ['a sound there is none of', { parts: '[{"sound":129}]' }],
  ['a clef there is none of', { parts: '[{"sound":0,"clefs":["tenor","gamba"]}]' }],
  ['three staves', { parts: '[{"sound":0,"clefs":["treble","treble","bass"]}]' }],
  ['a meter of no kind', { meter: '4/3' }],
  ['a pick-up as long as a measure', { meter: '3/4', pickup: '6' }],
  ['no measures', { measures: '0' }],
  ['half a measure', { measures: '1.5' }],
  ['a tempo nobody plays', { bpm: '20' }],
  ['no title', { title: ' ' }],
])('%s is refused, and nothing is made', async (_, fields) => {
  const anna = await member();
  const answer = await anna.post('/NewSheet', wish(fields));
  expect(answer.statusCode).toBe(400);
  expect((await anna.get('/GetSongMySongs')).json()).toEqual([]);
});

test('as many measures as a score may hold are made and open again; one more is refused with the reason', async () => {
  const anna = await member();
  const most = String(LIMITS.score.measures);
  const made = await anna.post('/NewSheet', wish({ measures: most, parts: '[{"sound":73}]' }));
  expect((await open(anna, made.json<{ id: string }>().id)).measures).toHaveLength(LIMITS.score.measures);
  const beyond = await anna.post('/NewSheet', wish({ measures: most, pickup: '1' }));
  expect(beyond.json()).toMatchObject({ ok: false, code: 'score-too-large' });
  const parts = JSON.stringify(Array.from({ length: LIMITS.score.parts }, () => ({ sound: 0 })));
  expect((await anna.post('/NewSheet', wish({ measures: most, parts }))).json()).toMatchObject({
    code: 'score-too-large',
    error: expect.stringContaining('80,000') as string,
  });
});

test('a guest has one song, blank or not', async () => {
  const guest = new Browser(server.app);
  await guest.post('/StartAsGuest');
  expect((await guest.post('/NewSheet', wish())).json()).toMatchObject({ ok: true });
  expect((await guest.post('/NewSheet', wish())).json()).toMatchObject({ ok: false, code: 'guest-limit' });
});

test('a sheet that is asked for again, because the answer got lost, is one sheet', async () => {
  const [anna, ben] = [await member(), await member()];
  const id = randomUUID();
  const both = await Promise.all([anna.post('/NewSheet', wish({ id })), anna.post('/NewSheet', wish({ id }))]);
  expect(both.map((answer) => answer.json<unknown>())).toEqual([
    { ok: true, id },
    { ok: true, id },
  ]);
  expect((await anna.get('/GetSongMySongs')).json()).toHaveLength(1);
  expect((await ben.post('/NewSheet', wish({ id }))).json()).toMatchObject({ ok: false, code: 'bad-request' });
  expect((await ben.get('/GetSongMySongs')).json()).toEqual([]);

  const guest = new Browser(server.app);
  await guest.post('/StartAsGuest');
  const theirs = randomUUID();
  const ask = async () => (await guest.post('/NewSheet', wish({ id: theirs }))).json<unknown>();
  expect([await ask(), await ask()]).toEqual(Array(2).fill({ ok: true, id: theirs }));
});
