import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Browser } from './browser';
import { addHeardSong } from './heard-songs';
import type { TestServer } from './server';

let people = 0;

/** Somebody with a finished song whose recording is kept as it was sent, and cannot be played yet. */
export async function keptRecording(server: TestServer, recording: { readonly bytes: Uint8Array }, parameters = '{}') {
  const browser = new Browser(server.app);
  const email = `keeper${++people}@example.org`;
  await browser.register(email);
  const { id: account } = (await server.store.accounts.byEmail(email))!;
  const song = await addHeardSong(server, account);
  const audio = `songs/${song}/recording.wav`;
  const file = join(server.config.dataFolder, `${song}.wav`);
  await writeFile(file, recording.bytes);
  await server.blobs.putFile(audio, file);
  await server.store.db
    .updateTable('songs')
    .set({ audio_blob: audio, parameters, file_bytes: sql<number>`file_bytes + ${recording.bytes.length}` })
    .where('id', '=', song)
    .execute();
  await server.store.storage.recount(account);
  const row = async (id = song) => (await server.store.songs.byId(id))!;
  const used = async () => Number((await server.store.accounts.byEmail(email))!.used_bytes);
  const session = { notewright_session: browser.cookie('notewright_session')! };
  const play = (headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/Original?id=${song}`, headers, cookies: session });
  return { browser, song, audio, row, used, play };
}
