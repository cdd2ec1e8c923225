import { music } from '@notewright/score/testing';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { musjFile } from './testing/sheets';
import { startTestServer, type TestServer } from './testing/server';
import { mountSmallDisk } from './testing/small-disk';

/** A real disk of 8 MB; where none can be mounted, these tests say so by being skipped. */
const disk = mountSmallDisk(8);
afterAll(() => disk?.unmount());

let server: TestServer;
let anna: Browser;
let blobs: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...(disk && { NOTEWRIGHT_DATA: disk.folder }) }); // prettier-ignore
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
  blobs = join(server.config.dataFolder, 'blobs');
});
afterAll(() => server.stop());

const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();
const files = async (folder: string) =>
  (await readdir(join(server.config.dataFolder, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);

afterEach(() => disk?.makeRoom());

// There is one acknowledged recording from before each trouble.
beforeEach(async () => {
  await anna.post(`/DeleteSheets?ids=${(await songs()).map((song) => song.Id).join(';')}`);
  expect((await anna.upload(noise(100_000))).json()).toMatchObject({ ok: true });
});

async function expectNothingKept(): Promise<void> {
  expect(await songs()).toHaveLength(1);
  expect(await files('blobs')).toEqual(['recording.mp3']);
  expect(await files('tmp')).toEqual([]);
}

describe.runIf(disk)('a full disk', () => {
  test.each([
    ['before anything of the file is written', 0],
    ['in the middle of the file', 500_000],
    ['when the file is to go where recordings are kept', 1_600_000],
  ])('%s: the upload is refused with a sentence, and leaves nothing', async (_, leftBytes) => {
    await disk!.fill(leftBytes);
    const answer = await anna.upload({ name: 'long.mp3', bytes: noise(1_000_000).bytes });
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ ok: false, code: 'storage-full' });
    expect(answer.json<{ msg: string }>().msg).toMatch(/no room left/);
    await expectNothingKept();
    await disk!.makeRoom();
    expect((await anna.upload(noise())).json()).toMatchObject({ ok: true });
  });

  test('a copy of a song needs no room: it refers to the same recording', async () => {
    const [song] = await songs();
    await server.store.scores.add(song!.Id, 1, musjFile(music('| C4/w |')).bytes);
    await server.store.db.updateTable('songs').set({ state: 0, score_version: 1 }).where('id', '=', song!.Id).execute();
    await disk!.fill();
    const answer = await anna.post(`/DuplicateSheet?id=${song!.Id}`);
    expect(answer.json()).toMatchObject({ ok: true });
    expect(await songs()).toHaveLength(2);
    expect(await files('blobs')).toEqual(['recording.mp3']);
  });
});

describe('a folder of recordings that is not there', () => {
  test.each(['gone', 'an empty folder, as a mount point is', 'a file'])(
    '%s: nothing is taken in or lost',
    async (how) => {
      await rename(blobs, `${blobs}-away`);
      if (how.startsWith('an empty')) await mkdir(blobs);
      if (how === 'a file') await writeFile(blobs, 'x');
      const [song] = await songs();
      const answer = await anna.upload(noise());
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ ok: false, code: 'storage-away' });
      // What is deleted now is deleted for good, once the folder is back.
      expect((await anna.post(`/DeleteSheets?ids=${song!.Id}`)).json()).toMatchObject({ ok: true });
      const doomed = await server.store.db.selectFrom('doomed_blobs').select('prefix').execute();
      expect(doomed.map(({ prefix }) => prefix)).toContain(`songs/${song!.Id}/`);
      await rm(blobs, { recursive: true, force: true });
      await rename(`${blobs}-away`, blobs);
      expect((await anna.upload(noise())).json()).toMatchObject({ ok: true });
    },
  );
});

test('a folder for temporary files that cannot be made is a refusal, not an unknown error', async () => {
  const { tempFolder } = server.config;
  await rm(tempFolder, { recursive: true });
  await writeFile(tempFolder, 'x');
  const answer = await anna.upload(noise());
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ ok: false, code: 'storage-away' });
  await rm(tempFolder);
});
