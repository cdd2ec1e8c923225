import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { databaseFor } from '@notewright/embedded-pg';
import { backupWords, languageOfEnvironment, speak, spokenLanguage } from '@notewright/words';
import { backUp, type Progress } from './backup/back-up';
import { PlainFailure, sentenceOf } from './backup/plain-failure';
import { checkedBackup, queueAgain, restore } from './backup/restore';
import type { Manifest } from './backup/manifest';
import { readConfig, type Config } from './config';
import { layFoundation, openLog } from './process/foundation';
import { openBlobs } from './repositories/blobs';
import { openDatabase } from './repositories/database';

const BLOBS_SAID_EVERY_MS = 5_000;

/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--replace]`: the same environment as the server's says what is
 * saved, or where it is put back; what is said is in the language of the terminal. Ends with one line; 130 after Ctrl-C, 1 when it could not be done.
 */
async function main([command, folder, ...rest]: string[]): Promise<void> {
  await speak(languageOfEnvironment(process.env));
  const replace = rest.includes('--replace');
  if (
    !['save', 'restore'].includes(command ?? '') ||
    !folder ||
    folder.startsWith('-') ||
    rest.length > Number(replace)
  )
    throw new PlainFailure(backupWords().usage());
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.exitCode = 130;
      cancel.abort(new PlainFailure(backupWords().stopped()));
    });
  const config = readConfig(process.env);
  // npm changes to the folder of the program first; a path means what it means where it was typed.
  const place = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  if (command === 'save' && !config.databaseUrl) await refuseEmptyPlace(config.dataFolder);
  // Before a database is started, or even made, for nothing.
  const backup = command === 'restore' ? await checkedBackup(place, cancel.signal) : undefined;
  const database = await databaseFor({ DATABASE_URL: config.databaseUrl, NOTEWRIGHT_DATA: config.dataFolder });
  try {
    const done = backup
      ? await putBack(config, database.url, place, backup, replace, cancel.signal)
      : await save(config, database.url, place, cancel.signal);
    process.stdout.write(`${done}\n`);
  } finally {
    await database.stop();
  }
}

async function save(config: Config, databaseUrl: string, folder: string, signal: AbortSignal): Promise<string> {
  // An empty folder is the mount point of a disk that is not there, not a store without recordings.
  const blobs = await openBlobs(config.blobs, () => Promise.resolve(true));
  const { manifest, copiedBytes } = await backUp({ databaseUrl, blobs }, folder, signal, printed);
  if (manifest.missing.length > 0) say(lost(manifest.missing));
  const kept = manifest.blobs.reduce((sum, { bytes }) => sum + bytes, 0) - copiedBytes;
  return backupWords().saved({
    folder,
    ...counts(manifest),
    copied: megabytes(copiedBytes),
    kept: megabytes(kept),
  });
}

async function putBack(
  config: Config,
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
  replace: boolean,
  signal: AbortSignal,
): Promise<string> {
  const log = openLog(config, 'notewright');
  const blobs = await openBlobs(config.blobs, () => Promise.resolve(false));
  const { db } = openDatabase(databaseUrl, 2, log);
  await restore({ databaseUrl, db, blobs }, folder, manifest, replace, signal, printed).finally(() => db.destroy());
  if (manifest.missing.length > 0) say(lost(manifest.missing));
  const foundation = await layFoundation(config, databaseUrl, 2, log);
  const waiting = await queueAgain(foundation).finally(() => foundation.close());
  return backupWords().restored({ takenAt: manifest.takenAt, ...counts(manifest), waiting });
}

/** Without this, a wrong folder would be filled with an empty database and that one saved. */
async function refuseEmptyPlace(dataFolder: string): Promise<void> {
  const cluster = join(dataFolder, 'postgres');
  if ((await stat(cluster).catch(() => undefined)) === undefined)
    throw new PlainFailure(backupWords().refused['no-database']({ folder: dataFolder }));
}

const counts = ({ tables, blobs }: Manifest) => ({
  songs: String(tables.find(({ name }) => name === 'songs')?.rows ?? 0),
  files: String(blobs.length),
});
const megabytes = (bytes: number): string =>
  (bytes / 1e6).toLocaleString(spokenLanguage(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
const lost = (keys: readonly string[]): string => [backupWords().lost({ count: keys.length }), ...keys].join('\n  ');

const say = (text: string): void => void process.stderr.write(`${text}\n`);
let saidMs = -Infinity;
const printed: Progress = {
  table: (name, rows) => {
    const words = backupWords();
    say(`  ${rows === undefined ? words['foreign-table']({ name }) : words.table({ name, rows })}`);
  },
  blobs: (done, all) => {
    if (done < all && performance.now() - saidMs < BLOBS_SAID_EVERY_MS) return;
    saidMs = performance.now();
    say(`  ${backupWords().files({ done, all })}`);
  },
};

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    const plain = sentenceOf(error);
    say(
      error instanceof Error && plain === error.message && !(error instanceof PlainFailure)
        ? (error.stack ?? plain)
        : plain,
    );
    process.exit(process.exitCode ?? 1);
  },
);
