import pino from 'pino';
import { expect, test } from 'vitest';
import type { Changes } from '../repositories/changes';
import { LiveStreams } from './live-streams';

test('changes in a row are announced at once and once more, so that the last one is never lost', async () => {
  let listener!: Parameters<Changes['subscribe']>[0];
  const changes: Changes = {
    listening: true,
    subscribe: (it) => ((listener = it), () => undefined),
    stop: () => Promise.resolve(),
  };
  const sessions = { living: (ids: readonly string[]) => Promise.resolve(new Set(ids)) };
  const streams = new LiveStreams({ store: { sessions } as never, changes, log: pino({ level: 'silent' }) });
  const opened = await streams.open('anna', 'her session');
  if (!opened.ok) throw new Error(opened.error.code);
  const stream = opened.value;
  let looks = 0;
  stream.on('data', (chunk: Buffer) => (looks += String(chunk).includes('changed') ? 1 : 0));
  await expect.poll(() => looks).toBe(1);
  for (let i = 0; i < 5; i++) listener.songbook('anna');
  listener.songbook('bela');
  await expect.poll(() => looks, { timeout: 20_000 }).toBe(3);
  streams.close();
});
