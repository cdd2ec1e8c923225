import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { networkBytes, networkFolder } from './node';
import { fetchNetworks } from './web';

const folder = mkdtempSync(join(tmpdir(), 'networks-'));
const bytes = Buffer.from(Float32Array.of(1, 2, 3).buffer);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const manifest = {
  networks: {
    one: {
      file: 'one.weights',
      card: 'README.md',
      inputs: ['height'],
      tensors: [{ name: 'w', shape: [3], numbers: 'float32' as const }],
      sha256,
    },
  },
};

beforeEach(() => {
  writeFileSync(join(folder, 'one.weights'), bytes);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(folder, { recursive: true }));

const given = (name = 'one', place = folder) => {
  const opened = networkFolder(place).open(name);
  return opened.ok ? [...opened.value.tensors.get('w')!.values] : opened.error.code;
};

test('a folder gives what its manifest names', () => expect(given()).toEqual([1, 2, 3]));

test('what is not there is missing: a folder, a name, a file', () => {
  expect(given('one', join(folder, 'nowhere'))).toBe('network-missing');
  expect(given('two')).toBe('network-missing');
  rmSync(join(folder, 'one.weights'));
  expect(given()).toBe('network-missing');
});

test('one changed byte is damage', () => {
  writeFileSync(join(folder, 'one.weights'), Buffer.concat([bytes.subarray(0, 11), Buffer.of(1)]));
  expect(given()).toBe('network-damaged');
  expect(networkBytes(folder, 'one', { groups: ['height'] })).toMatchObject({ error: { code: 'network-damaged' } });
});

test('bytes for another runtime are those of a network of the same features', () => {
  expect(networkBytes(folder, 'one', { groups: ['height'] })).toEqual({ ok: true, value: bytes });
  expect(networkBytes(folder, 'one', { groups: ['depth'] })).toMatchObject({ error: { code: 'network-unsuitable' } });
});

test('addresses give the same as a folder, and the same errors', async () => {
  const address = (content: Uint8Array) =>
    `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`;
  const at = (url: string) => async () => (await fetch(url)).arrayBuffer();
  const files = await fetchNetworks(manifest, ['one', 'two'], at(address(bytes)));
  expect(files.open('one')).toEqual(networkFolder(folder).open('one'));
  expect(files.open('two')).toMatchObject({ error: { code: 'network-missing' } });
  const damaged = await fetchNetworks(manifest, ['one'], at(address(bytes.subarray(1))));
  expect(damaged.open('one')).toMatchObject({ error: { code: 'network-damaged' } });
  const nowhere = await fetchNetworks(manifest, ['one'], at('data:nothing'));
  expect(nowhere.open('one')).toMatchObject({ error: { code: 'network-missing' } });
});
