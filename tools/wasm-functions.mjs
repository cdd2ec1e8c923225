// Which functions of a WebAssembly program run, and the program without those that never do. Numbers of functions are those of the
// program's own: the first it brings itself is 0. Nothing moves but the code, and no function gets another number.

const GLOBALS = 6;
const EXPORTS = 7;
const CODE = 10;
const HEADER_BYTES = 8;
/** No locals; `unreachable`: whoever calls it stops with an error. */
const STOPS = [0x00, 0x00, 0x0b];

/**
 * @param {Uint8Array} program
 * @returns {number} how many functions it brings
 */
export const functionCount = (program) => bodiesOf(program).length;

/**
 * Every function that is not kept stops the program when it is called.
 *
 * @param {Uint8Array} program  left as it is
 * @param {(number: number) => boolean} isKept
 * @returns {Uint8Array}
 */
export const withoutFunctions = (program, isKept) =>
  withBodies(program, (body, number) => (isKept(number) ? body : Uint8Array.from(STOPS)));

/**
 * @param {Uint8Array} program  left as it is
 * @param {(body: Uint8Array, number: number) => Uint8Array} change  given each function: its local variables and its code
 * @returns {Uint8Array}
 */
export function withBodies(program, change) {
  const bodies = bodiesOf(program).map(change);
  return withSections(program, {
    [CODE]: vector(bodies.map((body) => Buffer.concat([Buffer.from(number(body.length)), body]))),
  });
}

/**
 * The program with a mark for each function that is set when it is called: exported globals, see `markOf`.
 *
 * @param {Uint8Array} program  left as it is
 * @returns {Uint8Array}
 * @throws when it imports globals: they would have other numbers
 */
export function withMarks(program) {
  if (WebAssembly.Module.imports(new WebAssembly.Module(program)).some(({ kind }) => kind === 'global'))
    throw new Error('A program that imports globals cannot be marked.');
  const globals = entriesOf(program, GLOBALS);
  const exported = entriesOf(program, EXPORTS);
  const bodies = bodiesOf(program);
  const mark = (index) => number(globals.count + index);
  const named = (index) => {
    const name = new TextEncoder().encode(markOf(index));
    return [...number(name.length), ...name, 3, ...mark(index)];
  };
  return withSections(program, {
    [GLOBALS]: [
      ...number(globals.count + bodies.length),
      ...globals.bytes,
      ...bodies.flatMap(() => [0x7f, 1, 0x41, 0, 0x0b]),
    ],
    [EXPORTS]: [
      ...number(exported.count + bodies.length),
      ...exported.bytes,
      ...bodies.flatMap((_, index) => named(index)),
    ],
    [CODE]: vector(
      bodies.map((body, index) => {
        const start = afterLocals(body);
        const marked = [...body.subarray(0, start), 0x41, 1, 0x24, ...mark(index), ...body.subarray(start)];
        return [...number(marked.length), ...marked];
      }),
    ),
  });
}

/** Under this name a marked program exports whether a function was called: `.value` is 1. */
export const markOf = (index) => `called ${index}`;

function bodiesOf(program) {
  const { count, bytes } = entriesOf(program, CODE);
  const read = reader(bytes);
  return Array.from({ length: count }, () => read.take(read.number()));
}

function entriesOf(program, id) {
  const section = sectionsOf(program).find((one) => one.id === id);
  if (!section) return { count: 0, bytes: new Uint8Array() };
  const read = reader(section.content);
  const count = read.number();
  return { count, bytes: section.content.subarray(read.at()) };
}

function sectionsOf(program) {
  const read = reader(program.subarray(HEADER_BYTES));
  const sections = [];
  while (!read.atEnd()) sections.push({ id: read.take(1)[0], content: read.take(read.number()) });
  return sections;
}

function withSections(program, changed) {
  const parts = sectionsOf(program).map(({ id, content }) => {
    const now = changed[id] ?? content;
    return Buffer.concat([Buffer.from([id, ...number(now.length)]), Buffer.from(now)]);
  });
  return new Uint8Array(Buffer.concat([program.subarray(0, HEADER_BYTES), ...parts]));
}

function vector(items) {
  return Buffer.concat([Buffer.from(number(items.length)), ...items.map((item) => Buffer.from(item))]);
}

/** Where the code of a function begins, after its local variables: how many kinds of them, and for each how many and which. */
export function afterLocals(body) {
  const read = reader(body);
  for (let kinds = read.number(); kinds > 0; kinds--) {
    read.number();
    read.take(1);
  }
  return read.at();
}

function reader(bytes) {
  let at = 0;
  return {
    at: () => at,
    atEnd: () => at >= bytes.length,
    take: (length) => bytes.subarray(at, (at += length)),
    /** Seven bits a byte, the low ones first. */
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++];
        value |= (byte & 0x7f) << shift;
        if ((byte & 0x80) === 0) return value >>> 0;
      }
    },
  };
}

/** A whole number from 0 as programs write it: seven bits a byte, the low ones first. */
export function number(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}
