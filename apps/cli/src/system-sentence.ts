const SENTENCES: Readonly<Partial<Record<string, string>>> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'Permission is denied.',
  EPERM: 'Permission is denied.',
  EROFS: 'The disk is read-only.',
  EISDIR: 'It is a folder, not a file.',
  ENOTDIR: 'Part of the path is not a folder.',
  ENOSPC: 'The disk is full.',
  EMFILE: 'Too many files are open.',
};

/** What the file system refused, as one sentence with the path; everything else is thrown on. */
export function systemSentence(error: unknown): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const sentence = SENTENCES[code];
  if (sentence === undefined) throw error;
  return path === undefined ? sentence : `${path}: ${sentence}`;
}
