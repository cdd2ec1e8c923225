import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixture } from '../testing/model';
import { sniff, sniffFile } from './sniff';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );

describe('the container is told by content', () => {
  test.each([
    ['wav', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['ogg', bytes('OggS', [0, 2])],
    ['flac', bytes('fLaC')],
    ['mov', bytes([0, 0, 0, 32], 'ftypM4A ')],
    ['matroska', bytes([0x1a, 0x45, 0xdf, 0xa3, 1])],
    ['amr', bytes('#!AMR\n<')],
    ['amr', bytes('#!AMR-WB\n')],
    ['aiff', bytes('FORM', [0, 0, 0, 9], 'AIFFCOMM')],
  ])('%s', (container, head) => expect(sniff(head)).toBe(container));

  test('mp3 by its frames, also when it begins in the middle of one', () => {
    const mp3 = readFileSync(fixture('minuet-self-made.mp3'));
    const untagged = mp3.subarray(10 + mp3[9]!);
    expect(sniff(untagged)).toBe('mp3');
    expect(sniff(untagged.subarray(100))).toBe('mp3');
  });

  test('mp3 behind a tag with a large picture', async () => {
    expect(await sniffFile(fixture('minuet-self-made.mp3'))).toMatchObject({ container: 'mp3' });
  });
});

describe('what we do not open', () => {
  test.each([
    ['a picture in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['a playlist', bytes('#EXTM3U\n')],
    ['a concat script', bytes('ffconcat version 1.0\nfile /etc/passwd\n')],
    ['a MIDI file', bytes('MThd', [0, 0, 0, 6])],
    ['ones only, which look like frame marks', new Uint8Array(5000).fill(0xff)],
    ['nothing', new Uint8Array(0)],
  ])('%s', (_, head) => expect(sniff(head)).toBeUndefined());

  test('noise, of any seed', () => {
    for (let seed = 1; seed <= 50; seed++) {
      let state = seed;
      const noise = Uint8Array.from({ length: 9000 }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
      expect(sniff(noise)).toBeUndefined();
    }
  });
});
