import { expect, test } from 'vitest';
import wabt from 'wabt';
import { TABLE_BYTES, withCastsRemembered } from './wasm-casts.mjs';

const TABLE = { address: 100, length: TABLE_BYTES + 16 };
/** An object of a class is a number that leads to its table of functions; before that stand how far the object begins before, and its class. */
const CLASS_A = 0x40_000;
const CLASS_B = 0x40_100;
const CIRCLE = 0x40_200;
const SQUARE = 0x40_300;

/** The function of casts as C++ has it, with a simpler search: an object is of the class that stands at its table, and of no other. */
const programOf = async () => {
  const text = `(module
    (memory (export "memory") 8)
    (global $stack (mut i32) (i32.const 65536))
    (global $searches (export "searches") (mut i32) (i32.const 0))
    (func $other (export "other") (param i32) (result i32) local.get 0)
    (func $cast (export "cast") (param i32 i32 i32 i32) (result i32) (local i32 i32)
      global.get $stack i32.const -64 i32.add local.tee 4 global.set $stack
      local.get 0 local.get 0 i32.load local.tee 5 i32.const 8 i32.sub i32.load
      i32.add local.set 0
      global.get $searches i32.const 1 i32.add global.set $searches
      local.get 4 i32.const 64 i32.add global.set $stack
      local.get 0 i32.const 0 local.get 5 i32.const 4 i32.sub i32.load local.get 2 i32.eq select))`;
  const { parseWat } = await wabt();
  return parseWat('test.wat', text, { mutable_globals: true }).toBinary({}).buffer;
};

const started = async (program) => {
  const { instance } = await WebAssembly.instantiate(program, {});
  const { memory, cast, searches } = instance.exports;
  const put = (address, value) => new DataView(memory.buffer).setInt32(address, value, true);
  for (const [functions, reachesBefore, kind] of [
    [CLASS_A, 0, CIRCLE],
    [CLASS_B, -12, SQUARE],
  ]) {
    put(functions - 8, reachesBefore);
    put(functions - 4, kind);
  }
  const object = (address, functions) => {
    put(address, functions);
    return address;
  };
  return { cast, searches, object };
};

test('what a cast came out as is remembered for all objects of the class', async () => {
  const { cast, searches, object } = await started(withCastsRemembered(await programOf(), TABLE));
  const [first, second] = [object(0x50_000, CLASS_B), object(0x50_400, CLASS_B)];
  expect([cast(first, 7, SQUARE, 0), cast(first, 7, SQUARE, 0), cast(second, 7, SQUARE, 0)]).toEqual([
    first - 12,
    first - 12,
    second - 12,
  ]);
  expect(searches.value).toBe(1);
});

test('that objects are of another class is remembered, too', async () => {
  const { cast, searches, object } = await started(withCastsRemembered(await programOf(), TABLE));
  const round = object(0x50_000, CLASS_A);
  expect([1, 2, 3].map(() => cast(round, 7, SQUARE, 0))).toEqual([0, 0, 0]);
  expect([1, 2, 3].map(() => cast(round, 7, CIRCLE, 0))).toEqual([round, round, round]);
  expect(searches.value).toBe(2);
});

test('casts of other objects, from other classes and to others do not come into each other’s way', async () => {
  const plain = await started(await programOf());
  const remembering = await started(withCastsRemembered(await programOf(), TABLE));
  const answers = ({ cast, object }) => {
    const all = [];
    for (let round = 0; round < 3; round++)
      for (const functions of [CLASS_A, CLASS_B])
        for (let from = 0; from < 200; from++)
          for (const to of [CIRCLE, SQUARE, 0x70_000 + from])
            all.push(cast(object(0x50_000 + 16 * from, functions), from, to, 0));
    return all;
  };
  expect(answers(remembering)).toEqual(answers(plain));
});

test('a program that casts in another way, or has no room, stays as it is', async () => {
  const program = await programOf();
  expect(withCastsRemembered(program, { address: 100, length: TABLE_BYTES - 1 })).toBe(program);
  const other = (await wabt()).parseWat('test.wat', '(module (func (param i32) (local i64)))').toBinary({}).buffer;
  expect(withCastsRemembered(other, TABLE)).toBe(other);
});
