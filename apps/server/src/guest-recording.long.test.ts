import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MusicJsonAnswer, PlayableOriginalAnswer, Song } from '@notewright/contracts';
import { Browser } from './testing/browser';
import { minuet } from './testing/recordings';
import { OK, openStudio, type Studio } from './testing/studio';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.startOneWorker();
});
afterAll(() => studio.close());

test("of a guest's recording the first minute becomes a sheet, and signing up keeps it", async () => {
  const guest = new Browser(studio.server.app);
  await guest.post('/StartAsGuest');
  const { name, bytes } = await minuet();
  // An MP3 file is a row of frames, so several in a row are one long recording.
  const long = { name, bytes: Buffer.concat(Array.from({ length: 6 }, () => bytes)) };
  const { id } = (await guest.upload(long)).json<{ id: string }>();
  const state = async () => (await guest.get('/GetSongMySongs')).json<Song[]>()[0]!.State;
  await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe(OK);
  const row = (await studio.server.store.songs.byId(id))!;
  const evidence = await studio.server.blobs.getEvidence(row.evidence_blob!);
  if (!evidence.ok) throw new Error(evidence.error.detail);
  const last = Math.max(...evidence.value.notes.map(({ onsetSec }) => onsetSec));
  expect(last).toBeGreaterThan(50);
  expect(last).toBeLessThan(60);
  await guest.register('guest@example.org');
  const { properties } = (await guest.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  expect(properties.onlyFirstSec).toBe(60);
});

test('what a guest plays into the microphone for less than a minute is transcribed whole, nothing else is said, and it is kept to be heard', async () => {
  const guest = new Browser(studio.server.app);
  await guest.post('/StartAsGuest');
  const { id } = (await guest.record(await minuet())).json<{ id: string }>();
  const song = async () => (await guest.get('/GetSongMySongs')).json<Song[]>()[0]!;
  await expect.poll(async () => (await song()).State, { timeout: 60_000, interval: 200 }).toBe(OK);
  expect((await song()).Source).toBe('mic');
  const { properties } = (await guest.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  expect(properties).toMatchObject({ onlyFirstSec: null });
  const original = async () => (await guest.get(`/PlayableOriginal?id=${id}`)).json<PlayableOriginalAnswer>().original;
  await expect.poll(original, { timeout: 60_000, interval: 200 }).toEqual({ startsAtSec: 0 });
  const played = await guest.get(`/Original?id=${id}`);
  expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'audio/webm']);
});
