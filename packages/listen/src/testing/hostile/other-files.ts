import { gzipSync } from 'node:zlib';
import {
  be16,
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
import { id3 } from './mpeg-files';

const size = (length: number) => join([0x08], be64(BigInt(length)).subarray(1)).fill(0x01, 0, 1);
/** An element of Matroska: its id in hexadecimal, its length in eight bytes, its content. */
const el = (id: string, ...content: Part[]) => join(Buffer.from(id, 'hex'), size(join(...content).length), ...content);
const num = (id: string, value: number) => el(id, be64(BigInt(value)));
const HEAD = el('1a45dfa3', el('4282', 'matroska'), num('4287', 2), num('4285', 2));
const endless = (id: string) => join(Buffer.from(id, 'hex'), [0x01], repeat([0xff], 7));

const track = ({ number = 1, codec = 'A_PCM/INT/LIT', rate = 22_050, channels = 1, extra = '' as Part } = {}) =>
  el(
    'ae',
    num('d7', number),
    num('73c5', number),
    num('83', 2),
    el('86', codec),
    el('e1', el('b5', bef64(rate)), num('9f', channels), num('6264', 16)),
    extra,
  );
const simple = (timeMs: number, content: Part = tone(0.1), flags = 0) =>
  el('a3', [0x81], be16(timeMs & 0xffff), [flags], content);
const cluster = (time: number, ...blocks: Part[]) => el('1f43b675', num('e7', time), ...blocks);
const mkv = (tracks: Part, clusters: Part, before: Part = '') =>
  join(HEAD, el('18538067', before, el('1549a966', num('2ad7b1', 1_000_000)), el('1654ae6b', tracks), clusters));
const nested = (id: string, depth: number) => {
  let all = join();
  for (let level = 0; level < depth; level++) all = el(id, all);
  return all;
};
const played = () => join(many(10, (n) => cluster(100 * n, simple(0))));

const ASF = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const asf = (objects: number, length: bigint, content: Part) => join(ASF, le64(length), le32(objects), [1, 2], content);
const object = (length: bigint, content: Part = '') =>
  join(Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex'), le64(length), content);

/** Matroska, ASF, AMR, and what is no sound at all. */
export const otherFiles = (elsewhere: string): readonly HostileFile[] => [
  { name: 'mkv-only-its-head', make: () => HEAD },
  { name: 'mkv-segments-in-segments', make: () => join(HEAD, nested('18538067', 400)) },
  { name: 'mkv-tags-in-tags', make: () => mkv(track(), played(), nested('67c8', 400)) },
  {
    name: 'mkv-clusters-without-end',
    make: () => join(HEAD, endless('18538067'), repeat(endless('1f43b675'), 50_000)),
  },
  {
    name: 'mkv-element-of-exabytes',
    make: () => join(HEAD, el('18538067', join(Buffer.from('1654ae6b01fffffffffffffe', 'hex'), track()))),
  },
  { name: 'mkv-void-flood', make: () => mkv(track(), played(), repeat(el('ec'), 500_000)) },
  {
    name: 'mkv-many-tracks',
    make: () => mkv(join(many(3000, (n) => track({ number: n + 1 }))), played()),
  },
  { name: 'mkv-rate-nan', make: () => mkv(track({ rate: NaN }), played()) },
  { name: 'mkv-rate-infinite', make: () => mkv(track({ rate: Infinity }), played()) },
  { name: 'mkv-rate-0.1', make: () => mkv(track({ rate: 0.1 }), played()) },
  { name: 'mkv-no-channels', make: () => mkv(track({ channels: 0 }), played()) },
  { name: 'mkv-4-billion-channels', make: () => mkv(track({ channels: 0xffffffff }), played()) },
  { name: 'mkv-unknown-codec', make: () => mkv(track({ codec: 'A_NOTHING' }), played()) },
  { name: 'mkv-opus-noise', make: () => mkv(track({ codec: 'A_OPUS', extra: el('63a2', noise(19)) }), played()) },
  { name: 'mkv-aac-noise', make: () => mkv(track({ codec: 'A_AAC', extra: el('63a2', noise(500)) }), played()) },
  {
    name: 'mkv-unpacks-to-zeros',
    make: () =>
      mkv(
        track({ extra: el('6d80', el('6240', el('5034', num('4254', 0)))) }),
        cluster(0, simple(0, gzipSync(Buffer.alloc(100_000_000)))),
      ),
  },
  {
    name: 'mkv-laces-that-lie',
    make: () => mkv(track(), cluster(0, simple(0, join([255], repeat([255], 254), tone(0.1)), 2))),
  },
  {
    name: 'mkv-time-runs-backwards',
    make: () => mkv(track(), join(...[9, 3, 500_000, 0, 2].map((time) => cluster(time * 1000, simple(0))))),
  },
  {
    name: 'mkv-gap-of-half-an-hour',
    make: () => mkv(track(), join(cluster(0, simple(0)), cluster(1_800_000, simple(0)))),
  },
  { name: 'mkv-gap-of-a-century', make: () => mkv(track(), join(cluster(0, simple(0)), cluster(3e12, simple(0)))) },
  { name: 'mkv-begins-in-an-hour', make: () => mkv(track(), cluster(3_600_000, simple(0))) },
  { name: 'mkv-noise', make: () => join(HEAD, noise(2_000_000)) },
  { name: 'asf-4-billion-objects', make: () => asf(0xffffffff, 30n, '') },
  { name: 'asf-object-of-no-bytes', make: () => asf(9, 10_000n, repeat(object(0n), 500)) },
  { name: 'asf-object-of-exabytes', make: () => asf(1, 10_000n, object(2n ** 63n)) },
  { name: 'asf-objects-flood', make: () => asf(100_000, 2_400_030n, repeat(object(24n), 100_000)) },
  { name: 'asf-noise', make: () => asf(5, 1_000_000n, noise(1_000_000)) },
  { name: 'amr-noise', make: () => join('#!AMR\n', noise(3_000_000)) },
  { name: 'amr-wide-noise', make: () => join('#!AMR-WB\n', noise(3_000_000)) },
  { name: 'amr-16-hours-of-nothing', make: () => join('#!AMR\n', repeat([0x7c], 3_000_000)) },
  { name: 'amr-reserved-frames', make: () => join('#!AMR\n', repeat([0x64], 100_000)) },
  { name: 'amr-comfort-noise', make: () => join('#!AMR\n', repeat(join([0x44], noise(5)), 1500)) },
  {
    name: 'amr-well-formed-noise',
    make: () =>
      join(
        '#!AMR\n',
        many(1500, (n) => join([0x3c], noise(31, n + 1))),
      ),
  },
  { name: 'amr-only-its-head', make: () => join('#!AMR-WB\n') },
  { name: 'amr-of-several-channels', make: () => join('#!AMR_MC1.0\n', le32(6), noise(50_000)) },
  { name: 'list-of-files', make: () => join(`#EXTM3U\n#EXTINF:1,\n${elsewhere}\nfile://${elsewhere}\n`) },
  { name: 'list-behind-a-tag', make: () => join(id3(), `#EXTM3U\n#EXTINF:1,\nfile://${elsewhere}\n`) },
  { name: 'concat-script', make: () => join(`ffconcat version 1.0\nfile '${elsewhere}'\n`) },
  {
    name: 'session-description',
    make: () => join('v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n'),
  },
  { name: 'dash-manifest', make: () => join(`<MPD><Period><BaseURL>file://${elsewhere}</BaseURL></Period></MPD>`) },
  { name: 'web-page', make: () => join('<html><script>alert(1)</script><audio src="http://127.0.0.1/">') },
  { name: 'program', make: () => join('\x7fELF', [2, 1, 1], noise(50_000)) },
  { name: 'gzip-of-zeros', make: () => gzipSync(Buffer.alloc(50_000_000)) },
  { name: 'riff-that-is-a-list', make: () => join('RIFF', le32(99), 'WAVE', `fmt #EXTM3U\nfile://${elsewhere}\n`) },
  { name: 'midi', make: () => join('MThd', [0, 0, 0, 6, 0, 1, 0xff, 0xff], le16(96), noise(1000)) },
  { name: 'one-byte', make: () => join([0]) },
  { name: 'nothing', make: () => Buffer.alloc(0) },
];
