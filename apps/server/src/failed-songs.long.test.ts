import { hostileMedia } from '@notewright/listen/testing/hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuet, noise, silence } from './testing/recordings';
import { ERROR, OK, openStudio, PROCESSING, type Studio } from './testing/studio';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.startOneWorker();
});
afterAll(async () => {
  await studio.stopWorkers();
  await studio.close();
});

test('what is no recording ends with error 400, what holds no music with 100, what asks for too much with 410, and the queue goes on', async () => {
  const anna = await studio.member();
  const good = await minuet();
  const greedy = hostileMedia('')['Ogg and FLAC']!.find(({ name }) => name === 'flac-rate-falls-to-1')!;
  const files = {
    'not audio': noise(),
    text: { name: 'poem.mp3', bytes: new TextEncoder().encode('Two roads diverged in a yellow wood') },
    silent: await silence(),
    'cut in the middle of its header': { name: 'cut.mp3', bytes: good.bytes.subarray(0, 300) },
    'a playlist that points at other files': {
      name: 'list.ogg',
      bytes: new TextEncoder().encode('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n'),
    },
    'one frame of a day': { name: 'day.flac', bytes: greedy.make() },
  };
  const codes: Readonly<Record<string, number>> = { silent: 100, 'one frame of a day': 410 };
  for (const [title, file] of Object.entries(files)) await anna.upload(file, { title });
  const last = await anna.upload(good, { title: 'good' });
  await expect
    .poll(async () => (await studio.server.store.songs.byId(last))!.state, { timeout: 50_000, interval: 250 })
    .toBe(OK);
  await expect
    .poll(async () => (await anna.states()).filter((state) => state === PROCESSING).length, { timeout: 20_000 })
    .toBe(0);
  const failed = (await anna.songs()).filter((song) => song.Title !== 'good');
  expect(failed.map((song) => [song.Title, song.State, song.ErrorCode]).sort()).toEqual(
    Object.keys(files).map((title) => [title, ERROR, codes[title] ?? 400]).sort(), // prettier-ignore
  );
});
