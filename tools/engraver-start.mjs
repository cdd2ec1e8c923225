// Starts the engraver for browsers in Node, where tools and tests look at it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enableLog, enableLogToBuffer, LOG_WARNING, VerovioToolkit } from '../node_modules/verovio/dist/verovio.mjs';

/**
 * @param {string} script  as `engraverFor` makes it
 * @param {Uint8Array} program
 * @returns the toolkit, and what the program exports
 */
export async function startEngraver(script, program) {
  const folder = mkdtempSync(path.join(tmpdir(), 'engraver-'));
  try {
    const file = path.join(folder, 'verovio.mjs');
    // What the program exports stays inside the script else.
    const tells = 'WebAssembly.instantiate(await Module.program,imports)';
    writeFileSync(
      file,
      script.replace(tells, () => `Module.instantiate(await Module.program,imports)`),
    );
    const { default: createModule } = await import(/* @vite-ignore */ file);
    let started;
    const instantiate = async (compiled, imports) => (started = await WebAssembly.instantiate(compiled, imports));
    const module = await createModule({ program: WebAssembly.compile(program), instantiate });
    enableLog(LOG_WARNING, module);
    enableLogToBuffer(true, module);
    return { toolkit: new VerovioToolkit(module), exported: started.exports };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
