/** The first 32 bits of the cube roots of the first 64 primes, behind the point (FIPS 180-4). */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
  0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
  0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
  0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
  0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
  0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]); // prettier-ignore
const FIRST = 0x6a09e667;

/**
 * The first 32 bits of the SHA-256 of a message that fits into one block. Of our own, because the browser's (`crypto.subtle`) takes
 * many times as long for so short a message, and is missing where the page came over plain http.
 *
 * @param schedule  64 words; the first 16 are the padded message, the others are written over
 * @returns unsigned
 */
export function firstWordOfHash(schedule: Int32Array): number {
  const w = schedule;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let [a, b, c, d] = [FIRST | 0, 0xbb67ae85 | 0, 0x3c6ef372 | 0, 0xa54ff53a | 0];
  let [e, f, g, h] = [0x510e527f | 0, 0x9b05688c | 0, 0x1f83d9ab | 0, 0x5be0cd19 | 0];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + FIRST) >>> 0;
}

/** A message of ASCII characters as its only block, with room for the schedule. @throws RangeError when it is too long for one */
export function blockOf(message: string): Int32Array {
  if (message.length > 55) throw new RangeError(`${message.length} characters do not fit into one block`);
  const bytes = new DataView(new ArrayBuffer(64));
  for (let i = 0; i < message.length; i++) bytes.setUint8(i, message.charCodeAt(i));
  bytes.setUint8(message.length, 0x80);
  bytes.setUint32(60, message.length * 8);
  const schedule = new Int32Array(64);
  for (let i = 0; i < 16; i++) schedule[i] = bytes.getInt32(i * 4);
  return schedule;
}
