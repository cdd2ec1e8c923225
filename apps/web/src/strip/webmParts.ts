/** Elements of Matroska by their numbers, which say how long they are written. */
const [EBML, SEGMENT, INFO, TRACKS, CLUSTER] = [0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0x1f43b675];
const [TIMESTAMP_SCALE, TIMESTAMP] = [0x2ad7b1, 0xe7];
/** A segment that is as long as it is. */
const OPEN_SEGMENT = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

/** A piece of a recording that can be decoded by itself. */
interface WebmPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where it begins in the recording. */
  readonly atSec: number;
}

interface Element {
  readonly id: number;
  readonly begin: number;
  readonly body: number;
  readonly end: number;
}

/**
 * Cuts a WebM file into shorter ones, so that a long recording need not be decoded all at once.
 *
 * @param file   as `/Original` sends it
 * @param parts  how long each is at least, in seconds
 * @returns the whole as one part where it cannot be cut; no part for what is no WebM file
 */
export function webmParts(file: Uint8Array<ArrayBuffer>, leastSec: number): readonly WebmPart[] {
  const [ebml, segment] = elementsIn(file, 0, file.length);
  if (ebml?.id !== EBML || segment?.id !== SEGMENT) return [];
  const children = elementsIn(file, segment.body, segment.end);
  const clusters = children.filter(({ id }) => id === CLUSTER);
  const info = children.find(({ id }) => id === INFO);
  const tracks = children.find(({ id }) => id === TRACKS);
  if (clusters.length === 0 || !tracks) return [{ bytes: file, atSec: 0 }];
  const scale = (info && numberIn(file, info, TIMESTAMP_SCALE)) ?? 1e6;
  const head = [
    file.subarray(ebml.begin, ebml.end),
    Uint8Array.from(OPEN_SEGMENT),
    ...[info, tracks].flatMap((one) => (one ? [file.subarray(one.begin, one.end)] : [])),
  ];
  const parts: WebmPart[] = [];
  let from = 0;
  const secAt = (index: number) => {
    const cluster = clusters[index];
    return cluster ? ((numberIn(file, cluster, TIMESTAMP) ?? 0) * scale) / 1e9 : Infinity;
  };
  for (let index = 1; index <= clusters.length; index++) {
    if (secAt(index) - secAt(from) < leastSec) continue;
    const [first, last] = [clusters[from], clusters[index - 1]];
    if (first && last)
      parts.push({ bytes: joined([...head, file.subarray(first.begin, last.end)]), atSec: secAt(from) });
    from = index;
  }
  return parts;
}

/** The elements of a stretch, as far as they are whole. */
function elementsIn(file: Uint8Array, from: number, to: number): readonly Element[] {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const idLength = lengthOf(file[at]);
    const sizeLength = lengthOf(file[at + idLength]);
    const body = at + idLength + sizeLength;
    if (body > to) break;
    const size = numberAt(file, at + idLength, sizeLength, true);
    const open = size === 2 ** (7 * sizeLength) - 1;
    const end = open ? to : body + size;
    if (end > to) break;
    found.push({ id: numberAt(file, at, idLength, false), begin: at, body, end });
    at = end;
  }
  return found;
}

function numberIn(file: Uint8Array, { body, end }: Element, id: number): number | undefined {
  const element = elementsIn(file, body, end).find((one) => one.id === id);
  return element && numberAt(file, element.body, element.end - element.body, false);
}

/** How many bytes a number takes whose first byte this is; what stands outside ends every search. */
const lengthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : Infinity);

function numberAt(file: Uint8Array, at: number, length: number, marked: boolean): number {
  let value = 0;
  for (let n = 0; n < length; n++) {
    const byte = file[at + n] ?? 0;
    value = value * 256 + (n === 0 && marked ? byte & (0xff >> length) : byte);
  }
  return value;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
