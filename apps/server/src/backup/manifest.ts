import { backupWords } from '@notewright/words';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainFailure } from './plain-failure';
import { flushFolder } from './whole-files';

/**
 * What a backup is. A folder holds one: this list, the tables it names and the files it names. It is written last and in one
 * step, so that a folder holds the backup before until the new one is complete.
 */
export const MANIFEST_FORMAT = 1;
const FILE = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names of files below the folder of the backup, and of blobs: nothing that leads out of it. */
const place = z.string().regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/);
const manifest = z.object({
  format: z.literal(MANIFEST_FORMAT),
  /** When the database was read, by its own clock. */
  takenAt: z.string(),
  postgres: z.string(),
  /** Migrations that had run; a newer release brings the rest. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** PostgreSQL's text format of COPY, compressed with gzip. */
      file: place,
      bytes: z.number(),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  blobs: z.array(z.object({ key: place, bytes: z.number(), sha256 })),
  /** Blobs that songs name and the store did not have. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type TableEntry = Manifest['tables'][number];
export type BlobEntry = Manifest['blobs'][number];

/** Where blobs lie in a backup, by their keys. */
export const blobFile = (folder: string, key: string): string => join(folder, 'blobs', key);

/**
 * @returns undefined when the folder holds no complete backup
 * @throws PlainFailure when what it holds cannot be understood
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = join(folder, FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const read = manifest.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new PlainFailure(backupWords().refused['unreadable-list']({ file }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function writeManifest(folder: string, list: Manifest): Promise<void> {
  const file = join(folder, FILE);
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(list, null, 1));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await flushFolder(folder);
}
