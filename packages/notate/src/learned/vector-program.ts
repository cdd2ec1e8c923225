/**
 * The one loop of our networks as WebAssembly, two double precision sums at once: four rows by four units. JavaScript has no
 * such instructions; the order of all sums is that of `applyLayer`, so the results are the same to the last bit.
 *
 * Written here instruction by instruction, because a tool and a binary file for forty instructions would be harder to read.
 * Source: WebAssembly Core Specification 2.0, ch. 5 (binary format).
 */
export function vectorProgram(): Uint8Array<ArrayBuffer> {
  const type = [1, 0x60, ...list(Array.from({ length: PARAMETERS }, () => [I32])), 0];
  const memory = [1, ...name('env'), ...name('memory'), 0x02, 0x00, 1];
  const exported = [1, ...name('fourRows'), 0x00, 0];
  const locals = [2, OFFSETS, I32, VECTORS, V128];
  const body = [...locals, ...fourRows(), END];
  const sections = [
    [1, type],
    [2, memory],
    [3, [1, 0]],
    [7, exported],
    [10, [1, ...number(body.length), ...body]],
  ] as const;
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...sections.flatMap(([id, bytes]) => [id, ...number(bytes.length), ...bytes]),
  ]);
}

const I32 = 0x7f;
const V128 = 0x7b;
const END = 0x0b;

// Parameters: byte addresses and lengths.
const [ROW, ROW_BYTES, WEIGHTS, BIAS, BIAS_END, OUT, OUT_BYTES] = [0, 1, 2, 3, 4, 5, 6] as const;
const PARAMETERS = 7;
// Where reading and writing are: in the four rows, in the four rows of results.
const [AT, AT_END, TO] = [7, 8, 9] as const;
const OFFSETS = 3;
// Two weights each, one input twice, and of each row four sums.
const [LOW, HIGH, INPUT, SUMS] = [10, 11, 12, 13] as const;
const ROWS = 4;
const VECTORS = 3 + 2 * ROWS;
const lowSum = (row: number) => SUMS + 2 * row;
const highSum = (row: number) => SUMS + 2 * row + 1;

/** For each four units: begin with the bias, add up inputs by weights, write the sums. */
function fourRows(): readonly number[] {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  return loop(
    rows.flatMap((row) => [...set(lowSum(row), load(get(BIAS), 0)), ...set(highSum(row), load(get(BIAS), 16))]),
    set(AT, get(ROW)),
    set(AT_END, [...get(ROW), ...get(ROW_BYTES), ...ADD]),
    loop(
      set(LOW, load(get(WEIGHTS), 0)),
      set(HIGH, load(get(WEIGHTS), 16)),
      set(TO, get(AT)),
      rows.flatMap((row) => [
        ...set(INPUT, loadTwice(get(TO))),
        ...addTo(lowSum(row), LOW),
        ...addTo(highSum(row), HIGH),
        ...(row < ROWS - 1 ? set(TO, [...get(TO), ...get(ROW_BYTES), ...ADD]) : []),
      ]),
      advance(WEIGHTS, 32),
      advance(AT, 8),
      whileLess(AT, AT_END),
    ),
    set(TO, get(OUT)),
    rows.flatMap((row) => [
      ...store(get(TO), get(lowSum(row)), 0),
      ...store(get(TO), get(highSum(row)), 16),
      ...(row < ROWS - 1 ? set(TO, [...get(TO), ...get(OUT_BYTES), ...ADD]) : []),
    ]),
    advance(OUT, 32),
    advance(BIAS, 32),
    whileLess(BIAS, BIAS_END),
  );
}

type Code = readonly number[];
const ADD: Code = [0x6a];
const get = (local: number): Code => [0x20, local];
const set = (local: number, value: Code): Code => [...value, 0x21, local];
const advance = (local: number, bytes: number): Code => set(local, [...get(local), 0x41, ...number(bytes), ...ADD]);
const loop = (...steps: readonly Code[]): Code => [0x03, 0x40, ...steps.flat(), END];
/** Ends a loop: once more while one local is less than another. */
const whileLess = (a: number, b: number): Code => [...get(a), ...get(b), 0x49, 0x0d, 0];
/** Reads at an address and so many bytes on; the bytes are a multiple of eight. */
const load = (address: Code, offset: number): Code => [...address, 0xfd, 0x00, 3, offset];
const loadTwice = (address: Code): Code => [...address, 0xfd, 0x0a, 3, 0];
const store = (address: Code, value: Code, offset: number): Code => [...address, ...value, 0xfd, 0x0b, 3, offset];
/** sum + input · weight, in that order. */
const addTo = (sum: number, weight: number): Code =>
  set(sum, [...get(sum), ...get(INPUT), ...get(weight), 0xfd, 0xf2, 0x01, 0xfd, 0xf0, 0x01]);

const name = (text: string): Code => [text.length, ...[...text].map((char) => char.charCodeAt(0))];
const list = (items: readonly Code[]): Code => [items.length, ...items.flat()];

/** A length as the format writes it: seven bits a byte, the last byte below 128 (LEB128); at most 63 where it could be negative. */
function number(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)];
}
