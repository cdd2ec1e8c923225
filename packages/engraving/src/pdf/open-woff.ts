import { inflateSync } from 'node:zlib';

const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/**
 * Unpacks a WOFF 1.0 font into the OpenType file it holds.
 *
 * The PDF writer could read WOFF itself, but inflates it in JavaScript: 0.4 s for each document's four fonts.
 * Source: W3C Recommendation "WOFF File Format 1.0", sections 3 to 5.
 *
 * @throws when the bytes are not WOFF 1.0
 */
export function openWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font file is not WOFF 1.0');
  const tableCount = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8); // the flavour: TrueType or CFF outlines
  const log2 = Math.floor(Math.log2(tableCount));
  font.writeUInt16BE(tableCount, 4);
  font.writeUInt16BE(2 ** log2 * SFNT_ENTRY, 6);
  font.writeUInt16BE(log2, 8);
  font.writeUInt16BE((tableCount - 2 ** log2) * SFNT_ENTRY, 10);
  let to = SFNT_HEADER + tableCount * SFNT_ENTRY;
  for (let index = 0; index < tableCount; index++) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [from, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(from, from + packedLength);
    (packedLength < length ? inflateSync(packed) : packed).copy(font, to);
    const place = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(font, place, entry, entry + 4); // tag
    woff.copy(font, place + 4, entry + 16, entry + 20); // checksum
    font.writeUInt32BE(to, place + 8);
    font.writeUInt32BE(length, place + 12);
    to += Math.ceil(length / 4) * 4;
  }
  return font;
}
