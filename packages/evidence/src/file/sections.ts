import { deflateSync } from 'fflate';
import { Damage } from '../errors';
import { type Inflate, inflatedBy, inflateUpTo } from './inflate';

/**
 * The file: magic bytes (like those of PNG, they tell a transfer that treats it as text), version, then sections.
 *
 *     magic (8) · version u16 · section count u16 · sections
 *     section: name (4 ASCII) · length u32 · stored length u32 · Adler-32 u32 · deflated content
 *
 * All numbers little-endian. A reader skips sections whose name it does not know, so a later writer may add some without a new
 * version; a new version is for changes an old reader would misread.
 */
const MAGIC = [0x89, 0x4e, 0x57, 0x45, 0x0d, 0x0a, 0x1a, 0x0a] as const;
export const FILE_VERSION = 2;
const HEAD_BYTES = 12;
const SECTION_HEAD_BYTES = 16;
/** Largest section that is opened. Four hours of posteriors, the largest we write, are 100 MB. */
const LARGEST_SECTION = 2 ** 27;

export const hasMagic = (bytes: Uint8Array): boolean => MAGIC.every((byte, index) => bytes[index] === byte);

/** Compresses bytes as RFC 1951 says, without a head. */
export type Deflate = (content: Uint8Array) => Uint8Array;

/** Works everywhere; where there is a native one, it takes a tenth of the time. */
const deflateAnywhere: Deflate = (content) => deflateSync(content, { level: 6 });

export function joinSections(
  sections: readonly (readonly [name: string, content: Uint8Array])[],
  deflate: Deflate = deflateAnywhere,
): Uint8Array {
  const stored = sections.map(([name, content]) => ({ name, content, deflated: deflate(content) }));
  const total = stored.reduce((sum, { deflated }) => sum + SECTION_HEAD_BYTES + deflated.length, HEAD_BYTES);
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(8, FILE_VERSION, true);
  view.setUint16(10, stored.length, true);
  let at = HEAD_BYTES;
  for (const { name, content, deflated } of stored) {
    bytes.set(
      [...name].map((letter) => letter.charCodeAt(0)),
      at,
    );
    view.setUint32(at + 4, content.length, true);
    view.setUint32(at + 8, deflated.length, true);
    view.setUint32(at + 12, adler32(content), true);
    bytes.set(deflated, at + SECTION_HEAD_BYTES);
    at += SECTION_HEAD_BYTES + deflated.length;
  }
  return bytes;
}

/** @returns the version the file says it is; undefined when it ends before */
export const fileVersion = (bytes: Uint8Array): number | undefined =>
  bytes.length < HEAD_BYTES ? undefined : viewOf(bytes).getUint16(8, true);

/**
 * Takes a file apart and opens the known sections.
 *
 * @throws Damage for anything that is not as it was written: a length beyond the file, content that opens to more or fewer bytes
 *   than it says, a wrong sum. Memory stays within the lengths that were checked.
 */
export function splitSections(
  bytes: Uint8Array,
  known: ReadonlySet<string>,
  inflate?: Inflate,
): Map<string, Uint8Array> {
  if (bytes.length < HEAD_BYTES) throw new Damage('the head ends too early');
  const view = viewOf(bytes);
  const sections = new Map<string, Uint8Array>();
  let at = HEAD_BYTES;
  for (let left = view.getUint16(10, true); left > 0; left--) {
    if (at + SECTION_HEAD_BYTES > bytes.length) throw new Damage('a section is missing');
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const [length, storedLength, sum] = [4, 8, 12].map((offset) => view.getUint32(at + offset, true)) as [
      number,
      number,
      number,
    ];
    at += SECTION_HEAD_BYTES;
    if (storedLength > bytes.length - at) throw new Damage(`${name}: ends too early`);
    if (known.has(name)) {
      if (sections.has(name)) throw new Damage(`${name}: twice`);
      sections.set(name, openSection(name, bytes.subarray(at, at + storedLength), length, sum, inflate));
    }
    at += storedLength;
  }
  return sections;
}

function openSection(
  name: string,
  deflated: Uint8Array,
  length: number,
  sum: number,
  inflate: Inflate | undefined,
): Uint8Array {
  if (length > LARGEST_SECTION) throw new Damage(`${name}: ${length} bytes`);
  const content = inflate ? inflatedBy(inflate, length, deflated, name) : inflateUpTo(length, deflated, 'bare', name);
  if (content.length !== length) throw new Damage(`${name}: ${content.length} of ${length} bytes`);
  if (adler32(content) !== sum) throw new Damage(`${name}: its sum is wrong`);
  return content;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The sum zlib uses (RFC 1950); 5552 bytes are the most before it must be reduced. */
function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length; at += 5552) {
    for (const byte of bytes.subarray(at, at + 5552)) {
      low += byte;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return high * 65_536 + low;
}
