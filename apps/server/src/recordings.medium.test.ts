import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SOURCES, type PlanName, type Song } from '@notewright/contracts';
import { Browser } from './testing/browser';
import { melody } from './testing/made-recordings';
import { noise, silenceOf } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
let anna: Browser;
beforeAll(async () => {
  server = await startTestServer({ NOTEWRIGHT_PLANS: 'on' });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(() => server.stop());

const songs = async (person = anna) => (await person.get('/GetSongMySongs')).json<Song[]>();
const rows = () => server.store.db.selectFrom('songs').selectAll().execute();
const setPlan = (plan: PlanName) =>
  server.store.db.updateTable('accounts').set({ plan }).where('email_key', '=', 'anna@example.org').execute();
const six = melody(1, 6);
async function clear(): Promise<void> {
  const ids = (await songs()).map(({ Id }) => Id);
  await anna.post(`/DeleteSheets?ids=${ids.join(';')}`);
}

// Whatever a test did: every blob belongs to a song.
afterEach(async () => {
  const ids = (await rows()).map(({ id }) => id);
  const blobs = await server.blobs.keys('songs/').catch(() => []);
  expect(blobs.filter((key) => !ids.some((id) => key.startsWith(`songs/${id}/`)))).toEqual([]);
  await clear();
  await setPlan('free');
});

describe('what was played into the microphone', () => {
  test('waits in the songbook of a free account, under the title it was given', async () => {
    const answer = await anna.record(six, { title: 'Evening' });
    expect(answer.json()).toMatchObject({ ok: true });
    expect(await songs()).toMatchObject([
      { Title: 'Evening', Composer: '', Source: 'mic', Mode: 'universal', Arrangement: 'piano', State: 1 },
    ]);
  });

  test('is called after what it is where nobody gave it a title, in the language of its player', async () => {
    await anna.record(six);
    anna.keep('language', 'de');
    await anna.record(six, { title: '  ' });
    anna.keep('language', 'en');
    expect((await songs()).map(({ Title }) => Title).sort()).toEqual(['Aufnahme', 'Recording']);
  });

  test('lies in the folder that was open', async () => {
    await anna.post('/CreateFolder?path=Etudes/');
    await anna.record(six, { path: 'Etudes/' });
    expect(await songs()).toMatchObject([{ Path: 'Etudes/' }]);
  });

  test('has what its player said as the settings it is written by', async () => {
    await anna.record(six, { timesig: '6/8', bpm: '72', key: 'f-sharp-minor', transpose: '-2', autotune: 'false' });
    const [row] = await rows();
    expect(JSON.parse(row!.settings!)).toEqual({
      version: 1,
      mode: 'universal',
      instrument: 'piano',
      timeSignature: { beats: 6, beatUnit: 8 },
      bpm: 72,
      key: { fifths: 3, mode: 'minor' },
      transposeSemitones: -2,
    });
    expect(JSON.parse(row!.parameters)).toEqual({ mode: 'universal', instrument: 'piano', autotune: false });
  });

  test('has no settings but its instrument where its player said nothing', async () => {
    await anna.record(six, {
      timesig: '',
      bpm: '',
      key: 'detect',
      transpose: '0',
      metronome: 'false',
      firebaseToken: '',
    });
    const [row] = await rows();
    expect(JSON.parse(row!.settings!)).toEqual({ version: 1, mode: 'universal', instrument: 'piano' });
  });

  test('to the metronome has its beats, from the first whole one to the last', async () => {
    const grid = { metronome: 'true', metronomebpm: '120', metronometimesig: '3/4', metronomedownbeatsec: '1.7' };
    await anna.record(six, { ...grid, bpm: '120', timesig: '3/4' });
    const [row] = await rows();
    const { beatsSec, ...facts } = JSON.parse(row!.settings!) as { beatsSec: number[] };
    expect(facts).toMatchObject({ bpm: 120, timeSignature: { beats: 3, beatUnit: 4 }, downbeatSec: 1.7 });
    expect(beatsSec).toHaveLength(12);
    for (const [beat, sec] of beatsSec.entries()) expect(sec).toBeCloseTo(0.2 + 0.5 * beat, 6);
  });

  test('to the metronome, but otherwise than it clicked, keeps only where the first measure begins', async () => {
    const grid = { metronome: 'true', metronomebpm: '120', metronometimesig: '4/4', metronomedownbeatsec: '2' };
    await anna.record(six, { ...grid, bpm: '60', timesig: '3/4' });
    const settings = JSON.parse((await rows())[0]!.settings!) as object;
    expect(settings).toMatchObject({ bpm: 60, timeSignature: { beats: 3, beatUnit: 4 }, downbeatSec: 2 });
    expect(settings).not.toHaveProperty('beatsSec');
  });
});

describe('nothing becomes of', () => {
  const { free, premium } = SOURCES.mic.lengthSec;
  const refused = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
    const { statusCode, json } = await answer;
    expect(await songs()).toEqual([]);
    return { statusCode, ...(json() as object) };
  };

  test('less than five seconds', async () => {
    expect(await refused(anna.record(melody(2, 4.9)))).toMatchObject({
      statusCode: 422,
      code: 'recording-too-short',
      error: 'Recording is too short!',
    });
    expect((await anna.record(melody(2, 5))).json()).toMatchObject({ ok: true });
  });

  test('more than the plan allows, which is never cut silently', async () => {
    expect((await anna.record(silenceOf(free + 9))).json()).toMatchObject({ ok: true }); // the count before it is no music
    await clear();
    expect(await refused(anna.record(silenceOf(free + 30)))).toMatchObject({ code: 'recording-too-long' });
    await setPlan('standard');
    expect(await refused(anna.record(silenceOf(free + 30)))).toMatchObject({ code: 'recording-too-long' });
    await setPlan('premium');
    expect((await anna.record(silenceOf(premium))).json()).toMatchObject({ ok: true });
    await clear();
    expect(await refused(anna.record(silenceOf(premium + 30)))).toMatchObject({ code: 'recording-too-long' });
  });

  test('a file that is no sound, or says so and is none', async () => {
    for (const name of ['take.exe', 'take.musj', 'take', 'take.wav.txt'])
      expect(await refused(anna.record({ ...six, name }))).toMatchObject({ statusCode: 415, code: 'file-type' });
    expect(await refused(anna.record(noise(5000, 'take.wav')))).toMatchObject({ code: 'file-unusable' });
    expect(await refused(anna.record({ name: 'take.wav', bytes: six.bytes.subarray(0, 30) }))).toMatchObject({ code: 'file-unusable' }); // prettier-ignore
    expect(await refused(anna.record({ name: 'take.webm', bytes: new Uint8Array() }))).toMatchObject({ code: 'file-unusable' }); // prettier-ignore
  });

  test('a header that promises more than is there', async () => {
    const lying = Buffer.from(melody(3, 3).bytes);
    lying.writeUInt32LE(0x7fffffff, 40);
    expect(await refused(anna.record({ name: 'take.wav', bytes: lying }))).toMatchObject({
      code: 'recording-too-short',
    });
  });

  test('a file that is too big, or a form without one', async () => {
    const bytes = new Uint8Array(SOURCES.mic.upload.mostBytes + 1);
    expect(await refused(anna.record({ name: 'take.webm', bytes }))).toMatchObject({ statusCode: 413 });
    expect(await refused(anna.post('/RecordingToSheet', { instrument: 'piano' }))).toMatchObject({ code: 'file-missing' }); // prettier-ignore
  });

  test.each([
    [{ instrument: 'kazoo' }],
    [{ instrument: 'piano_easy' }],
    [{ instrument: undefined }],
    [{ mode: 'leadsheet' }],
    [{ bpm: '29' }],
    [{ bpm: '245' }],
    [{ bpm: 'fast' }],
    [{ timesig: '5/4' }],
    [{ key: 'h-major' }],
    [{ transpose: '13' }],
    [{ transpose: '1.5' }],
    [{ metronomebpm: '1e9' }],
    [{ metronomedownbeatsec: '-1' }],
    [{ metronomedownbeatsec: '1e9' }],
    [{ title: 'x'.repeat(301) }],
    [{ agreedToTerms: 'false' }],
  ] as const)('a form with %j', async (forged) => {
    expect(await refused(anna.record(six, forged))).toMatchObject({ statusCode: 400, code: 'bad-request' });
  });

  test('half of what a metronome is: it says nothing', async () => {
    await anna.record(six, { metronome: 'true', metronomebpm: '120' });
    const [row] = await rows();
    expect(JSON.parse(row!.settings!)).toEqual({ version: 1, mode: 'universal', instrument: 'piano' });
  });
});

test('a free account has three recordings in work at once, the fourth waits; premium has ten', async () => {
  const bring = (count: number) => Promise.all(Array.from({ length: count }, () => anna.record(six)));
  await bring(4);
  const states = async () => (await rows()).map(({ state }) => state).sort();
  expect(await states()).toEqual([1, 1, 1, 3]);
  await clear();
  await setPlan('premium');
  await bring(11);
  expect(await states()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]);
});

test('a guest records one song of a minute; the second needs an account', async () => {
  const guest = new Browser(server.app);
  await guest.post('/StartAsGuest');
  expect((await guest.record(silenceOf(SOURCES.mic.lengthSec.free + 30))).json()).toMatchObject({ code: 'recording-too-long' }); // prettier-ignore
  expect((await guest.record(six)).json()).toMatchObject({ ok: true });
  const second = await guest.record(six);
  expect({ status: second.statusCode, ...second.json<object>() }).toMatchObject({ status: 403, code: 'guest-limit' });
  expect(await songs(guest)).toHaveLength(1);
});

test('who is not signed in is refused before the sound arrives', async () => {
  expect((await new Browser(server.app).record(six)).statusCode).toBe(401);
});
