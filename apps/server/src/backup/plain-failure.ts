import { backupWords } from '@notewright/words';
/** What ended a backup or a restoration, in a sentence that says what to do; shown without a stack. */
export class PlainFailure extends Error {}

/** The first of an error and its causes that has a sentence of its own; otherwise what the error says. */
export function sentenceOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PlainFailure) return cause.message;
    const { code = '', path } = cause as NodeJS.ErrnoException;
    const { system } = backupWords();
    const sentence = Object.hasOwn(system, code) && system[code as keyof typeof system]();
    if (sentence) return path ? `${sentence}: ${path}` : `${sentence} (${cause.message || code})`;
  }
  return error instanceof Error ? error.message : String(error);
}
