import { decodeMusicJson } from '@notewright/score';
import type { Download } from '@playwright/test';
import { expect } from '@playwright/test';
import { parseMidi } from 'midi-file';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** MusicXML read by an XML parser that is not ours: how many notes it has. Throws when it is not well-formed. */
export async function notesInMusicXml(file: string): Promise<number> {
  await run('xmllint', ['--noout', '--nonet', file]);
  const { stdout } = await run('xmllint', [
    '--nonet',
    '--xpath',
    'count(/score-partwise/part/measure/note[pitch])',
    file,
  ]);
  return Number(stdout);
}

/** How many notes begin in a MIDI file. */
export async function notesInMidi(file: string): Promise<number> {
  const { tracks } = parseMidi(await readFile(file));
  return tracks.flat().filter((event) => event.type === 'noteOn' && event.velocity > 0).length;
}

/** A MusicJSON file, read as text and through the decoder; fails the test when the decoder refuses it. */
export async function musicJson(file: string): Promise<{ raw: unknown; measures: number }> {
  const raw: unknown = JSON.parse(await readFile(file, 'utf8'));
  const decoded = decodeMusicJson(raw);
  expect(decoded.ok, 'the MusicJSON can be read back').toBe(true);
  return { raw, measures: decoded.ok ? decoded.value.measures.length : 0 };
}

/** What a PDF says, and for each page the share of it that carries ink, 0–1. */
export async function pdfPages(file: string): Promise<{ text: string; ink: number[] }> {
  const { stdout: text } = await run('pdftotext', [file, '-']);
  const folder = await mkdtemp(join(tmpdir(), 'notewright-pdf-'));
  try {
    await run('pdftoppm', ['-r', '50', '-gray', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).sort();
    return { text, ink: await Promise.all(pages.map(async (page) => inkShare(await readFile(join(folder, page))))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Share of dark pixels in a binary PGM picture. */
function inkShare(picture: Buffer): number {
  const header = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(picture.toString('latin1', 0, 40))![0];
  const pixels = picture.subarray(header.length);
  return pixels.reduce((dark, grey) => dark + (grey < 128 ? 1 : 0), 0) / pixels.length;
}

/** Where a download lies, once it has arrived whole. */
export async function arrived(download: Promise<Download>): Promise<{ file: string; name: string }> {
  const finished = await download;
  expect(await finished.failure()).toBeNull();
  return { file: await finished.path(), name: finished.suggestedFilename() };
}
