// Emscripten can put files into a WebAssembly program: their names and contents lie in its memory, and a table of
// (name, length, content) tells where. Here files are taken out again. The program does not become shorter, for nothing in it may move;
// the room they took is zeros, which compress to nothing.

const DATA_SECTION = 11;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const CONTENT_IN_ROW = 8;
const I32_CONST = 0x41;
const END = 0x0b;
/** Where numbers of 32 bits lie in memory: at multiples of this. */
const ALIGNED = 4;

/**
 * @param {Uint8Array} program  left as it is
 * @param {(name: string) => boolean} isKept
 * @returns {{ program: Uint8Array, kept: string[], removed: string[], room: { address: number, length: number } }} `room` is where the
 *   largest file was that was taken out: zeros in the memory of the running program that nobody asks for
 * @throws when the program carries no files, or carries them in another way
 */
export function withoutFiles(program, isKept) {
  const bytes = Uint8Array.from(program);
  const segments = dataSegments(bytes);
  const view = new DataView(bytes.buffer);
  const files = fileTable(view, segments);
  const kept = files.filter(({ name }) => isKept(name));
  const removed = files.filter(({ name }) => !isKept(name));
  let room = { address: 0, length: 0 };
  for (const { row, name, nameAt, contentAt, length } of removed) {
    if (length > room.length) room = { address: view.getUint32(row + CONTENT_IN_ROW, true), length };
    bytes.fill(0, contentAt, contentAt + length);
    bytes.fill(0, nameAt, nameAt + name.length);
  }
  // The program reads the table until a row without a name.
  const rows = kept.map(({ row }) => bytes.slice(row, row + ENTRY_BYTES));
  const table = files[0].row;
  bytes.fill(0, table, table + files.length * ENTRY_BYTES);
  rows.forEach((row, index) => bytes.set(row, table + index * ENTRY_BYTES));
  const names = (list) => list.map(({ name }) => name);
  return { program: bytes, kept: names(kept), removed: names(removed), room };
}

/** Parts of the memory as the program file has them: `address` in memory, `at` and `length` in the file. */
function dataSegments(bytes) {
  let at = HEADER_BYTES;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) return value >>> 0;
    }
  };
  const expect = (byte) => {
    if (bytes[at++] !== byte) throw new Error('The program lays out its memory in an unknown way.');
  };
  while (at < bytes.length) {
    const section = bytes[at++];
    const length = number();
    if (section !== DATA_SECTION) {
      at += length;
      continue;
    }
    return Array.from({ length: number() }, () => {
      expect(0); // an active segment of the only memory
      expect(I32_CONST);
      const address = number();
      expect(END);
      const segment = { address, length: number(), at };
      at += segment.length;
      return segment;
    });
  }
  return [];
}

/** The longest run of rows that each name a file by its path. */
function fileTable(view, segments) {
  const inFile = (address, length) => {
    const segment = segments.find((one) => address >= one.address && address + length <= one.address + one.length);
    return segment && segment.at + address - segment.address;
  };
  const readRow = (row) => {
    const nameAt = inFile(view.getUint32(row, true), 2);
    if (nameAt === undefined || view.getUint8(nameAt) !== SLASH) return undefined;
    const length = view.getUint32(row + 4, true);
    const contentAt = inFile(view.getUint32(row + CONTENT_IN_ROW, true), length);
    return contentAt === undefined ? undefined : { row, name: textAt(view, nameAt), nameAt, contentAt, length };
  };
  let longest = [];
  for (const { address, at, length } of segments)
    for (let start = at + (-address & (ALIGNED - 1)); start + ENTRY_BYTES <= at + length; start += ALIGNED) {
      const rows = [];
      for (let row = start; row + ENTRY_BYTES <= at + length; row += ENTRY_BYTES) {
        const read = readRow(row);
        if (!read) break;
        rows.push(read);
      }
      if (rows.length > longest.length) longest = rows;
      if (rows.length > 1) start += rows.length * ENTRY_BYTES - ALIGNED;
    }
  if (longest.length === 0) throw new Error('The program carries no files.');
  return longest;
}

const SLASH = '/'.charCodeAt(0);

function textAt(view, start) {
  let end = start;
  while (view.getUint8(end) !== 0) end++;
  return new TextDecoder().decode(new Uint8Array(view.buffer, start, end - start));
}
