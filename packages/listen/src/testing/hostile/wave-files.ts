import {
  be16,
  be32,
  be64,
  bef64,
  type HostileFile,
  join,
  le16,
  le32,
  le64,
  many,
  noise,
  type Part,
  repeat,
  tone,
} from './bytes';

interface Wave {
  readonly tag?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly align?: number;
  readonly bits?: number;
  readonly formatBytes?: number;
  readonly before?: Part;
  readonly data?: Uint8Array;
  readonly claim?: number;
}

function wave({ tag = 1, channels = 1, rate = 22_050, bits = 16, ...wave }: Wave = {}): Buffer {
  const align = wave.align ?? (channels * bits) >> 3;
  const data = wave.data ?? tone();
  const format = join(le16(tag), le16(channels), le32(rate), le32(rate * align), le16(align), le16(bits));
  const head = join('WAVE', 'fmt ', le32(wave.formatBytes ?? 16), format, wave.before ?? '');
  return join('RIFF', le32(head.length + 8 + data.length), head, 'data', le32(wave.claim ?? data.length), data);
}

const floats = (value: number): Buffer => repeat(new Uint8Array(new Float32Array([value]).buffer), 44_100);
const float = (value: number) => wave({ tag: 3, bits: 32, data: floats(value) });
const chunk = (name: string, content: Part) => join(name, le32(join(content).length), content);
const nested = (depth: number) => {
  let lists = join('LIST', le32(4), 'INFO');
  for (let level = 0; level < depth; level++) lists = join('LIST', le32(lists.length + 4), 'INFO', lists);
  return lists;
};

const aiff = ({
  rate = [0x40, 0x0d, 0xac, 0x44, 0, 0, 0, 0, 0, 0] as Part,
  channels = 1,
  frames = 22_050,
  offset = 0,
  kind = 'AIFF',
}) => {
  const common = join(be16(channels), be32(frames), be16(16), rate, kind === 'AIFC' ? 'zzzz\0\0' : '');
  const sound = join(be32(offset), be32(0), tone());
  const body = join(kind, 'COMM', be32(common.length), common, 'SSND', be32(sound.length), sound);
  return join('FORM', be32(body.length), body);
};

const caf = ({
  rate = 22_050,
  bytesPerPacket = 2,
  framesPerPacket = 1,
  channels = 1,
  before = '' as Part,
  size = -1n,
}) =>
  join(
    ...['caff', be16(1), be16(0), 'desc', be64(32n), bef64(rate), 'lpcm', be32(2), be32(bytesPerPacket)],
    ...[
      be32(framesPerPacket),
      be32(channels),
      be32(16),
      before,
      'data',
      be64(BigInt.asUintN(64, size)),
      be32(0),
      tone(),
    ],
  );

