import { deflateSync } from 'node:zlib';
import { be16, be32, type HostileFile, join, le16, le32, le64, many, noise, type Part, repeat } from './bytes';

const crc = (polynomial: number, bits: number, bytes: Uint8Array): number => {
  const mask = bits === 32 ? 0xffffffff : (1 << bits) - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte * 2 ** (bits - 8);
    for (let bit = 0; bit < 8; bit++) {
      const carries = ((sum >>> (bits - 1)) & 1) !== 0;
      sum = ((sum << 1) ^ (carries ? polynomial : 0)) & mask;
    }
  }
  return sum >>> 0;
};

/** A page of Ogg with the right sum. */
function page(
  content: Part,
  { serial = 1, kind = 0, at = 0n, number = 0, lacing = undefined as Part | undefined } = {},
): Buffer {
  const body = join(content);
  const laces = lacing ?? [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255];
  const bytes = join(
    'OggS',
    [0, kind],
    le64(BigInt.asUintN(64, at)),
    le32(serial),
    le32(number),
    le32(0),
    [join(laces).length],
    laces,
    body,
  );
  bytes.writeUInt32LE(crc(0x04c11db7, 32, bytes), 22);
  return bytes;
}

const FIRST = 2;
const opusHead = (channels = 1, skip = 0, family = 0) =>
  join(
    'OpusHead',
    [1, channels],
    le16(skip),
    le32(48_000),
    le16(0),
    [family],
    family ? join([channels, 0], repeat([0], channels)) : '',
  );
const opusTags = (count = 0, claim = count) =>
  join(
    'OpusTags',
    le32(4),
    'none',
    le32(claim),
    many(count, (n) => join(le32(8), `a${n % 97}=bcdef`.slice(0, 8).padEnd(8, 'x'))),
  );
const opus = (
  head = opusHead(),
  tags = opusTags(),
  packets: Part = repeat(page([0xf8, 0xff, 0xfe], { number: 2, at: 960n }), 200),
) => join(page(head, { kind: FIRST }), page(tags.subarray(0, 60_000), { number: 1 }), packets);
const vorbisHead = (channels: number, rate: number) =>
  join([1], 'vorbis', le32(0), [channels], le32(rate), Buffer.alloc(12), [0xb8, 1]);

/** STREAMINFO: everything a FLAC file says of itself. */
function streamInfo({ rate = 44_100, channels = 1, bits = 16, block = 4096, samples = 0 } = {}): Buffer {
  const packed = (BigInt(rate) << 44n) | (BigInt(channels - 1) << 41n) | (BigInt(bits - 1) << 36n) | BigInt(samples);
  const wide = Buffer.alloc(8);
  wide.writeBigUInt64BE(packed);
  return join(be16(block), be16(block), Buffer.alloc(6), wide, Buffer.alloc(16));
}
const block = (kind: number, content: Part, claim = join(content).length) =>
  join([kind], be32(claim).subarray(1), content);
const flac = (info: Buffer, rest: Part, ...blocks: Part[]) =>
  join('fLaC', block(0, info), ...blocks, block(0x81, Buffer.alloc(4)), rest);

/** Frames of FLAC in which every sample is the same, the smallest sound there is: 65,535 samples in 15 bytes. */
function still(frames: number, channels = 1, rateCode = 0): Buffer {
  const all: Buffer[] = [];
  for (let number = 0; number < frames; number++) {
    const counted = number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 63)];
    const head = join(
      [0xff, 0xf8, 0x70 | rateCode, ((channels - 1) << 4) | 8],
      counted,
      be16(65_534),
      rateCode === 13 ? be16(1) : '',
    );
    const body = join(head, [crc(0x07, 8, head)], repeat([0, 0, 0], channels));
    all.push(join(body, be16(crc(0x8005, 16, body))));
  }
  return Buffer.concat(all);
}

/** A picture of 16,000 by 16,000, a gigabyte once it is unpacked. */
const picture = () => {
  const part = (name: string, content: Part) => join(be32(join(content).length), name, content, be32(0));
  return join(
    '\x89PNG\r\n\x1a\n',
    part('IHDR', join(be32(16_000), be32(16_000), [8, 6, 0, 0, 0])),
    part('IDAT', deflateSync(Buffer.alloc(10_000_000))),
    part('IEND', ''),
  );
};
const cover = () => {
  const png = picture();
  return block(
    6,
    join(be32(3), be32(9), 'image/png', be32(0), be32(16_000), be32(16_000), be32(32), be32(0), be32(png.length), png),
  );
};
const comments = (count: number) => block(4, opusTags(count).subarray(8));

