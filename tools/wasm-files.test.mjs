import { expect, test } from 'vitest';
import { withoutFiles } from './wasm-files.mjs';

const ADDRESS = 16;
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const text = (words) => [...new TextEncoder().encode(words)];
const word = (value) => [...new Uint8Array(Uint32Array.of(value).buffer)];

/** A program that has nothing but a memory with these files in it, behind one another, and the table of them at the end. */
function programWith(files) {
  const memory = [];
  const table = [];
  for (const [name, content] of Object.entries(files)) {
    const nameAt = ADDRESS + memory.length;
    memory.push(...text(`${name}\0`));
    const contentAt = ADDRESS + memory.length;
    memory.push(...text(content));
    table.push(...word(nameAt), ...word(content.length), ...word(contentAt));
  }
  while (memory.length % 4 !== 0) memory.push(0);
  const data = [...memory, ...table, ...word(0)];
  if (data.length > 120) throw new Error('The lengths in this test are written in one byte.');
  const segment = [0, 0x41, ADDRESS, 0x0b, 0x80 | (data.length & 0x7f), 0, ...data];
  return Uint8Array.from([...HEAD, 5, 3, 1, 0, 1, 11, segment.length + 1, 1, ...segment]);
}

test('what is not kept is gone, name and content, and nothing has moved', () => {
  const files = { '/music/clef': 'a clef', '/music/neume': 'a neume', '/words': 'sung' };
  const program = programWith(files);
  expect(WebAssembly.validate(program)).toBe(true);
  const less = withoutFiles(program, (name) => name !== '/music/neume');
  expect(WebAssembly.validate(less.program)).toBe(true);
  expect(less.kept).toEqual(['/music/clef', '/words']);
  expect(less.removed).toEqual(['/music/neume']);
  expect(less.program).toHaveLength(program.length);
  const all = new TextDecoder('latin1').decode(less.program);
  expect(all).not.toContain('neume');
  for (const words of ['/music/clef\0a clef', '/words\0sung'])
    expect(all.indexOf(words)).toBe(new TextDecoder('latin1').decode(program).indexOf(words));
});

test('the table of what is left has no holes', () => {
  const program = programWith({ '/a': '1', '/b': '2', '/c': '3' });
  const once = withoutFiles(program, (name) => name !== '/a').program;
  expect(withoutFiles(once, () => true).kept).toEqual(['/b', '/c']);
});

test('the program that was given is left as it is', () => {
  const program = programWith({ '/a': 'one' });
  const before = program.slice();
  withoutFiles(program, () => false);
  expect(program).toEqual(before);
});

test('a program without files is refused', () =>
  expect(() => withoutFiles(Uint8Array.from(HEAD), () => true)).toThrow('carries no files'));
