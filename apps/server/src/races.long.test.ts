import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.stop());

const sheet = JSON.stringify(encodeMusicJson(music('| D4/w |')));
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

/** Everything somebody can do with one song, several times over. */
const everything = (person: Browser, id: string, round: number) =>
  [
    () => person.post(`/ReportError?id=${id}`),
    () => person.post('/SaveSheet', { id, sheet }),
    () => person.post('/ScoreSharingURL', { id }),
    () => person.post('/RevokeSharing', { id }),
    () => person.post(`/DuplicateSheet?id=${id}`),
    () => person.post(`/MoveSheets?ids=${id}&path=A${round}/`),
    () => person.post(`/RenameFolder?path=A${round - 1}/&newpath=B${round}/`),
    () => person.post('/RateQuality', { id, value: '1' }),
    () => person.get(`/ExportAsMusJ?id=${id}`),
    () => person.get(`/MusicJson?id=${id}`),
    () => person.post(`/ReportError?id=${id}`),
  ] as const;

test('a song deleted while it is used in every other way: each call is done or refused because it is gone', async () => {
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  const seen = new Set<number>();
  for (let round = 0; round < 16; round++) {
    const { id } = (await anna.upload(musjFile(music('| C4/w |')))).json<{ id: string }>();
    const calls = everything(anna, id, round).map((call) => call());
    calls.splice(round % calls.length, 0, anna.post(`/DeleteSheets?ids=${id}`));
    for (const status of statuses(await Promise.all(calls))) seen.add(status);
  }
  // 409: a folder of that name exists, or the song was saved in between; 429: too many scores at once.
  expect([...seen].filter((status) => ![200, 404, 409, 429].includes(status))).toEqual([]);
  expect(seen).toContain(404);
}, 120_000);

test('an account deleted while it is used: each call is done, or refused because nobody is signed in or nothing is there', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 8; round++) {
    const person = new Browser(server.app);
    await person.register(`person${round}@example.org`);
    const { id } = (await person.upload(musjFile(music('| C4/w |')))).json<{ id: string }>();
    const calls = [
      ...everything(person, id, round).map((call) => call()),
      person.post('/CreateFolder?path=New/'),
      person.json('/api/general/feedback', { message: 'Good.' }),
      person.upload(musjFile(music('| C4/w |'))),
    ];
    calls.splice(round, 0, person.post('/DeleteMyAccountForever'));
    for (const status of statuses(await Promise.all(calls))) seen.add(status);
  }
  expect([...seen].filter((status) => ![200, 401, 404, 409, 429].includes(status))).toEqual([]);
}, 120_000);
