import { describe, expect, test } from 'vitest';
import { hearingRoom } from './testing/hearing-room';
import { fixture } from './testing/model';
import { synthesise } from './testing/synthesis';
import { wavOf } from './testing/wav';

const { fileOf, codeOf } = hearingRoom();

describe('what cannot be heard says why', () => {
  test('an empty file', async () => expect(await codeOf(fileOf('empty.mp3', new Uint8Array(0)))).toBe('empty-file'));

  test('words in a file named like music', async () =>
    expect(await codeOf(fileOf('words.mp3', Buffer.from('All your base are belong to us. '.repeat(500))))).toBe(
      'not-audio',
    ));

  test('a playlist that would open other files', async () =>
    expect(await codeOf(fileOf('list.mp3', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')))).toBe(
      'not-audio',
    ));

  test('a container without content', async () =>
    expect(await codeOf(fileOf('head-only.wav', wavOf(new Float32Array(0))))).toBe('decode-failed'));

  test('a damaged file', async () => {
    const bytes = Buffer.alloc(5000, 0xaa);
    bytes.write('OggS');
    expect(await codeOf(fileOf('damaged.ogg', bytes))).toBe('decode-failed');
  });

  test('silence', async () => expect(await codeOf(fixture('silent.mp3'))).toBe('silent'));

  test('half a second', async () =>
    expect(
      await codeOf(fileOf('short.wav', wavOf(synthesise([{ onsetSec: 0, offsetSec: 0.5, midi: 60 }], { sec: 0.5 })))),
    ).toBe('too-short'));

  test('more than was allowed', async () =>
    expect(await codeOf(fixture('minuet-self-made.mp3'), { maxSeconds: 10 })).toBe('too-long'));
});
