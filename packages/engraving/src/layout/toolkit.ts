// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the only way types reach those who import this file
/// <reference path="./verovio.d.ts" />

import { shortenTuning } from './short-tuning';

/** What the layout needs of Verovio. */
export interface Toolkit {
  setOptions(options: Readonly<Record<string, unknown>>): void;
  loadData(mei: string): number | boolean;
  renderToSVG(page?: number): string;
  getLog(): string;
}

/**
 * Starts Verovio, in Node or in a browser worker.
 *
 * It takes about half a second and 20 MB, so one toolkit serves a worker or a process for its whole life. The import is
 * dynamic: bundlers keep the engraver in a file of its own, which whoever runs the product may replace (LGPL).
 *
 * @param program  the compiled WebAssembly.Module, in browsers, which fetch it beside the script; in Node it comes with the import
 */
export async function createToolkit(program?: Promise<unknown>): Promise<Toolkit> {
  const [{ default: createModule }, { VerovioToolkit, enableLog, enableLogToBuffer, LOG_WARNING }] = await Promise.all([
    import('verovio/wasm'),
    import('verovio/esm'),
  ]);
  const module = await createModule(program && { program });
  shortenTuning(module.HEAPU8);
  enableLog(LOG_WARNING, module);
  enableLogToBuffer(true, module);
  return new VerovioToolkit(module);
}

let shared: Promise<Toolkit> | undefined;

/** The toolkit of this thread of Node, started by whoever asks first; pages and pictures are drawn with the same one. */
export const sharedToolkit = (): Promise<Toolkit> => (shared ??= createToolkit());
