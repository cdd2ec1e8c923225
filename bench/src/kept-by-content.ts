import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A short name for contents: the same parts in the same order give the same name. */
export function nameOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 24);
}

export const nameOfFiles = async (files: readonly string[]): Promise<string> =>
  nameOf(...(await Promise.all(files.map((file) => readFile(file)))));

/** All files directly inside a folder whose names fit, in order of their names; none when there is no such folder. */
export async function filesIn(folder: string, fits: RegExp): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => fits.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}

/**
 * Gives a file that depends on known contents only; it is made when it is not there or was made from others.
 *
 * @param from  a name of everything it depends on (`nameOf`)
 * @param make  writes to the path it gets, which has the extension of the file
 */
export async function madeFrom(file: string, from: string, make: (into: string) => Promise<void>): Promise<string> {
  const note = `${file}.made-from`;
  if (existsSync(file) && existsSync(note) && (await readFile(note, 'utf8')) === from) return file;
  await mkdir(path.dirname(file), { recursive: true });
  await rm(note, { force: true });
  const { dir, name, ext } = path.parse(file);
  const unfinished = path.join(dir, `${name}.unfinished-${process.pid}${ext}`);
  await make(unfinished);
  await rename(unfinished, file);
  await writeFile(note, from);
  return file;
}

/** Like `madeFrom` for a value that JSON can hold. */
export async function rememberedAs<T>(file: string, from: string, compute: () => Promise<T>): Promise<T> {
  await madeFrom(file, from, async (into) => writeFile(into, JSON.stringify(await compute())));
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
