import { expect, test } from 'vitest';
import wabt from 'wabt';
import { functionCount, markOf, withMarks, withoutFunctions } from './wasm-functions.mjs';

/** Two functions with local variables, and one that calls the first; one is imported. */
const TEXT = `(module
  (import "page" "add" (func $add (param i32 i32) (result i32)))
  (global $offset (mut i32) (i32.const 1000))
  (func $double (export "double") (param i32) (result i32) (local i32 i64)
    local.get 0 local.set 1 local.get 0 local.get 1 call $add)
  (func $offset (export "offset") (param i32) (result i32) (local f64) local.get 0 global.get $offset call $add)
  (func $fourfold (export "fourfold") (param i32) (result i32) local.get 0 call $double call $double))`;

const programOf = async (text) => {
  const { parseWat } = await wabt();
  return parseWat('test.wat', text).toBinary({}).buffer;
};
const started = async (program) => {
  const { instance } = await WebAssembly.instantiate(program, { page: { add: (a, b) => a + b } });
  return instance.exports;
};

test('a function that is not kept stops the program when it is called; all others do what they did', async () => {
  const program = await programOf(TEXT);
  const before = program.slice();
  expect(functionCount(program)).toBe(3);
  const less = withoutFunctions(program, (number) => number !== 1);
  const { double, offset, fourfold } = await started(less);
  expect([double(3), fourfold(3)]).toEqual([6, 12]);
  expect(() => offset(3)).toThrow(WebAssembly.RuntimeError);
  expect(less.length).toBeLessThan(program.length);
  expect(program).toEqual(before);
});

test('with nothing left out the program is the same', async () => {
  const program = await programOf(TEXT);
  expect(withoutFunctions(program, () => true)).toEqual(program);
});

test('marks tell which functions were called', async () => {
  const exported = await started(withMarks(await programOf(TEXT)));
  const called = () => [0, 1, 2].map((number) => exported[markOf(number)].value);
  expect(called()).toEqual([0, 0, 0]);
  expect(exported.offset(3)).toBe(1003);
  expect(called()).toEqual([0, 1, 0]);
  expect(exported.fourfold(3)).toBe(12);
  expect(called()).toEqual([1, 1, 1]);
});

test('a program that imports globals is not marked', async () => {
  const program = await programOf(
    '(module (import "page" "size" (global i32)) (func (export "size") (result i32) global.get 0))',
  );
  expect(() => withMarks(program)).toThrow('imports globals');
});
