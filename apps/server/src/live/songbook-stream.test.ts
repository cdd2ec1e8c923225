import { expect, test } from 'vitest';
import { SongbookStream } from './songbook-stream';

const CHANGED = 'event: changed\ndata: songbook\n\n';
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test('who does not read costs nothing: of a thousand changes and heartbeats one event waits', async () => {
  const stream = new SongbookStream('account', 'session');
  for (let i = 0; i < 1000; i++) {
    stream.look();
    stream.beat();
    await aTurn();
  }
  expect(stream.readableLength).toBeLessThanOrEqual(CHANGED.length);
});

test('what changed while somebody read slowly is announced once, and last', async () => {
  const stream = new SongbookStream('account', 'session');
  stream.look();
  expect(String(stream.read())).toBe(CHANGED);
  await aTurn();
  for (let i = 0; i < 10; i++) stream.look();
  const read: string[] = [];
  stream.on('data', (chunk: Buffer) => read.push(String(chunk)));
  await aTurn();
  await aTurn();
  expect(read).toEqual([CHANGED, CHANGED]); // one that lay there, one for the nine others
});

test('the last word says why, and nothing follows it', async () => {
  const stream = new SongbookStream('account', 'session');
  const read: string[] = [];
  stream.on('data', (chunk: Buffer) => read.push(String(chunk)));
  stream.finish('session');
  stream.look();
  stream.beat();
  stream.finish('stopping');
  await new Promise((resolve) => stream.once('close', resolve));
  expect(read).toEqual(['event: end\ndata: session\n\n']);
});
