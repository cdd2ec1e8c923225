import type { ByteRange } from '../repositories/blobs';

/**
 * The part of an answer that a `Range` header asks for.
 *
 * @param header  undefined without one
 * @param size    of the whole, in bytes
 * @returns undefined for the whole: without a header, and for one that asks for several parts or for what is no number of bytes, which
 *          nobody has to understand (RFC 9110); 'beyond' when it begins behind the end
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!asked) return undefined;
  const [first, last] = [asked[1], asked[2]].map((digits) => (digits === '' ? undefined : Number(digits)));
  if (first === undefined) {
    if (last === undefined) return undefined;
    return last === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - last), end: size };
  }
  if (last !== undefined && last < first) return undefined;
  if (first >= size) return 'beyond';
  return { start: first, end: Math.min(size, (last ?? size) + 1) };
}
