/** What ended a backup or a restoration, in a sentence that says what to do; shown without a stack. */
export class PlainFailure extends Error {}

const SENTENCES: Readonly<Partial<Record<string, string>>> = {
  EACCES: 'Permission is denied',
  EPERM: 'Permission is denied',
  EROFS: 'The disk is read-only',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  ENOTDIR: 'Part of the path is not a folder',
  ECONNREFUSED: 'Nothing answers there',
  ENOTFOUND: 'There is no machine of that name',
};

/** The first of an error and its causes that has a sentence of its own; otherwise what the error says. */
export function sentenceOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PlainFailure) return cause.message;
    const { code = '', path } = cause as NodeJS.ErrnoException;
    const sentence = SENTENCES[code];
    if (sentence) return path ? `${sentence}: ${path}` : `${sentence} (${cause.message || code})`;
  }
  return error instanceof Error ? error.message : String(error);
}
