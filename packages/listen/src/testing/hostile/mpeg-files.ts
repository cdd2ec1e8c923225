import { be32, type HostileFile, join, many, noise, type Part, repeat } from './bytes';

/** A frame of MP3 (128 kbit/s, 44.1 kHz, 417 bytes) with something in it. */
const frame = (content: Part = '', head: readonly number[] = [0xff, 0xfb, 0x90, 0x64]) =>
  Buffer.concat([join(head, content), Buffer.alloc(417)]).subarray(0, 417);
const silence = (frames: number) => repeat(frame(), frames);
const noisy = (frames: number) => join(many(frames, (n) => frame(noise(413, n + 1))));

const synchsafe = (length: number) => [(length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127];
export const id3 = (content: Part = '', claim = join(content).length, flags = 0) =>
  join('ID3', [4, 0, flags], synchsafe(claim), content);
const text = (name: string, value: Part) => join(name, synchsafe(join(value).length), [0, 0], value);
const names = (count: number) => join(many(count, (n) => text('TXXX', `\0${String(n).padStart(6, '0')}\0a`)));

const xing = (frames: number, bytes: number) =>
  frame(join(repeat('\0', 32), 'Xing', be32(3), be32(frames), be32(bytes)));
const adts = (length: number, { rate = 4, channels = 2, content = '' as Part } = {}) =>
  join(
    [0xff, 0xf1, 0x40 | (rate << 2) | (channels >> 2), ((channels & 3) << 6) | (length >> 11)],
    [(length >> 3) & 255, ((length & 7) << 5) | 31, 0xfc],
    content,
  );

/** MP3 and AAC: tags without end, frames that are none. */
export const MPEG_FILES: readonly HostileFile[] = [
  { name: 'id3-flood', make: () => repeat(id3(), 3_000_000) },
  { name: 'id3-flood-before-sound', make: () => join(repeat(id3(), 300_000), silence(100)) },
  { name: 'id3-with-footers', make: () => join(repeat(id3(repeat('\0', 10), 0, 0x10), 50_000), silence(100)) },
  { name: 'id3-claims-256-MB', make: () => join(id3('', 0x0fffffff), silence(100)) },
  { name: 'id3-claims-too-little', make: () => join(id3(noise(100_000), 10), silence(100)) },
  { name: 'id3-in-id3', make: () => id3(id3(id3(id3(silence(50))))) },
  { name: 'id3-of-names', make: () => join(id3(names(300_000)), silence(100)) },
  { name: 'id3-names-after-the-sound', make: () => join(silence(100), id3(names(100_000))) },
  { name: 'id3-unsynchronised', make: () => join(id3(repeat([0xff, 0], 100_000), 200_000, 0x80), silence(100)) },
  { name: 'id3-compressed', make: () => join(id3(text('TXXX', noise(1000)), 1010, 0xf0), silence(100)) },
  { name: 'id3-then-nothing', make: () => id3(noise(1000)) },
  { name: 'id3-then-noise', make: () => join(id3(), noise(3_000_000)) },
  { name: 'id3-then-zeros', make: () => join(id3(), Buffer.alloc(10_000_000)) },
  {
    name: 'ape-flood',
    make: () =>
      join(
        repeat(join('APETAGEX', [208, 7, 0, 0], Buffer.alloc(8), [0, 0, 0, 0xa0], Buffer.alloc(8)), 100_000),
        silence(50),
      ),
  },
  { name: 'ape-claims-4-GB', make: () => join('APETAGEX', [208, 7, 0, 0], repeat([255], 20), silence(50)) },
  { name: 'lyrics-without-end', make: () => join('LYRICSBEGIN', repeat('la ', 1_000_000)) },
  { name: 'lyrics-flood', make: () => join(repeat('LYRICSBEGINLYRICSEND', 300_000), silence(50)) },
  { name: 'old-tags-flood', make: () => join(repeat(join('TAG', Buffer.alloc(125)), 50_000), silence(50)) },
  { name: 'zeros', make: () => Buffer.alloc(30_000_000) },
  { name: 'ones', make: () => repeat([255], 5_000_000) },
  { name: 'noise', make: () => noise(3_000_000) },
  { name: 'mp3-one-frame', make: () => silence(1) },
  { name: 'mp3-noisy-frames', make: () => noisy(400) },
  { name: 'mp3-frames-between-noise', make: () => repeat(join(silence(4), noise(4000)), 200) },
  { name: 'mp3-free-format', make: () => join(silence(4), repeat(frame('', [0xff, 0xfb, 0x00, 0x64]), 500)) },
  {
    name: 'mp3-changes-rate-each-frame',
    make: () =>
      join(silence(4), repeat(join(frame('', [0xff, 0xfb, 0x94, 0xc4]), frame('', [0xff, 0xe3, 0x98, 0x00])), 400)),
  },
  { name: 'mp3-claims-4-billion-frames', make: () => join(xing(0xffffffff, 0xffffffff), silence(100)) },
  { name: 'mp3-claims-no-frames', make: () => join(xing(0, 0), silence(100)) },
  { name: 'mp3-cut-in-a-frame', make: () => silence(100).subarray(0, 417 * 50 + 3) },
  { name: 'mp3-layer-1', make: () => repeat(frame('', [0xff, 0xff, 0x90, 0x64]), 500) },
  { name: 'aac-noisy-frames', make: () => repeat(adts(200, { content: noise(193) }), 500) },
  { name: 'aac-empty-frames', make: () => repeat(adts(8, { content: '\0' }), 50_000) },
  { name: 'aac-no-channels', make: () => repeat(adts(100, { channels: 0, content: noise(93) }), 500) },
  {
    name: 'aac-changes-rate-each-frame',
    make: () => repeat(join(...[0, 5, 11].map((rate) => adts(60, { rate, content: noise(53, rate + 1) }))), 300),
  },
  { name: 'aac-claims-long-frames', make: () => repeat(adts(8191), 3000) },
];
