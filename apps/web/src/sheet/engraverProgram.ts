import address from 'virtual:engraver-program';

let program: Promise<WebAssembly.Module> | undefined;

/**
 * The engraver's program: the largest file of the page by far. It is compiled while it arrives, and may be asked for before the worker
 * that runs it is there. What failed is tried again by whoever asks next.
 */
export function engraverProgram(): Promise<WebAssembly.Module> {
  if (!program) {
    const asked = WebAssembly.compileStreaming(fetch(address));
    asked.catch(() => (program = undefined));
    asked.then(letLettersCome, letLettersCome);
    program = asked;
  }
  return program;
}

/** The line is free: letters may come, see `sheet.css`. Before, they would hold up the music. Whoever only computes has no page. */
function letLettersCome(): void {
  if (typeof document !== 'undefined') document.documentElement.setAttribute('data-letters', '');
}
