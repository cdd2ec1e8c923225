import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteXml as n, scoreXml } from '../testing/fixture';

/** Each bomb is read by a program of its own, so that its memory and computing can be measured without the test's. */
const READER = `
  import { readFileSync } from 'node:fs';
  import { readMusicXml } from ${JSON.stringify(join(import.meta.dirname, 'read.ts'))};
  const result = readMusicXml(new Uint8Array(readFileSync(process.argv[1])));
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ code: result.ok ? 'ok' : result.error.code, cpuSec: (userCPUTime + systemCPUTime) / 1e6, mb: maxRSS / 1024 }));`;

let folder: string;
let harmless: Outcome;
interface Outcome {
  readonly code: string;
  readonly cpuSec: number;
  readonly mb: number;
}

function outcomeOf(file: Uint8Array): Outcome {
  const path = join(folder, 'bomb');
  writeFileSync(path, file);
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', READER, path], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  return JSON.parse(said) as Outcome;
}

const song = (name = 'Piano') => scoreXml(n('C4', 8)).replace('Piano', name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-bombs-'));
  harmless = outcomeOf(zipSync({ 'a.musicxml': strToU8(song()) }));
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A bomb may cost this much more than a harmless file. */
const MOST_MB = 400; // a gigabyte would be a gigabyte; when the collector comes is not ours to say
const MOST_CPU_SEC = 4;

function expectHarmless({ code, cpuSec, mb }: Outcome, expected: string): void {
  expect(code).toBe(expected);
  expect(mb - harmless.mb).toBeLessThan(MOST_MB);
  expect(cpuSec - harmless.cpuSec).toBeLessThan(MOST_CPU_SEC);
}

/** An archive of one entry that is a gigabyte of spaces and calls itself `claimed` bytes long. */
function gigabyte(claimed: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(2 ** 26, 32), { finishFlush: 3 }); // a full flush: blocks can follow one another
  const end = deflateRawSync(Buffer.alloc(0));
  const data = Buffer.concat([...Array<Buffer>(16).fill(block), end]);
  const name = Buffer.from('a.musicxml');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(claimed, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, Buffer.alloc(14), name]);
  const last = Buffer.alloc(18);
  last.writeUInt16LE(1, 4);
  last.writeUInt16LE(1, 6);
  last.writeUInt32LE(central.length, 8);
  last.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), last]);
}

test.each([
  ['that says so', 2 ** 30],
  ['that calls itself small', 900],
])(
  'an archive of a gigabyte %s is stopped on the way',
  (_, claimed) => {
    const bomb = gigabyte(claimed);
    expect(bomb.length).toBeLessThan(1_200_000);
    expectHarmless(outcomeOf(bomb), 'too-big');
  },
  30_000,
);

test('an archive within an archive is not opened', () => {
  expectHarmless(outcomeOf(zipSync({ 'a.mxl': gigabyte(900) })), 'archive-without-score');
}, 30_000);

const LAUGHS = `<!DOCTYPE score-partwise [<!ENTITY l0 "ha">${Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')}]>`;

test.each([
  ['a billion laughs', LAUGHS + song('&l12;')],
  ['a file of the machine', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>${song('&f;')}`],
  ['a parameter entity', `<!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]>${song('&p;')}`],
])(
  '%s is not expanded, alone and in an archive',
  (_, text) => {
    expectHarmless(outcomeOf(strToU8(text)), 'not-xml');
    expectHarmless(outcomeOf(zipSync({ 'a.musicxml': strToU8(text) })), 'not-xml');
  },
  30_000,
);

test('a container full of entities names no score, and the score beside it is read', () => {
  const container = `${LAUGHS}<container><rootfiles><rootfile full-path="&l12;"/></rootfiles></container>`;
  const file = zipSync({ 'META-INF/container.xml': strToU8(container), 'a.musicxml': strToU8(song()) });
  expectHarmless(outcomeOf(file), 'ok');
}, 30_000);

/** 130 MB; the tree of the whole file would take as much again. */
test('a long score stands in memory measure by measure', () => {
  const measure = n('C4', 1, '<type>16th</type>').repeat(16) + '<backup><duration>16</duration></backup>'.repeat(2);
  const file = strToU8(scoreXml(...Array<string>(3000).fill(measure)));
  expect(file.length).toBeGreaterThan(5_000_000);
  const { code, mb } = outcomeOf(file);
  expect(code).toBe('ok');
  expect(mb - harmless.mb).toBeLessThan(210);
}, 30_000);
