/** A file made to break what opens it. */
export interface HostileFile {
  /** What is wrong with it; good as a file name. */
  readonly name: string;
  readonly make: () => Uint8Array;
}

export type Part = string | Uint8Array | readonly number[];

/** Joins texts (a byte a letter), bytes and numbers. */
export const join = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** Joins as many parts as asked for. */
export const many = (count: number, make: (index: number) => Part): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => join(make(index))));

const field = (bytes: number, write: (view: DataView) => void): Buffer => {
  const buffer = Buffer.alloc(bytes);
  write(new DataView(buffer.buffer, buffer.byteOffset, bytes));
  return buffer;
};
export const be16 = (value: number) => field(2, (view) => view.setUint16(0, value));
export const be32 = (value: number) => field(4, (view) => view.setUint32(0, value));
export const be64 = (value: bigint) => field(8, (view) => view.setBigUint64(0, value));
export const bef64 = (value: number) => field(8, (view) => view.setFloat64(0, value));
export const le16 = (value: number) => field(2, (view) => view.setUint16(0, value, true));
export const le32 = (value: number) => field(4, (view) => view.setUint32(0, value, true));
export const le64 = (value: bigint) => field(8, (view) => view.setBigUint64(0, value, true));

/** Bytes without order, the same for the same seed. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let index = 0; index < length; index++) bytes[index] = (state = (state * 48_271) % 2_147_483_647) >> 8;
  return bytes;
}

/** The same bytes over and over. */
export const repeat = (part: Part, times: number): Buffer => {
  const once = join(part);
  return Buffer.alloc(once.length * times, once);
};

/** A second of a tone, 16 bits at 22,050 Hz, low byte first: what a sound file should hold. */
export const tone = (sec = 1): Buffer => {
  const bytes = Buffer.alloc(2 * Math.round(22_050 * sec));
  for (let n = 0; 2 * n < bytes.length; n++) {
    bytes.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * 440 * n) / 22_050)), 2 * n);
  }
  return bytes;
};
