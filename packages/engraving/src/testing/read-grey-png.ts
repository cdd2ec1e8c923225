import { inflateSync } from 'node:zlib';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, row by row; 0 is black. */
  readonly pixels: Uint8Array;
}

/**
 * Reads an 8-bit grey PNG without interlacing, as poppler writes it.
 *
 * Source: W3C Recommendation "Portable Network Graphics", second edition, sections 5 (chunks) and 9 (filters).
 *
 * @throws for any other kind of PNG
 */
export function readGreyPng(png: Buffer): GreyPicture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png[24] !== 8 || png[25] !== 0 || png[28] !== 0) throw new Error('not a plain 8-bit grey PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)]!;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = x > 0 ? pixels[at - 1]! : 0;
      const above = y > 0 ? pixels[at - width]! : 0;
      const corner = x > 0 && y > 0 ? pixels[at - width - 1]! : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter]!;
      pixels[at] = rows[y * (width + 1) + 1 + x]! + guess;
    }
  }
  return { width, height, pixels };
}

function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(left + above - corner - value)) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
