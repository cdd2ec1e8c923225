import { expect, test } from 'vitest';
import { CpuMeter } from './cpu-meter';
import { runProgram } from './run-program';

// A long test, because those have a process to themselves.
const BUSY =
  'const kept = Buffer.alloc(150e6, 1); const until = Date.now() + 600; while (Date.now() < until) kept[0]++;';
/** Starts a busy process that starts another, and is killed while that one is still there: nobody waits for it. */
const KILLED = `
  const { spawn } = require('node:child_process');
  const middle = spawn('sh', ['-c', '"$0" -e "$1" & sleep 9', process.execPath, ${JSON.stringify(BUSY)}], { detached: true });
  setTimeout(() => process.kill(-middle.pid, 'SIGKILL'), 1500);
`;

test('what a process computed and held that was killed with the one that started it counts', async () => {
  let meter: CpuMeter | undefined;
  await runProgram(process.execPath, ['-e', KILLED], { onStart: (pid) => (meter = new CpuMeter([pid])) });
  meter?.stop();
  // On a machine with other work to do it is not always its turn.
  expect(meter?.seconds).toBeGreaterThan(0.15);
  expect(meter?.largestMb).toBeGreaterThan(150);
});
