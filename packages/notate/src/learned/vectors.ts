import { vectorProgram } from './vector-program';

/** What we use of the WebAssembly of browsers and Node; the core's types know neither. */
interface Engine {
  readonly validate: (program: Uint8Array) => boolean;
  readonly Module: new (program: Uint8Array) => object;
  readonly Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly fourRows: FourRows } };
}

/** All are byte addresses and lengths: four rows of inputs, weights, bias, results. */
type FourRows = (
  row: number,
  rowBytes: number,
  weights: number,
  bias: number,
  biasEnd: number,
  out: number,
  outBytes: number,
) => void;

/** Of a layer, what is kept in the memory of the program, and how long its rows are. */
interface Kept {
  readonly inputs: number;
  readonly stride: number;
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

/** Computes four rows of a layer at once. */
export interface Vectors {
  /** Doubles the program reads and writes; addresses are in doubles. */
  readonly memory: Float64Array;
  /** Where four rows of inputs belong, and where their sums are written. */
  readonly inputs: number;
  readonly sums: number;
  readonly fourRows: FourRows;
}

const DOUBLE = 8;
const PAGE = 65_536 / DOUBLE;
/** 8 MiB: all our networks in double precision take two thirds of it. */
const PAGES = 128;
/** No layer has more inputs or units. */
const WIDEST = 1024;
const ROWS = 4;
const FIRST_WEIGHTS = 2 * ROWS * WIDEST;

let known: Vectors | undefined | 'none' = undefined;
let free = FIRST_WEIGHTS;
const places = new WeakMap<Kept, number | undefined>();

/** Undefined where the engine has no such instructions, or a page is not allowed to compile. */
export function vectors(): Vectors | undefined {
  known ??= started() ?? 'none';
  return known === 'none' ? undefined : known;
}

function started(): Vectors | undefined {
  const engine = (globalThis as unknown as { readonly WebAssembly?: Engine }).WebAssembly;
  const program = vectorProgram();
  if (!engine?.validate(program)) return undefined;
  try {
    const memory = new engine.Memory({ initial: PAGES, maximum: PAGES });
    const { fourRows } = new engine.Instance(new engine.Module(program), { env: { memory } }).exports;
    return { memory: new Float64Array(memory.buffer), inputs: 0, sums: ROWS * WIDEST, fourRows };
  } catch {
    return undefined; // a page whose policy forbids to compile: the plain loop computes the same
  }
}

/** Where the weights of a layer lie, with its bias after them, in doubles; undefined where there is no room. They are put there once. */
export function placeOf(layer: Kept, { memory }: Vectors): number | undefined {
  if (places.has(layer)) return places.get(layer);
  const size = layer.weights.length + layer.bias.length;
  const fits = layer.inputs <= WIDEST && layer.stride <= WIDEST && free + size <= PAGES * PAGE;
  const place = fits ? free : undefined;
  if (fits) {
    memory.set(layer.weights, free);
    memory.set(layer.bias, free + layer.weights.length);
    free += size;
  }
  places.set(layer, place);
  return place;
}
