import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['models'];
const all = FOLDERS.flatMap((folder) => {
  const { networks } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  return Object.entries(networks).map(([name, entry]) => ({ ...entry, name, file: path.join(folder, entry.file) }));
});
const BYTES = { uint8: 1, float16: 2, float32: 4, float64: 8 };

describe.each(all)('the network $name in $file', ({ file, card, tensors, sha256 }) => {
  const bytes = readFileSync(file);

  test('is the file that its training program wrote', () =>
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256));

  test('has as many numbers as its shapes say', () => {
    if (file.endsWith('.onnx')) return expect(tensors).toBeUndefined();
    const size = ({ shape, numbers }) => shape.reduce((product, length) => product * length, BYTES[numbers]);
    return expect(bytes.length).toBe(tensors.reduce((sum, tensor) => sum + size(tensor), 0));
  });

  test('has a model card beside it', () => {
    expect(existsSync(card)).toBe(true);
    expect(path.dirname(card)).toBe(path.dirname(file));
  });
});

test('every file of weights in models is in a manifest', () => {
  const found = readdirSync('models', { recursive: true }).filter((name) => /\.(weights|onnx)$/.test(name));
  expect(found.map((name) => path.join('models', name)).sort()).toEqual(all.map(({ file }) => file).sort());
});
