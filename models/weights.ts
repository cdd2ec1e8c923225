/** Writes the weights of a network and their entry in models/manifest.json; the same as weights.py. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MODELS = fileURLToPath(new URL('.', import.meta.url));

/** Numbers of a network, row by row. */
export interface LearnedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array | Float64Array;
}

/**
 * @param name      in the manifest
 * @param file      below models/; its folder holds the model card
 * @param features  what the network is given; absent for tables
 * @param tensors   in the order of the file
 */
export function writeWeights(
  name: string,
  file: string,
  features: { readonly groups: readonly string[] } | undefined,
  tensors: readonly LearnedTensor[],
  models = MODELS,
): void {
  const bytes = Buffer.concat(tensors.map(({ values }) => littleEndian(values)));
  const entry = {
    file,
    card: `models/${path.posix.dirname(file)}/README.md`,
    ...(features && { inputs: features.groups }),
    tensors: tensors.map(({ name: tensor, shape, values }) => ({
      name: tensor,
      shape,
      numbers: values instanceof Float64Array ? 'float64' : 'float32',
    })),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  writeFileSync(path.join(models, file), bytes);
  const target = path.join(models, 'manifest.json');
  const manifest = JSON.parse(readFileSync(target, 'utf8')) as { networks: Record<string, unknown> };
  manifest.networks[name] = entry;
  writeFileSync(target, `${inLines(JSON.stringify(manifest, null, 2))}\n`);
  console.log(`models/${file}: ${bytes.length} bytes`);
}

function littleEndian(values: Float32Array | Float64Array): Buffer {
  const bytes = Buffer.alloc(values.byteLength);
  for (const [k, value] of values.entries())
    if (values instanceof Float64Array) bytes.writeDoubleLE(value, 8 * k);
    else bytes.writeFloatLE(value, 4 * k);
  return bytes;
}

/** A tensor in a line. */
const inLines = (json: string): string =>
  json.replace(
    /\{\s+"name": ("[^"]*"),\s+"shape": \[([^\]]*)\],\s+"numbers": ("[^"]*")\s+\}/g,
    (_, name: string, shape: string, numbers: string) =>
      `{ "name": ${name}, "shape": [${shape.split(',').map((one) => one.trim()).join(', ')}], "numbers": ${numbers} }`, // prettier-ignore
  );
