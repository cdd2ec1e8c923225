import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusItem } from './corpus';
import type { TimedNote } from './note-matching';
import { sharedPath } from './places';

/** True notes of an item; undefined where the corpus has none. */
export async function trueNotes({ dir, reference }: CorpusItem): Promise<readonly TimedNote[] | undefined> {
  if (reference === undefined) return undefined;
  const { notes } = JSON.parse(await readFile(path.join(sharedPath('corpus'), dir, reference), 'utf8')) as {
    notes?: readonly TimedNote[];
  };
  return notes && notes.length > 0 ? notes : undefined;
}

/**
 * The notes of an estimate; undefined where there is none.
 *
 * @param faster  how much shorter than the truth the recording was; times are given on the clock of the truth
 */
export async function estimatedNotes(
  folder: string,
  id: string,
  faster = 1,
): Promise<readonly TimedNote[] | undefined> {
  const file = path.join(folder, `${id}.json`);
  if (!existsSync(file)) return undefined;
  const { notes } = JSON.parse(await readFile(file, 'utf8')) as { notes: readonly TimedNote[] };
  return notes.map((note) => ({ ...note, onset: note.onset * faster, offset: note.offset * faster }));
}
