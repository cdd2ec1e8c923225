/**
 * Times the engraver as the server runs it: bundled, in plain Node. (The benchmarks themselves run through a loader that rewrites
 * every module it meets, and the engraver's file of 7 MB cost it four seconds, which were no part of the product.)
 *
 *     node engraving-clock.mjs pdf | system MEASURES RUNS
 *
 * Prints a JSON list of `Spent`: for `pdf` each run; for `system` the start of the engraver, then each system of four measures.
 */
import { createToolkit, engraveSystem } from '@notewright/engraving/layout';
import { usualPdf } from '@notewright/contracts/pdf-options';
import { engravePdf } from '@notewright/engraving/pdf';
import { randomPiano } from './random-piano';
import { timed, type Spent } from './stopwatch';

export interface ClockAnswer {
  readonly spent: readonly Spent[];
  /** Size of the PDF; 0 for systems. */
  readonly bytes: number;
}

/** Width of a system on a laptop's screen. */
const SYSTEM_WIDTH_PX = 1200;

const [, , what, measures, runs] = process.argv;
const score = randomPiano(Number(measures));
const spent: Spent[] = [];
let bytes = 0;
if (what === 'pdf') {
  for (let run = 0; run < Number(runs); run++) {
    const made = await timed(() => engravePdf(score, usualPdf(false)));
    spent.push(made.spent);
    bytes = made.value.bytes.byteLength;
  }
} else {
  const start = await timed(createToolkit);
  spent.push(start.spent);
  for (let run = 0; run < Number(runs); run++) {
    const system = await timed(() =>
      engraveSystem(start.value, score, { from: 4 * run, to: 4 * run + 4 }, {}, SYSTEM_WIDTH_PX),
    );
    if (!system.value.ok) throw new Error(system.value.error.detail);
    spent.push(system.spent);
  }
}
const answer: ClockAnswer = { spent, bytes };
console.log(JSON.stringify(answer));
