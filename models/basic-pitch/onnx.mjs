/**
 * Writes an ONNX model: just enough of protobuf (wire types varint, 32-bit and length-delimited) and of `onnx.proto`
 * (ModelProto, GraphProto, NodeProto, TensorProto) for the note network. The field numbers are those of `onnx.proto` 1.12.
 */

const IR_VERSION = 7;
const OPSET_VERSION = 13; // the first with axes as inputs of Squeeze and Unsqueeze; every runtime since 2020 reads it
const FLOAT = 1;
const INT64 = 7;

function varint(value) {
  let rest = BigInt(value);
  if (rest < 0n) rest += 1n << 64n;
  const bytes = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

const integerField = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);

function bytesField(field, value) {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

function attribute(name, value) {
  if (typeof value === 'string') return [bytesField(1, name), bytesField(4, value), integerField(20, 3)];
  if (typeof value === 'number') return [bytesField(1, name), integerField(3, value), integerField(20, 2)];
  return [bytesField(1, name), ...value.map((item) => integerField(8, item)), integerField(20, 7)];
}

function tensor(name, shape, values) {
  const type = values instanceof Float32Array ? FLOAT : INT64;
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return Buffer.concat([
    ...shape.map((size) => integerField(1, size)),
    integerField(2, type),
    bytesField(8, name),
    bytesField(9, raw),
  ]);
}

/** A float tensor of the graph's border; a string in `shape` names a free dimension. */
function border(name, shape) {
  const sizes = shape.map((size) =>
    bytesField(1, typeof size === 'string' ? bytesField(2, size) : integerField(1, size)),
  );
  const type = Buffer.concat([integerField(1, FLOAT), bytesField(2, Buffer.concat(sizes))]);
  return Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, type))]);
}

/** Collects the nodes and constants of one graph in the order of computation. */
export class GraphWriter {
  #nodes = [];
  #constants = [];
  #count = 0;

  /** Adds an operation and returns the name of its (single) output. */
  add(operation, inputs, attributes = {}, output = `${operation}_${this.#count++}`) {
    this.#nodes.push(
      Buffer.concat([
        ...inputs.map((input) => bytesField(1, input)),
        bytesField(2, output),
        bytesField(3, output),
        bytesField(4, operation),
        ...Object.entries(attributes).map(([name, value]) => bytesField(5, Buffer.concat(attribute(name, value)))),
      ]),
    );
    return output;
  }

  floats(name, shape, values) {
    this.#constants.push(tensor(name, shape, Float32Array.from(values)));
    return name;
  }

  integers(values) {
    const name = `integers_${this.#count++}`;
    this.#constants.push(tensor(name, [values.length], BigInt64Array.from(values, BigInt)));
    return name;
  }

  /** The bytes of the finished model. `inputs` and `outputs` map names to shapes. */
  toModel(name, inputs, outputs) {
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => bytesField(1, node)),
      bytesField(2, name),
      ...this.#constants.map((constant) => bytesField(5, constant)),
      ...Object.entries(inputs).map(([input, shape]) => bytesField(11, border(input, shape))),
      ...Object.entries(outputs).map(([output, shape]) => bytesField(12, border(output, shape))),
    ]);
    const operators = Buffer.concat([bytesField(1, ''), integerField(2, OPSET_VERSION)]);
    return Buffer.concat([
      integerField(1, IR_VERSION),
      bytesField(2, 'notewright models/basic-pitch'),
      bytesField(7, graph),
      bytesField(8, operators),
    ]);
  }
}
