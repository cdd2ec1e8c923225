import { expect, test } from 'vitest';
import { feature, FeatureList } from './features';
import { readNetwork, type NetworkFiles, type NetworkReader } from './network-files';

const list = new FeatureList<number>([feature('height', '', (value) => value), feature('low', '', () => 0)]);
const files: NetworkFiles = {
  open: () => ({
    ok: true,
    value: { inputs: ['height', 'low'], tensors: new Map([['w', { shape: [2, 1], values: Float32Array.of(1, 2) }]]) },
  }),
};
const codeOf = (read: (network: NetworkReader) => unknown) => {
  const found = readNetwork(files, 'a', read);
  return found.ok ? found.value : found.error.code;
};

test('what fits is read', () => expect(codeOf((network) => network.trainedOn(list).singles('w', 2, 1)[1])).toBe(2));

test.each<[string, (network: NetworkReader) => unknown]>([
  ['other features', (network) => network.trainedOn(new FeatureList([feature('height', '', () => 0)]))],
  ['features in another order', (network) => network.trainedOn({ groups: ['low', 'height'] })],
  ['another shape', (network) => network.singles('w', 1, 2)],
  ['another precision', (network) => network.doubles('w', 2, 1)],
  ['numbers that are not there', (network) => network.singles('x', 2, 1)],
])('a network trained for %s is refused', (_, read) => expect(codeOf(read)).toBe('network-unsuitable'));

test('a program that is wrong is not a network that is', () =>
  expect(() =>
    codeOf(() => {
      throw new Error('ours');
    }),
  ).toThrow('ours'));
