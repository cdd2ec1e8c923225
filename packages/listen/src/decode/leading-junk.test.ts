import { describe, expect, test } from 'vitest';
import { FileBlocks, skipJunk } from './leading-junk';

/** A file in memory that counts how often it is read. */
function fileOf(...parts: (string | number[] | Uint8Array)[]) {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const handle = {
    reads: 0,
    read: (into: Uint8Array, offset: number, length: number, position: number) => {
      handle.reads++;
      const bytesRead = bytes.copy(into, offset, position, position + length);
      return Promise.resolve({ bytesRead, buffer: into });
    },
  };
  return { bytes, handle, blocks: new FileBlocks(handle as unknown as ConstructorParameters<typeof FileBlocks>[0]) };
}

const SOUND = [0xff, 0xfb, 0x90, 0x64];
const EMPTY_ID3 = 'ID3\x04\0\0\0\0\0\0';
const APE_HEAD = ['APETAGEX', [208, 7, 0, 0], [40, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0xa0], [0, 0, 0, 0, 0, 0, 0, 0]];

describe('what lies before the sound is skipped', () => {
  test.each([
    ['nothing', []],
    ['an empty ID3 tag', [EMPTY_ID3]],
    ['an ID3 tag with a footer', ['ID3\x04\0\x10\0\0\0\x05hello3DI\x04\0\x10\0\0\0\x05']],
    ['a hundred ID3 tags', [EMPTY_ID3.repeat(100)]],
    ['an APE tag', [...APE_HEAD, 'x'.repeat(40)]],
    ['an old ID3 tag', ['TAG' + 'x'.repeat(125)]],
    ['lyrics', ['LYRICSBEGIN', 'la '.repeat(50_000), '150011LYRICS200']],
    ['lyrics of the first version', ['LYRICSBEGIN', 'la '.repeat(30), 'LYRICSEND']],
    ['zeros', [new Uint8Array(100_000)]],
    ['empty boxes', [[0, 0, 0, 8], 'free', [0, 0, 0, 12], 'skipxxxx', [0, 0, 0, 1], 'free', [0, 0, 0, 0, 0, 0, 0, 16]]],
    ['one after another', [EMPTY_ID3, new Uint8Array(70_000), EMPTY_ID3, 'TAG' + 'x'.repeat(125)]],
  ])('%s', async (_, junk) => {
    const { bytes, blocks } = fileOf(...junk, SOUND);
    expect(await skipJunk(blocks)).toBe(bytes.length - SOUND.length);
  });

  test('what never ends is not waited for', async () => {
    for (const endless of [
      [EMPTY_ID3.repeat(9)],
      [new Uint8Array(200_000)],
      [[0, 0, 0, 0], 'free'],
      ['LYRICSBEGIN la'],
    ]) {
      const { bytes, blocks } = fileOf(...endless);
      expect(await skipJunk(blocks)).toBeLessThanOrEqual(bytes.length);
    }
  });

  test('the length of the first box of a film is no padding', async () =>
    expect(await skipJunk(fileOf([0, 0, 0, 32], 'ftypM4A ').blocks)).toBe(0));
});

test('a flood of empty tags is read once, block by block', async () => {
  const { bytes, handle, blocks } = fileOf(EMPTY_ID3.repeat(300_000));
  expect(await skipJunk(blocks)).toBe(bytes.length);
  expect(handle.reads).toBeLessThan(bytes.length / 50_000);
});
