import { inflateSync } from 'node:zlib';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, row by row; 0 is black. */
  readonly pixels: Uint8Array;
}

/** Bytes per pixel by the colour type of the file: grey, or red, green and blue. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3 };

/**
 * Reads an 8-bit PNG without interlacing, as poppler writes it: older versions write a grey page as grey, newer ones as three
 * equal colours, of which one is taken.
 *
 * Source: W3C Recommendation "Portable Network Graphics", second edition, sections 5 (chunks) and 9 (filters).
 *
 * @throws for any other kind of PNG
 */
export function readGreyPng(png: Buffer): GreyPicture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = CHANNELS[png[25]!];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error('not a plain 8-bit PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const packed = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? bytes[at - channels]! : 0;
      const above = y > 0 ? bytes[at - stride]! : 0;
      const corner = x >= channels && y > 0 ? bytes[at - stride - channels]! : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter]!;
      bytes[at] = packed[y * (stride + 1) + 1 + x]! + guess;
    }
  }
  return { width, height, pixels: bytes.filter((_, index) => index % channels === 0) };
}

function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(left + above - corner - value)) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
