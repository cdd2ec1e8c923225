import type { FileHandle } from 'node:fs/promises';

const BLOCK_BYTES = 65_536;

/** A file seen through one block at a time, so that small steps through it cost no reading. */
export class FileBlocks {
  readonly #block = new Uint8Array(BLOCK_BYTES);
  #start = 0;
  #length = 0;

  constructor(private readonly handle: Pick<FileHandle, 'read'>) {}

  /** @returns what the file has from there, at least `wanted` bytes (at most 65,536) unless it ends before */
  async from(position: number, wanted: number): Promise<Uint8Array> {
    const within = position - this.#start;
    if (within < 0 || within + wanted > this.#length) {
      this.#length = (await this.handle.read(this.#block, 0, BLOCK_BYTES, position)).bytesRead;
      this.#start = position;
    }
    return this.#block.subarray(position - this.#start, this.#length);
  }
}

/** Bytes needed to recognise the longest of the tags, the APE tag. */
const HEAD_BYTES = 32;

/**
 * Where the sound of a file may begin: behind its tags (ID3v2, ID3v1, APE, Lyrics3), padding of zeros and empty MP4 boxes, however
 * many follow each other. Each says how long it is, so nothing within is looked at, and 30 MB of empty tags take a moment. Decoders
 * walk through them, too, but some keep what they find, and look up each name in a list of all others.
 *
 * @returns the length of the file when it holds nothing else
 */
export async function skipJunk(file: FileBlocks): Promise<number> {
  for (let at = 0; ;) {
    const head = await file.from(at, HEAD_BYTES);
    const length = tagLength(head) || fillerBoxLength(head) || zeros(head) || (await lyricsLength(file, at));
    if (length === 0 || head.length === 0) return at;
    at += length;
  }
}

/** Length of an ID3 or APE tag at the start; 0 when there is none. */
function tagLength(head: Uint8Array): number {
  if (startsWith(head, 'ID3') && head.length >= 10) {
    const [flags = 0, a = 0, b = 0, c = 0, d = 0] = head.subarray(5, 10);
    const footer = (flags & 0x10) !== 0 ? 10 : 0;
    return 10 + footer + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127));
  }
  // Its length counts all but the head; an APE tag without a head stands at the end of a file only.
  if (startsWith(head, 'APETAGEX') && head.length >= 32) return 32 + number(head, 12, true);
  if (startsWith(head, 'TAG+')) return 227;
  return startsWith(head, 'TAG') ? 128 : 0;
}

const FILLERS = ['free', 'skip', 'junk'];

/** Length of an MP4 box without meaning at the start; 0 when there is none. */
function fillerBoxLength(head: Uint8Array): number {
  if (head.length < 8 || !FILLERS.some((name) => startsWith(head.subarray(4), name))) return 0;
  const length = number(head, 0);
  if (length === 1 && head.length >= 16) return Math.max(16, number(head, 8) * 2 ** 32 + number(head, 12));
  return length >= 8 ? length : 0;
}

/** How many zeros stand at the start; 0 when too few to be padding: the length of an MP4 box begins with up to three. */
function zeros(head: Uint8Array): number {
  const end = head.findIndex((byte) => byte !== 0);
  const count = end < 0 ? head.length : end;
  return count >= 8 ? count : 0;
}

const LYRICS_ENDS = ['LYRICSEND', 'LYRICS200'];

/** Length of a Lyrics3 tag, which only its end tells; 0 when there is none. */
async function lyricsLength(file: FileBlocks, start: number): Promise<number> {
  if (!startsWith(await file.from(start, HEAD_BYTES), 'LYRICSBEGIN')) return 0;
  for (let at = start; ;) {
    const block = await file.from(at, 2 * HEAD_BYTES);
    const text = Buffer.from(block.buffer, block.byteOffset, block.length).toString('latin1');
    const ends = LYRICS_ENDS.map((mark) => text.indexOf(mark)).filter((found) => found >= 0);
    if (ends.length > 0) return at + Math.min(...ends) + 9 - start;
    if (block.length < 2 * HEAD_BYTES) return 11; // it has no end: only its mark is skipped
    at += block.length - 8;
  }
}

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  bytes.length >= mark.length && [...mark].every((letter, index) => bytes[index] === letter.charCodeAt(0));

const number = (bytes: Uint8Array, at: number, littleEndian = false): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, littleEndian);
