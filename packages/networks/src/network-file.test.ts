import { expect, test } from 'vitest';
import { unpackNetwork, type NetworkEntry } from './network-file';

const entry: NetworkEntry = {
  file: 'a.weights',
  card: 'README.md',
  tensors: [
    { name: 'half', shape: [5], numbers: 'float16' },
    { name: 'single', shape: [1, 2], numbers: 'float32' },
    { name: 'double', shape: [1], numbers: 'float64' },
    { name: 'bytes', shape: [3], numbers: 'uint8' },
  ],
  sha256: 'right',
};
const bytes = new Uint8Array(29);
const view = new DataView(bytes.buffer);
// 1, −2, the smallest number that is not 0, 0.333…, 65504
for (const [k, bits] of [0x3c00, 0xc000, 0x0001, 0x3555, 0x7bff].entries()) view.setUint16(2 * k, bits, true);
view.setFloat32(10, 0.1, true);
view.setFloat32(14, -7, true);
view.setFloat64(18, 0.1, true);
bytes.set([0, 7, 255], 26);

test('numbers of each format are what was written', () => {
  const read = unpackNetwork('a', entry, bytes, 'right');
  if (!read.ok) throw new Error(read.error.sentence);
  const { half, single, double, bytes: plain } = Object.fromEntries(read.value);
  expect([...half!.values]).toEqual([1, -2, 2 ** -24, 0.333251953125, 65_504]);
  expect(single).toEqual({ shape: [1, 2], values: Float32Array.of(0.1, -7) });
  expect(double!.values).toEqual(Float64Array.of(0.1));
  expect(plain?.values).toEqual(Float32Array.of(0, 7, 255));
});

test('a file of bytes that begin anywhere in their memory is read the same', () => {
  const shifted = new Uint8Array(32).subarray(3);
  shifted.set(bytes);
  expect(unpackNetwork('a', entry, shifted, 'right')).toEqual(unpackNetwork('a', entry, bytes, 'right'));
});

test.each([
  ['another hash', bytes, 'wrong'],
  ['a file cut short', bytes.subarray(1), 'right'],
])('%s is damage', (_, file, hash) =>
  expect(unpackNetwork('a', entry, file, hash)).toEqual({
    ok: false,
    error: {
      code: 'network-damaged',
      sentence: 'The file of the network "a" is not the one that was released. Build the program again.',
    },
  }),
);
