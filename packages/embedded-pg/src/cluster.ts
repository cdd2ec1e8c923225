import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { program } from './binaries';
import { EmbeddedPostgresError } from './errors';
import { runToEnd } from './run-to-end';
import type { RunAs } from './run-as';

/** The one superuser and the one database of the cluster. */
export const USER = 'notewright';
export const DATABASE = 'notewright';

/** Where things lie below the data folder. */
export interface ClusterFolders {
  /** Everything of ours: `<data>/postgres`. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
  readonly lock: string;
  readonly tenants: string;
}

/** Makes `<dataDir>/postgres` and names what lies in it. */
export function clusterFolders(dataDir: string): ClusterFolders {
  const wanted = path.resolve(dataDir, 'postgres');
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new EmbeddedPostgresError('folder-not-usable', `The data folder ${wanted} cannot be made.`, { cause });
  }
  const home = realpathSync(wanted);
  return {
    home,
    cluster: path.join(home, 'cluster'),
    password: path.join(home, 'password'),
    log: path.join(home, 'server.log'),
    lock: path.join(home, 'start.lock'),
    tenants: path.join(home, 'tenants'),
  };
}

/**
 * Makes the cluster when there is none yet, and gives it to the user that will run it. It is built under another name
 * and renamed when complete, so that a start killed half-way leaves nothing that looks finished.
 *
 * @returns the password of the superuser
 */
export async function prepareCluster(folders: ClusterFolders, runAs: RunAs): Promise<string> {
  const { cluster, home } = folders;
  // The unprivileged user must get through to its folder; the password file in it stays ours alone.
  chmodSync(home, runAs.strategy === 'unprivileged-user' ? 0o711 : 0o700);
  if (!existsSync(cluster)) {
    const password = randomBytes(24).toString('base64url');
    await initialise(folders, runAs, password);
    return password;
  }
  checkVersion(cluster, runAs);
  giveTo(cluster, runAs.owner);
  return readPassword(folders);
}

export function readPassword({ password, cluster }: ClusterFolders): string {
  try {
    return readFileSync(password, 'utf8').trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'password-missing',
      `The database in ${cluster} is there, but its password file ${password} cannot be read.`,
      { cause },
    );
  }
}

async function initialise(folders: ClusterFolders, runAs: RunAs, password: string): Promise<void> {
  const unfinished = `${folders.cluster}.unfinished`;
  const passwordForInitdb = path.join(folders.home, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordForInitdb, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, runAs.owner);
  writeFileSync(passwordForInitdb, password, { mode: 0o600 });
  if (runAs.owner) chownSync(passwordForInitdb, runAs.owner.uid, runAs.owner.gid);
  try {
    const { exitCode, output } = await runToEnd(
      runAs.command(program(runAs.installation, 'initdb'), [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${passwordForInitdb}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        // PostgreSQL's own Unicode rules: upper and lower case work in every language, on every system alike.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ]),
    );
    if (exitCode !== 0)
      throw new EmbeddedPostgresError('start-failed', `The database could not be made: ${lastWords(output)}`);
  } finally {
    rmSync(passwordForInitdb, { force: true });
  }
  writeFileSync(folders.password, password + '\n', { mode: 0o600, flush: true });
  chmodSync(folders.password, 0o600);
  renameSync(unfinished, folders.cluster);
}

function checkVersion(cluster: string, runAs: RunAs): void {
  const dataVersion = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const catalogue = readFileSync(path.join(runAs.installation, 'share/postgresql/postgres.bki'), 'utf8');
  const programVersion = /^# PostgreSQL (\S+)/.exec(catalogue)?.[1];
  if (programVersion === dataVersion) return;
  throw new EmbeddedPostgresError(
    'other-version',
    `The database in ${cluster} was made by PostgreSQL ${dataVersion}; this is PostgreSQL ${programVersion}.`,
  );
}

/** As root: hands the whole cluster over when it belongs to someone else (another strategy ran it before). */
function giveTo(folder: string, owner: RunAs['owner']): void {
  if (owner === null || statSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  chownSync(folder, owner.uid, owner.gid); // last, so that an interrupted change is begun again
}

function lastWords(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no message').trim();
}
