import { spawn } from 'node:child_process';
import type { Command } from './run-as';

/** Settings such as PGDATA or PGPORT of the surrounding shell must not reach our programs. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end; what it said on both outputs comes back together. */
export function runToEnd({ file, args, uid, gid }: Command): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { uid, gid, cwd: rootFolder(), env: cleanEnvironment(), windowsHide: true });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin.end();
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}

/** A folder every user may stand in. */
export const rootFolder = (): string | undefined => (process.platform === 'win32' ? undefined : '/');