export const OGG_AND_FLAC_FILES: readonly HostileFile[] = [
  { name: 'ogg-empty-page', make: () => page('', { kind: FIRST }) },
  { name: 'ogg-one-page-for-ever', make: () => repeat(page(opusHead(), { kind: FIRST }), 20_000) },
  {
    name: 'ogg-many-streams',
    make: () => join(many(5000, (n) => page(opusHead(), { kind: FIRST, serial: n }))),
  },
  {
    name: 'ogg-chained-for-ever',
    make: () =>
      repeat(join(opus(opusHead(), opusTags(), page([0xf8, 0xff, 0xfe], { number: 2, kind: 4, at: 960n }))), 2000),
  },
  {
    name: 'ogg-laces-without-content',
    make: () => join(page(opusHead(), { kind: FIRST }), page('', { number: 1, lacing: repeat([255], 255) })),
  },
  {
    name: 'ogg-packet-without-end',
    make: () =>
      join(
        page(opusHead(), { kind: FIRST }),
        repeat(page(noise(255 * 255), { number: 1, lacing: repeat([255], 255) }), 60),
      ),
  },
  { name: 'ogg-wrong-sums', make: () => repeat(join('OggS', [0, 2], noise(200)), 5000) },
  { name: 'ogg-marks-only', make: () => repeat('OggS', 500_000) },
  {
    name: 'ogg-page-at-the-end-of-time',
    make: () => opus(opusHead(), opusTags(), page([0xf8, 0xff, 0xfe], { number: 2, at: 2n ** 62n })),
  },
  {
    name: 'ogg-runs-backwards',
    make: () =>
      opus(
        opusHead(),
        opusTags(),
        join(many(300, (n) => page([0xf8, 0xff, 0xfe], { number: n, at: BigInt(-n * 960_000) }))),
      ),
  },
  { name: 'ogg-cut', make: () => opus().subarray(0, 100) },
  {
    name: 'ogg-noise-between-pages',
    make: () => opus(opusHead(), opusTags(), repeat(join(page([0xf8, 0xff, 0xfe], { number: 2 }), noise(5000)), 200)),
  },
  { name: 'opus-255-channels', make: () => opus(opusHead(255, 0, 255)) },
  { name: 'opus-no-channels', make: () => opus(opusHead(0)) },
  { name: 'opus-skips-all', make: () => opus(opusHead(1, 65_535)) },
  {
    name: 'opus-noise',
    make: () =>
      opus(
        opusHead(),
        opusTags(),
        join(many(300, (n) => page(noise(200, n + 1), { number: n + 2, at: BigInt(960 * n) }))),
      ),
  },
  { name: 'opus-4-billion-comments', make: () => opus(opusHead(), opusTags(0, 0xffffffff)) },
  { name: 'vorbis-rate-0', make: () => repeat(page(vorbisHead(1, 0), { kind: FIRST }), 3) },
  {
    name: 'vorbis-255-channels',
    make: () => join(page(vorbisHead(255, 44_100), { kind: FIRST }), page(noise(5000), { number: 1 })),
  },
  {
    name: 'vorbis-noisy-books',
    make: () =>
      join(
        page(vorbisHead(2, 44_100), { kind: FIRST }),
        page(join([3], 'vorbis', Buffer.alloc(8), [1]), { number: 1 }),
        page(join([5], 'vorbis', noise(20_000)), { number: 2 }),
      ),
  },
  {
    name: 'speex-noise',
    make: () => join(page(join('Speex   ', noise(72)), { kind: FIRST }), repeat(page(noise(300), { number: 1 }), 50)),
  },
  { name: 'flac-of-nothing', make: () => flac(streamInfo(), '') },
  { name: 'flac-only-its-mark', make: () => join('fLaC') },
  { name: 'flac-8-minutes-of-silence-in-5-kB', make: () => flac(streamInfo({ block: 65_535 }), still(323)) },
  {
    name: 'flac-8-channels-of-655350-Hz',
    make: () => flac(streamInfo({ rate: 655_350, channels: 8, block: 65_535 }), still(323, 8)),
  },
  { name: 'flac-rate-0', make: () => flac(streamInfo({ rate: 0, block: 65_535 }), still(20)) },
  { name: 'flac-rate-1', make: () => flac(streamInfo({ rate: 1, block: 65_535 }), still(20)) },
  { name: 'flac-rate-falls-to-1', make: () => flac(streamInfo({ block: 65_535 }), join(still(3), still(40, 1, 13))) },
  { name: 'flac-claims-a-year', make: () => flac(streamInfo({ samples: 2 ** 36 - 1, block: 65_535 }), still(20)) },
  { name: 'flac-block-of-no-samples', make: () => flac(streamInfo({ block: 0 }), still(20)) },
  { name: 'flac-noise', make: () => flac(streamInfo(), noise(3_000_000)) },
  { name: 'flac-frame-marks-only', make: () => flac(streamInfo(), repeat([0xff, 0xf8], 1_000_000)) },
  { name: 'flac-blocks-flood', make: () => flac(streamInfo(), still(5), repeat(block(1, ''), 500_000)) },
  { name: 'flac-block-claims-16-MB', make: () => flac(streamInfo(), still(5), block(4, 'x', 0xffffff)) },
  { name: 'flac-comments-flood', make: () => flac(streamInfo(), still(5), comments(200_000)) },
  { name: 'flac-cover-of-a-gigabyte', make: () => flac(streamInfo({ block: 65_535 }), still(20), cover()) },
  {
    name: 'flac-many-covers',
    make: () => flac(streamInfo({ block: 65_535 }), still(20), repeat(cover(), 200)),
  },
  { name: 'flac-seek-table-of-noise', make: () => flac(streamInfo(), still(5), block(3, noise(18 * 100_000))) },
];
