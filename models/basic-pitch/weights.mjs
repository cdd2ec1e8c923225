import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the published TensorFlow.js graph model: named constants, and the nodes' attributes (slice masks live there).
 *
 * @param folder holds `model.json` and its one weight file
 * @returns `constant(name)` → { shape, data }, `attributes(name)` → the node's attributes; both throw for an unknown name
 */
export function readTfjsModel(folder) {
  const model = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
  const [{ paths, weights }] = model.weightsManifest;
  const bytes = readFileSync(join(folder, paths[0]));

  const constants = new Map();
  let at = bytes.byteOffset;
  for (const { name, shape, dtype } of weights) {
    const length = shape.reduce((product, size) => product * size, 1);
    const ArrayType = { float32: Float32Array, int32: Int32Array }[dtype];
    if (!ArrayType) throw new Error(`weight ${name} has type ${dtype}, expected float32 or int32`);
    constants.set(name, { shape, data: new ArrayType(bytes.buffer.slice(at, at + 4 * length)) });
    at += 4 * length;
  }
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]));

  const find = (map, name) => {
    if (!map.has(name)) throw new Error(`the model has no ${name}; was @spotify/basic-pitch updated?`);
    return map.get(name);
  };
  return { constant: (name) => find(constants, name), attributes: (name) => find(nodes, name).attr };
}
