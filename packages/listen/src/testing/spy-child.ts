import { createConnection } from 'node:net';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Assignment } from '../child/messages';

/** What somebody finds who has taken over the process that decodes. */
export interface Findings {
  readonly environment: readonly string[];
  /** Files beside the recording. */
  readonly beside: readonly string[];
  /** Files beside it where whoever asked has it. */
  readonly others: readonly string[];
  readonly recording: string;
  readonly noNewPrivileges: boolean;
  readonly canWrite: boolean;
  readonly reachesNetwork: boolean;
  readonly seesParent: boolean;
  /** What it could fill memory or disk with, of the 300 MB it tried in each place. */
  readonly filledMb: number;
}

/** Stands in for the listening process: looks around instead of listening. Its file says a port, a process and two folders. */
process.once('message', ({ file }: Assignment) => {
  const [port, parent, elsewhere, job] = readFileSync(file, 'utf8').split(' ');
  void reaches(Number(port)).then((reachesNetwork) => {
    const findings: Findings = {
      environment: Object.keys(process.env).sort(),
      beside: readdirSync(dirname(file)),
      others: existsSync(job!) ? readdirSync(job!).filter((name) => name !== basename(file)) : [],
      recording: readFileSync(file, 'utf8'),
      noNewPrivileges: /NoNewPrivs:\s*1/.test(readFileSync('/proc/self/status', 'utf8')),
      canWrite: succeeds(() => writeFileSync(join(elsewhere!, 'written'), '')),
      reachesNetwork,
      seesParent: succeeds(() => readFileSync(`/proc/${parent}/environ`)),
      filledMb: [process.env['TMPDIR'] ?? '/tmp', '/dev', dirname(file)].reduce(
        (sum, folder) => sum + fills(folder),
        0,
      ),
    };
    const error = { code: 'crashed', detail: JSON.stringify(findings) };
    process.send!({ kind: 'outcome', outcome: { ok: false, error } }, undefined, {}, () => process.exit(0));
  });
});

const reaches = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
  });

/** Writes up to thirty files of 10 MB and removes them again. @returns how many MB there was room for */
function fills(folder: string): number {
  const files = Array.from({ length: 30 }, (_, index) => join(folder, `filler-${index}`));
  const written = files.filter((file) => succeeds(() => writeFileSync(file, Buffer.alloc(10_000_000, 1)))).length;
  for (const file of files) rmSync(file, { force: true });
  return 10 * written;
}

function succeeds(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
