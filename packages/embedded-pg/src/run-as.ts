import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyOf, program } from './binaries';
import type { Installation } from './binaries';
import { EmbeddedPostgresError } from './errors';

/**
 * PostgreSQL refuses to run as root. Root therefore starts it inside a user namespace, where it has an ordinary number,
 * or, where the system forbids that (plain Docker), as an unprivileged user.
 */
export type Strategy = 'direct' | 'user-namespace' | 'unprivileged-user';

/** How to start PostgreSQL's programs, and who must own the files they write. */
export interface RunAs {
  readonly strategy: Strategy;
  readonly installation: Installation;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  command(file: string, args: readonly string[]): Command;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Chooses the first strategy that really runs `postgres` here, with access to `folder`; `wanted` narrows the choice.
 */
export function chooseRunAs(installation: Installation, folder: string, wanted?: Strategy): RunAs {
  if (process.getuid?.() !== 0) return direct(installation);
  const tried: string[] = [];
  for (const strategy of ['user-namespace', 'unprivileged-user'] as const) {
    if (wanted !== undefined && wanted !== strategy) continue;
    for (const candidate of candidates(strategy, installation, folder)) {
      const problem = cannotRun(candidate, folder);
      if (problem === null) return candidate;
      tried.push(`${strategy}: ${problem}`);
    }
  }
  throw new EmbeddedPostgresError(
    'no-way-to-run-as-root',
    `PostgreSQL does not run as root, and neither a user namespace nor an unprivileged user works here (${tried.join('; ')}); start as a normal user or set DATABASE_URL.`,
  );
}

function direct(installation: Installation): RunAs {
  return { strategy: 'direct', installation, owner: null, command: (file, args) => ({ file, args }) };
}

function* candidates(strategy: Strategy, installation: Installation, folder: string): Generator<RunAs> {
  const { uid, gid } = ordinaryUser();
  if (strategy === 'user-namespace') {
    yield {
      strategy,
      installation,
      owner: { uid: 0, gid: 0 },
      command: (file, args) => ({
        file: 'unshare',
        args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, file, ...args],
      }),
    };
    return;
  }
  const asUser = (home: Installation): RunAs => ({
    strategy,
    installation: home,
    owner: { uid, gid },
    command: (file, args) => ({ file, args, uid, gid }),
  });
  yield asUser(installation);
  if (canEnter(folder, uid, gid)) {
    yield asUser(copyOf(installation, folder)); // the folder is open to the user, only the installation is not
    return;
  }
  // A data folder below /root: rather than open other people's folders, let this one process pass closed doors.
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const passDoors = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  yield {
    strategy,
    installation,
    owner: { uid, gid },
    command: (file, args) => ({ file: 'setpriv', args: [...identity, ...passDoors, file, ...args] }),
  };
}

/** The sentence why not, or null when `postgres` runs and can look into the folder. */
function cannotRun(runAs: RunAs, folder: string): string | null {
  const probe = 'cd "$1" && exec "$2" --version';
  const { file, args, uid, gid } = runAs.command('/bin/sh', [
    '-c',
    probe,
    'sh',
    folder,
    program(runAs.installation, 'postgres'),
  ]);
  const { status, error, stderr } = spawnSync(file, args, { uid, gid, cwd: '/', encoding: 'utf8', timeout: 20_000 });
  if (status === 0) return null;
  return (error?.message ?? stderr).trim().split('\n').at(-1) ?? `exit code ${status}`;
}

function canEnter(folder: string, uid: number, gid: number): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0;
}

/** `nobody`, or the first other user that is not root: initdb wants a number that has a name. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  return users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 };
}
