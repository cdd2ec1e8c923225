/** The engraver ships without types; only what we call is declared. */
declare module 'verovio/wasm' {
  interface VerovioModule {
    /** Its memory as it is now; growing replaces it. */
    readonly HEAPU8: Uint8Array;
  }
  /** @param given  the program, where it does not come with the script (see `tools/engraver.mjs`) */
  export default function createVerovioModule(given?: { program?: unknown }): Promise<VerovioModule>;
}

declare module 'verovio/esm' {
  export const LOG_WARNING: number;
  export function enableLog(level: number, module: object): void;
  export function enableLogToBuffer(value: boolean, module: object): void;
  export class VerovioToolkit {
    constructor(module: object);
    setOptions(options: Readonly<Record<string, unknown>>): void;
    loadData(mei: string): number | boolean;
    renderToSVG(page?: number): string;
    getPageCount(): number;
    getLog(): string;
    destroy(): void;
  }
}
