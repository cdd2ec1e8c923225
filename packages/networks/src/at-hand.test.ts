import { expect, test } from 'vitest';
import { networkAtHand } from './at-hand';
import type { NetworkManifest } from './network-file';
import { readNetwork } from './network-files';

const entry = {
  file: 'small.weights',
  card: 'README.md',
  sha256: 'of-the-file',
  inputs: ['height'],
  tensors: [{ name: 'w', shape: [2], numbers: 'float32' as const }],
};
const manifest = { networks: { small: entry } } as unknown as NetworkManifest;
const bytes = new Uint8Array(Float32Array.of(3, 4).buffer);
const read = (name: string, file: Uint8Array) =>
  readNetwork(networkAtHand(manifest, 'small', file), name, (network) =>
    Array.from(network.trainedOn({ groups: ['height'] }).singles('w', 2)),
  );

test('a network that is part of a program is read', () => expect(read('small', bytes)).toEqual({ ok: true, value: [3, 4] })); // prettier-ignore

test('one that is shorter than its manifest says is damaged, another is not there', () => {
  expect(read('small', bytes.subarray(4))).toMatchObject({ ok: false, error: { code: 'network-damaged' } });
  expect(read('large', bytes)).toMatchObject({ ok: false, error: { code: 'network-missing' } });
});
