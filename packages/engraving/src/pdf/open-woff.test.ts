import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontsFolder } from './fonts';
import { openWoff } from './open-woff';

/** Sum of a table's 32-bit words, as OpenType defines its checksum. */
function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each(['LibertinusSerif-Regular.woff', 'NotewrightMusic.woff'])('every table of %s comes out whole', (file) => {
  const font = openWoff(readFileSync(join(fontsFolder(), file)));
  const tables = font.readUInt16BE(4);
  expect(tables).toBeGreaterThan(8);
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    const [sum, from, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [number, number, number];
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    font.copy(table, 0, from, from + length);
    if (tag === 'head') table.writeUInt32BE(0, 8); // holds the sum of the whole file, which is left out of its own
    expect([tag, checksum(table)]).toEqual([tag, sum]);
  }
});

test('anything else is refused', () => expect(() => openWoff(Buffer.from('OTTO, not packed at all'))).toThrow('WOFF'));
