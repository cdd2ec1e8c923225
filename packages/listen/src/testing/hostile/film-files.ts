import { deflateSync } from 'node:zlib';
import { be16, be32, be64, type HostileFile, join, noise, type Part, repeat, tone } from './bytes';

const box = (name: string, ...content: Part[]) => join(be32(join(...content).length + 8), name, ...content);
const full = (name: string, ...content: Part[]) => box(name, be32(0), ...content);
const FTYP = box('ftyp', 'qt  ', be32(0), 'qt  ');
const nested = (name: string, depth: number, inner: Part = '') => {
  let all = join(inner);
  for (let level = 0; level < depth; level++) all = box(name, all);
  return all;
};

interface Film {
  readonly scale?: number;
  readonly samples?: number;
  readonly times?: Part;
  readonly sizes?: Part;
  readonly chunks?: Part;
  readonly offsets?: Part;
  readonly entry?: Part;
  readonly rate?: number;
  readonly channels?: number;
  readonly reference?: Part;
  readonly edits?: Part;
  readonly tracks?: number;
  readonly user?: Part;
}

const entry = ({ channels = 1, rate = 22_050 }: Film, kind = 'sowt', extra: Part = '') =>
  box(
    kind,
    Buffer.alloc(6),
    be16(1),
    Buffer.alloc(8),
    be16(channels),
    be16(16),
    be32(0),
    be32((rate * 65_536) >>> 0),
    extra,
  );

/** A second of sound in a film, unless something about it is said otherwise. */
function film(wrong: Film = {}): Buffer {
  const sound = tone();
  const samples = wrong.samples ?? 22_050;
  const head = join(FTYP, box('mdat', sound));
  const table = box(
    'stbl',
    full('stsd', be32(1), wrong.entry ?? entry(wrong)),
    full('stts', wrong.times ?? join(be32(1), be32(samples), be32(1))),
    full('stsz', wrong.sizes ?? join(be32(2), be32(samples))),
    full('stsc', wrong.chunks ?? join(be32(1), be32(1), be32(samples), be32(1))),
    full('stco', wrong.offsets ?? join(be32(1), be32(FTYP.length + 8))),
  );
  const media = box(
    'mdia',
    full('mdhd', be32(0), be32(0), be32(wrong.scale ?? 22_050), be32(samples), be32(0)),
    full('hdlr', be32(0), 'soun', Buffer.alloc(13)),
    box(
      'minf',
      full('smhd', be32(0)),
      box('dinf', full('dref', wrong.reference ?? join(be32(1), full('url ', [0, 0, 0, 1])))),
      table,
    ),
  );
  const track = box('trak', full('tkhd', Buffer.alloc(80)), wrong.edits ?? '', media);
  return join(
    head,
    box(
      'moov',
      full('mvhd', Buffer.alloc(8), be32(wrong.scale ?? 22_050), be32(samples), Buffer.alloc(80)),
      repeat(track, wrong.tracks ?? 1),
      wrong.user ?? '',
    ),
  );
}

/** An alias to another file, as QuickTime wrote them. */
const alias = (path: string) =>
  join(
    be32(1),
    box(
      'alis',
      be32(0),
      Buffer.alloc(10),
      [5],
      'other'.padEnd(27, '\0'),
      Buffer.alloc(12),
      [5],
      'other'.padEnd(63, '\0'),
      Buffer.alloc(16),
      be16(0),
      be16(2),
      be16(path.length),
      path,
      be16(18),
      be16(path.length),
      path,
      be16(0xffff),
      be16(0),
    ),
  );
const url = (path: string) => join(be32(1), full('url ', `file://${path}\0`));

const run = (count: number) =>
  join(
    FTYP,
    film().subarray(FTYP.length),
    repeat(
      join(
        box('moof', full('mfhd', be32(1)), box('traf', full('tfhd', be32(1)), full('trun', be32(count)))),
        box('mdat', tone(0.1)),
      ),
      200,
    ),
  );

const ALL = 0xffffffff;

