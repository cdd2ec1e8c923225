import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nameOf, nameOfFiles } from './kept-by-content';
import { WORKSHOP } from './places';
import { renameUnlessThere, type Program } from './program';

/** A recording to be written down. Estimates are named after its file. */
export interface Recording {
  readonly file: string;
  readonly instrument: string;
}

export type EstimateFormat = 'json' | 'mid' | 'musicxml';

const KEPT = path.join(WORKSHOP, 'transcriptions');

/**
 * Transcribes recordings through the command line as a musician would, several of one instrument per call, and puts
 * `NAME.FORMAT` into a folder of its own. What a program of the same content made of the same sound before is taken again;
 * of estimates with notes alone only their notes count, so a new way of writing does not make them old.
 *
 * @returns what the program complained about, by recording; those have no estimates
 */
export async function transcribeInto(
  folder: string,
  program: Program,
  recordings: readonly Recording[],
  formats: readonly EstimateFormat[],
): Promise<ReadonlyMap<string, string>> {
  const by = formats.every((format) => format === 'json') ? program.listenerName : program.name;
  const keptAs = new Map<Recording, string>();
  for (const recording of recordings) {
    const name = nameOf(by, recording.instrument, formats.join(), await nameOfFiles([recording.file]));
    keptAs.set(recording, path.join(KEPT, name));
  }
  const missing = recordings.filter((recording) => !existsSync(keptAs.get(recording)!));
  for (const instrument of new Set(missing.map((recording) => recording.instrument))) {
    const batch = missing.filter((recording) => recording.instrument === instrument);
    await transcribeBatch(program, batch, instrument, formats, keptAs);
    console.error(`${instrument}: ${batch.length} recordings transcribed`);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const complaints = new Map<string, string>();
  for (const recording of recordings) {
    const kept = keptAs.get(recording)!;
    for (const format of formats) {
      const estimate = path.join(kept, `estimate.${format}`);
      if (existsSync(estimate)) await cp(estimate, path.join(folder, `${stemOf(recording)}.${format}`));
    }
    const complaint = path.join(kept, 'complaint.txt');
    if (existsSync(complaint)) complaints.set(recording.file, await readFile(complaint, 'utf8'));
  }
  return complaints;
}

async function transcribeBatch(
  program: Program,
  batch: readonly Recording[],
  instrument: string,
  formats: readonly EstimateFormat[],
  keptAs: ReadonlyMap<Recording, string>,
): Promise<void> {
  const out = path.join(KEPT, `unfinished-${process.pid}`);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const options = ['--out', out, '--format', formats.join(), '--mode', 'universal', '--instrument', instrument];
  const { stderr } = await program.run(['transcribe', ...batch.map(({ file }) => file), ...options]);
  for (const recording of batch) {
    const kept = path.join(out, 'kept');
    await mkdir(kept, { recursive: true });
    let written = 0;
    for (const format of formats) {
      const estimate = path.join(out, `${stemOf(recording)}.${format}`);
      if (!existsSync(estimate)) continue;
      await rename(estimate, path.join(kept, `estimate.${format}`));
      written++;
    }
    if (written < formats.length)
      await writeFile(path.join(kept, 'complaint.txt'), complaintAbout(recording.file, stderr));
    await renameUnlessThere(kept, keptAs.get(recording)!);
  }
  await rm(out, { recursive: true });
}

/** What the program wrote to its error stream about one file, without its progress; all of it when the file is not named. */
export function complaintAbout(file: string, stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !/\d+ %$/.test(line));
  const about = lines.filter((line) => line.startsWith(`${file}: `)).map((line) => line.slice(file.length + 2));
  return (about.length > 0 ? about : lines).join(' ').trim() || 'nothing was written and nothing said';
}

const stemOf = ({ file }: Recording): string => path.parse(file).name;
