import { spawn } from 'node:child_process';

export interface ProgramOutput {
  /** 0 when all went well; null when it was stopped by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
  /** Is given its process. */
  readonly onStart?: (pid: number) => void;
}

/** Runs a program to its end and gives what it said. @throws when it cannot be started at all */
export function runProgram(command: string, args: readonly string[], options: RunOptions = {}): Promise<ProgramOutput> {
  return new Promise((resolve, reject) => {
    const { cwd, env, timeoutMs, onStart } = options;
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(cwd === undefined ? {} : { cwd }),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    if (child.pid !== undefined) onStart?.(child.pid);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
}

/** Runs a program gently, because benchmarks share the machine. @throws what it said when it fails */
export async function runToEnd(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const { exitCode, stderr } = await runProgram('nice', ['-n', '10', command, ...args], options);
  if (exitCode !== 0) throw new Error(`${command} failed (${exitCode}): ${stderr.trim().slice(-500)}`);
}

/** Whether a program is there to be run. */
export async function hasProgram(command: string): Promise<boolean> {
  try {
    await runProgram(command, ['--version']);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