/** MP4 and QuickTime: tables that lie, boxes in boxes. */
export const filmFiles = (elsewhere: string): readonly HostileFile[] => [
  { name: 'mp4-only-its-type', make: () => FTYP },
  { name: 'mp4-free-flood', make: () => join(FTYP, repeat(box('free'), 1_000_000)) },
  { name: 'mp4-free-flood-first', make: () => repeat(box('free'), 3_000_000) },
  { name: 'mp4-free-without-end', make: () => join(be32(1), 'free', be64(2n ** 63n - 1n), film()) },
  { name: 'mp4-box-of-no-bytes', make: () => join(FTYP, be32(0), 'moov', film()) },
  { name: 'mp4-boxes-of-1-byte', make: () => join(FTYP, repeat(join(be32(7), 'moov'), 50_000)) },
  { name: 'mp4-box-of-4-GB', make: () => join(FTYP, be32(ALL), 'moov', film()) },
  { name: 'mp4-box-of-exabytes', make: () => join(FTYP, be32(1), 'moov', be64(2n ** 63n - 1n), film()) },
  { name: 'mp4-moov-in-moov', make: () => join(FTYP, nested('moov', 3000)) },
  { name: 'mp4-tracks-in-tracks', make: () => join(FTYP, box('moov', nested('trak', 3000))) },
  { name: 'mp4-cut', make: () => film().subarray(0, 44_300) },
  { name: 'mp4-many-tracks', make: () => film({ tracks: 5000 }) },
  { name: 'mp4-scale-0', make: () => film({ scale: 0 }) },
  { name: 'mp4-scale-1', make: () => film({ scale: 1 }) },
  { name: 'mp4-rate-0', make: () => film({ rate: 0 }) },
  { name: 'mp4-rate-1', make: () => film({ rate: 1 }) },
  { name: 'mp4-no-channels', make: () => film({ channels: 0 }) },
  { name: 'mp4-65535-channels', make: () => film({ channels: 65_535 }) },
  { name: 'mp4-unknown-codec', make: () => film({ entry: entry({}, 'zzzz') }) },
  { name: 'mp4-alac-noise', make: () => film({ entry: entry({}, 'alac', full('alac', noise(24))) }) },
  {
    name: 'mp4-aac-noise',
    make: () => film({ entry: entry({}, 'mp4a', full('esds', [3, 0x80, 0x80, 0x80, 0x7f], noise(100))) }),
  },
  { name: 'mp4-times-4-billion', make: () => film({ times: join(be32(ALL), be32(ALL), be32(1)) }) },
  { name: 'mp4-each-sample-136-years', make: () => film({ times: join(be32(1), be32(22_050), be32(ALL)) }) },
  {
    name: 'mp4-gap-of-hours',
    make: () =>
      film({ times: join(be32(3), be32(11_025), be32(1), be32(1), be32(400_000_000), be32(11_024), be32(1)) }),
  },
  { name: 'mp4-sizes-4-billion', make: () => film({ sizes: join(be32(0), be32(ALL)) }) },
  { name: 'mp4-samples-of-2-GB', make: () => film({ sizes: join(be32(0x7fffffff), be32(100)), samples: 100 }) },
  { name: 'mp4-samples-4-billion', make: () => film({ samples: ALL }) },
  { name: 'mp4-samples-of-no-bytes', make: () => film({ sizes: join(be32(0), be32(22_050), Buffer.alloc(88_200)) }) },
  { name: 'mp4-chunks-4-billion', make: () => film({ chunks: join(be32(ALL), be32(1), be32(ALL), be32(1)) }) },
  {
    name: 'mp4-chunks-run-backwards',
    make: () => film({ chunks: join(be32(3), ...[9, 5, 1].flatMap((n) => [be32(n), be32(100), be32(1)])) }),
  },
  {
    name: 'mp4-chunks-all-at-one-place',
    make: () =>
      film({
        chunks: join(be32(1), be32(1), be32(100), be32(1)),
        offsets: join(be32(10_000), repeat(be32(30), 10_000)),
        samples: 1_000_000,
      }),
  },
  { name: 'mp4-chunks-beyond-the-end', make: () => film({ offsets: join(be32(1), be32(ALL)) }) },
  {
    name: 'mp4-edits-4-billion',
    make: () =>
      film({ edits: box('edts', full('elst', be32(ALL), repeat(join(be32(1), be32(0), be32(65_536)), 1000))) }),
  },
  {
    name: 'mp4-edits-loop',
    make: () =>
      film({
        edits: box('edts', full('elst', be32(100_000), repeat(join(be32(22_050), be32(0), be32(65_536)), 100_000))),
      }),
  },
  {
    name: 'mp4-edits-negative',
    make: () =>
      film({
        edits: box('edts', full('elst', be32(2), be32(ALL), be32(ALL), be32(65_536), be32(22_050), be32(0), be32(0))),
      }),
  },
  {
    name: 'mp4-names-flood',
    make: () =>
      film({
        user: box(
          'udta',
          box('meta', be32(0), box('ilst', repeat(box('\xa9nam', box('data', be32(1), be32(0), 'a')), 200_000))),
        ),
      }),
  },
  {
    name: 'mp4-compressed-moov-of-zeros',
    make: () =>
      join(
        FTYP,
        box(
          'moov',
          box('cmov', box('dcom', 'zlib'), box('cmvd', be32(200_000_000), deflateSync(Buffer.alloc(200_000_000)))),
        ),
      ),
  },
  {
    name: 'mp4-moov-compressed-in-itself',
    make: () => join(FTYP, box('moov', box('cmov', box('dcom', 'zlib'), box('cmvd', be32(ALL), deflateSync(film()))))),
  },
  { name: 'mp4-fragments-of-4-billion', make: () => run(ALL) },
  { name: 'mp4-fragments-of-nothing', make: () => run(0) },
  { name: 'mp4-refers-to-another-file', make: () => film({ reference: alias(elsewhere) }) },
  { name: 'mp4-refers-to-an-address', make: () => film({ reference: url(elsewhere) }) },
];
