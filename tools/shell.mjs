import { spawn } from 'node:child_process';

/**
 * Runs a program to its end.
 *
 * @param {readonly string[]} words  program and arguments; `node` is this very Node
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options  quiet: its output is collected, not shown
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export function run([file, ...args], { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file === 'node' ? process.execPath : file, args, {
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && file === 'npm',
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
}

/** Seconds as a person reads them. */
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