/** WAV, AIFF and CAF whose heads lie. */
export const WAVE_FILES: readonly HostileFile[] = [
  { name: 'wav-cut-in-its-head', make: () => wave().subarray(0, 20) },
  { name: 'wav-without-data', make: () => wave().subarray(0, 36) },
  { name: 'wav-claims-4-GB', make: () => wave({ claim: 0xffffffff }) },
  { name: 'wav-claims-nothing', make: () => wave({ claim: 0 }) },
  { name: 'wav-format-of-no-bytes', make: () => wave({ formatBytes: 0 }) },
  { name: 'wav-format-of-4-GB', make: () => wave({ formatBytes: 0xffffffff }) },
  { name: 'wav-no-channels', make: () => wave({ channels: 0 }) },
  { name: 'wav-65535-channels', make: () => wave({ channels: 65_535, bits: 8, data: noise(2_000_000) }) },
  { name: 'wav-64-channels', make: () => wave({ channels: 64, rate: 192_000, data: noise(4_000_000) }) },
  { name: 'wav-rate-0', make: () => wave({ rate: 0 }) },
  { name: 'wav-rate-1', make: () => wave({ rate: 1, data: noise(6000) }) },
  { name: 'wav-rate-1-for-a-month', make: () => wave({ rate: 1, bits: 8, data: noise(2_600_000) }) },
  { name: 'wav-rate-2-billion', make: () => wave({ rate: 0x7fffffff, data: noise(1_000_000) }) },
  { name: 'wav-rate-4-billion', make: () => wave({ rate: 0xffffffff, data: noise(1_000_000) }) },
  { name: 'wav-no-bits', make: () => wave({ bits: 0, align: 2 }) },
  { name: 'wav-65535-bits', make: () => wave({ bits: 65_535, align: 8192 }) },
  { name: 'wav-align-0', make: () => wave({ align: 0 }) },
  { name: 'wav-adpcm-align-0', make: () => wave({ tag: 2, bits: 4, align: 0, data: noise(100_000) }) },
  { name: 'wav-adpcm-noise', make: () => wave({ tag: 17, bits: 4, align: 256, data: noise(100_000) }) },
  { name: 'wav-gsm-noise', make: () => wave({ tag: 49, bits: 0, align: 65, rate: 8000, data: noise(50_000) }) },
  { name: 'wav-mp3-inside-noise', make: () => wave({ tag: 85, bits: 0, align: 1, data: noise(200_000) }) },
  { name: 'wav-unknown-codec', make: () => wave({ tag: 0xffff }) },
  { name: 'wav-extensible-cut', make: () => wave({ tag: 0xfffe }) },
  { name: 'wav-not-a-number', make: () => float(NaN) },
  { name: 'wav-infinite', make: () => float(-Infinity) },
  { name: 'wav-denormal', make: () => float(1e-42) },
  { name: 'wav-deafening', make: () => float(3e38) },
  { name: 'wav-noise', make: () => wave({ data: noise(440_000) }) },
  { name: 'wav-chunk-flood', make: () => wave({ before: repeat(chunk('junk', ''), 300_000) }) },
  { name: 'wav-info-flood', make: () => wave({ before: chunk('LIST', join('INFO', infoFlood(20_000))) }) },
  { name: 'wav-lists-in-lists', make: () => wave({ before: nested(500) }) },
  { name: 'wav-odd-chunks', make: () => wave({ before: repeat(join('oddx', le32(3), 'abc'), 1000) }) },
  { name: 'wav-two-formats', make: () => wave({ before: chunk('fmt ', join(le16(1), noise(14))) }) },
  {
    name: 'wav-data-first',
    make: () => join('RIFF', le32(99_999), 'WAVE', chunk('data', tone()), chunk('fmt ', noise(16))),
  },
  {
    name: 'rf64-of-8-exabytes',
    make: () =>
      join(
        'RF64',
        le32(0xffffffff),
        'WAVE',
        chunk('ds64', join(le64(2n ** 63n), le64(2n ** 63n), le64(1n), le32(0xffffffff))),
        wave().subarray(12),
      ),
  },
  { name: 'aiff-rate-infinite', make: () => aiff({ rate: [0x7f, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0] }) },
  { name: 'aiff-rate-0', make: () => aiff({ rate: repeat('\0', 10) }) },
  { name: 'aiff-rate-tiny', make: () => aiff({ rate: [0x3f, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0] }) },
  { name: 'aiff-no-channels', make: () => aiff({ channels: 0 }) },
  { name: 'aiff-32767-channels', make: () => aiff({ channels: 32_767 }) },
  { name: 'aiff-frames-4-billion', make: () => aiff({ frames: 0xffffffff }) },
  { name: 'aiff-sound-elsewhere', make: () => aiff({ offset: 0x7fffffff }) },
  { name: 'aifc-unknown-codec', make: () => aiff({ kind: 'AIFC' }) },
  { name: 'caf-rate-nan', make: () => caf({ rate: NaN }) },
  { name: 'caf-rate-infinite', make: () => caf({ rate: Infinity }) },
  { name: 'caf-rate-negative', make: () => caf({ rate: -44_100 }) },
  { name: 'caf-empty-packets', make: () => caf({ bytesPerPacket: 0, framesPerPacket: 0 }) },
  { name: 'caf-giant-packets', make: () => caf({ bytesPerPacket: 0x7fffffff, framesPerPacket: 0x7fffffff }) },
  { name: 'caf-no-channels', make: () => caf({ channels: 0 }) },
  {
    name: 'caf-packet-table-of-exabytes',
    make: () => caf({ before: join('pakt', be64(24n), be64(2n ** 62n), be64(2n ** 62n), be32(0), be32(0)) }),
  },
];

const infoFlood = (count: number) =>
  join(many(count, (n) => join('I', String(n % 1000).padStart(3, '0'), le32(2), 'ab')));
