import { cliWords } from '@notewright/words';

/** What the file system refused, as one sentence with the path; everything else is thrown on. */
export function systemSentence(error: unknown): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const { system } = cliWords();
  if (!Object.hasOwn(system, code)) throw error;
  const sentence = system[code as keyof typeof system]();
  return path === undefined ? sentence : `${path}: ${sentence}`;
}
