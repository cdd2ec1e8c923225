// A WebAssembly program that remembers how its casts came out.
//
// A program written in C++ asks what class an object is of (`dynamic_cast`) by walking through the classes from the one it has to the one
// asked for. Verovio asks so often that this walk was a sixth to a quarter of all its computing. The answer depends on three numbers only: the address
// of the object's table of functions, which stands for its class and the part of it that is asked, the class this part is known as, and
// the class asked for. So the function of all casts here looks into a table first, and writes there what it had to find out.
import { afterLocals, number, withBodies } from './wasm-functions.mjs';

/**
 * How that function begins, behind its local variables: it takes room for its search, then reads from before the object's table of
 * functions how far the whole object lies before this part of it. Nothing else in a program does so.
 */
const BEGINS = [
  ...[0x23, 0, 0x41, 0x40, 0x6a, 0x22, 4, 0x24, 0], // 64 bytes of the stack
  ...[0x20, 0, 0x20, 0, 0x28, 2, 0, 0x22, 5], // the object; its table of functions
  ...[0x41, 8, 0x6b, 0x28, 2, 0], // the number 8 bytes before it
];

/** Rows of the table, a power of two. All pictures of the gallery fill 353 of them: few fall on the same row, where each takes the place of the other. */
export const ROWS = 8192;
/** Four numbers: the three that a cast depends on, and how far the answer lies from the object that was asked. */
const ROW_BYTES = 16;
export const TABLE_BYTES = ROWS * ROW_BYTES;
/** Answers lie a multiple of 4 away: this one is none. */
const NO_ANSWER = 1;

/**
 * @param {Uint8Array} program  left as it is
 * @param {{ address: number, length: number }} room  in its memory: zeros that nobody uses
 * @returns {Uint8Array} the same as before where the function of casts is not found, or the room is too small
 */
export function withCastsRemembered(program, { address, length }) {
  const table = Math.ceil(address / ROW_BYTES) * ROW_BYTES;
  if (table + TABLE_BYTES > address + length) return program;
  const isCast = (body) => {
    const start = afterLocals(body);
    return BEGINS.every((byte, index) => body[start + index] === byte);
  };
  let found = 0;
  const remembering = withBodies(program, (body) => {
    if (!isCast(body)) return body;
    found++;
    return rememberingBody(body, table);
  });
  return found === 1 ? remembering : program;
}

/** Parameters: the object, the class it is known as, the class asked for, a hint that follows from these two. */
const [OBJECT, FROM, TO, HINT] = [0, 1, 2, 3];
const I32 = 0x7f;
const [BLOCK, IF, END, RETURN, EMPTY] = [0x02, 0x04, 0x0b, 0x0f, 0x40];
const [MINUS, PLUS, TIMES, AND, EQUAL, SHIFT_RIGHT] = [0x6b, 0x6a, 0x6c, 0x71, 0x46, 0x76];
const SELECT = 0x1b;
const get = (local) => [0x20, ...number(local)];
const set = (local) => [0x21, ...number(local)];
const load = (offset) => [0x28, 2, offset];
const store = (offset) => [0x36, 2, offset];
const constant = (value) => [0x41, ...signed(value)];

/** Odd numbers without a pattern, so that alike triples have rows far from each other. */
const SPREAD = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35];

function rememberingBody(body, table) {
  const start = afterLocals(body);
  const locals = localCount(body);
  const [functions, row, answer, object, from, to] = [0, 1, 2, 3, 4, 5].map((index) => HINT + 1 + locals + index);
  const key = [functions, from, to];
  const spread = key.flatMap((local, index) => [...get(local), ...constant(SPREAD[index] | 0), TIMES]);
  const code = [
    // The body may use its parameters for something else.
    ...[...get(OBJECT), ...set(object), ...get(FROM), ...set(from), ...get(TO), ...set(to)],
    ...[...get(object), ...load(0), ...set(functions)],
    ...[...spread, PLUS, PLUS, ...constant(32 - Math.log2(ROWS)), SHIFT_RIGHT],
    ...[...constant(ROW_BYTES), TIMES, ...constant(table), PLUS, ...set(row)],
    ...key.flatMap((local, index) => [
      ...get(row),
      ...load(4 * index),
      ...get(local),
      EQUAL,
      ...(index > 0 ? [AND] : []),
    ]),
    ...[IF, EMPTY, ...get(row), ...load(12), ...set(answer)],
    ...[...constant(0), ...get(object), ...get(answer), PLUS],
    ...[...get(answer), ...constant(NO_ANSWER), EQUAL, SELECT, RETURN, END],
    ...[BLOCK, I32, ...body.subarray(start), ...set(answer)],
    ...key.flatMap((local, index) => [...get(row), ...get(local), ...store(4 * index)]),
    ...[...get(row), ...get(answer), ...get(object), MINUS],
    ...[...constant(NO_ANSWER), ...get(answer), SELECT, ...store(12)],
    ...[...get(answer), END],
  ];
  return Uint8Array.from([...withLocals(body, start, key.length * 2), ...code]);
}

/** The declarations of local variables, with some numbers more. */
function withLocals(body, start, count) {
  const kinds = body[0]; // few enough for one byte
  return [kinds + 1, ...body.subarray(1, start), ...number(count), I32];
}

function localCount(body) {
  let [count, at] = [0, 1];
  for (let kind = 0; kind < body[0]; kind++, at += 2) count += body[at];
  return count;
}

/** Seven bits a byte, the low ones first, until the rest is the sign alone. */
function signed(value) {
  const bytes = [];
  for (let rest = value; ; rest >>= 7) {
    const last = rest >> 6 === 0 || rest >> 6 === -1;
    if (last) return [...bytes, rest & 0x7f];
    bytes.push((rest & 0x7f) | 0x80);
  }
}
