import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors';
import { processIdentity } from './live-process';

/** A holder writes its name right after creating the file; an empty file older than this was left by a killed one. */
const UNSIGNED_LOCK_MS = 3000;

/**
 * Runs `work` while no other process runs work under the same lock file. A lock whose holder died is taken over.
 * PostgreSQL has a lock of its own; this one makes the second starter wait and attach where PostgreSQL would fail.
 */
export async function whileLocked<T>(lockFile: string, limitMs: number, work: () => Promise<T>): Promise<T> {
  const signature = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), token: randomUUID() });
  const deadline = Date.now() + limitMs;
  while (!tryLock(lockFile, signature)) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError('lock-timed-out', `Another start holds ${lockFile} for too long.`);
    removeIfAbandoned(lockFile);
    await pause(25);
  }
  try {
    return await work();
  } finally {
    if (read(lockFile) === signature) rmSync(lockFile, { force: true });
  }
}

function tryLock(lockFile: string, signature: string): boolean {
  try {
    writeFileSync(lockFile, signature, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Renaming decides between several that find the same dead holder: only one gets to move the file away. */
function removeIfAbandoned(lockFile: string): void {
  const found = read(lockFile);
  if (found === null || !isAbandoned(lockFile, found)) return;
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // A new holder may have come between reading and renaming: give it its lock back.
  if (read(aside) !== found) linkSync(aside, lockFile);
  rmSync(aside, { force: true });
}

function isAbandoned(lockFile: string, content: string): boolean {
  try {
    const { pid, identity } = JSON.parse(content) as { pid: number; identity: string };
    return processIdentity(pid) !== identity;
  } catch {
    const writtenMs = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
    return writtenMs !== undefined && Date.now() - writtenMs > UNSIGNED_LOCK_MS;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
