import { build } from 'esbuild';
import path from 'node:path';
import type { ClockAnswer } from './engraving-clock';
import { ROOT, WORKSHOP } from './places';
import { runProgram } from './run-program';

const PROGRAM = path.join(WORKSHOP, 'engraving-clock.mjs');
let bundled: Promise<unknown> | undefined;

/** Times of the engraver in a process of its own, as the product runs it. @throws when it fails, saying what it said */
export async function engravingTimes(what: 'pdf' | 'system', measures: number, runs: number): Promise<ClockAnswer> {
  bundled ??= build({
    entryPoints: [path.join(ROOT, 'bench/src/engraving-clock.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    // As in the product: the engraver stays a file of its own.
    external: ['verovio', 'pdfkit'],
    logLevel: 'error',
    outfile: PROGRAM,
  });
  await bundled;
  const { exitCode, stdout, stderr } = await runProgram(process.execPath, [PROGRAM, what, `${measures}`, `${runs}`]);
  if (exitCode !== 0) throw new Error(`the engraver was not timed: ${stderr.trim().slice(-500)}`);
  return JSON.parse(stdout) as ClockAnswer;
}
