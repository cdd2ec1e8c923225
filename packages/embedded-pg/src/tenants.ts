import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processIdentity } from './live-process';

/**
 * The processes that use the database, one file each, so that the last to leave stops it and nobody stops it under
 * another. Files of killed processes are swept away.
 */
export function enter(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, String(process.pid)), processIdentity(process.pid) ?? '', { mode: 0o600 });
}

/** Takes this process off the list; returns how many others are still there. */
export function leave(folder: string): number {
  rmSync(path.join(folder, String(process.pid)), { force: true });
  let others = 0;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (readFileSync(file, 'utf8') === processIdentity(Number(name))) others++;
    else rmSync(file, { force: true });
  }
  return others;
}
