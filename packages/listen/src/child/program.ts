import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** First argument of the child program when it is to decode a file instead of listening. */
export const DECODE_ARGUMENT = 'decode';

/** The same when it is to make of a file what browsers play. */
export const PLAYABLE_ARGUMENT = 'playable';

/** The same when it is to get ready before there is a recording; the note network follows. */
export const SPARE_ARGUMENT = 'spare';

/** Beside the bundle, or the source itself when run from sources. */
const defaultPath = () =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './main.ts' : './listen-child.js', import.meta.url));

/** Arguments that make Node run the child program: its path, and what loads TypeScript when it is the source. */
export function childProgram(path = defaultPath()): string[] {
  const loader = () => ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  return [...(path.endsWith('.ts') ? loader() : []), path];
}
