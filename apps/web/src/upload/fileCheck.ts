import { ERRORS, LIMITS, UPLOAD_TYPES } from '@notewright/contracts';
import type { Result } from '@notewright/score';

type FileProblem = 'too-many-files' | 'file-type' | 'file-too-big';

const typeOf = (name: string): string => /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';

export const isScoreFile = (file: Pick<File, 'name'>): boolean => typeOf(file.name) === '.musj';

/**
 * Judges what was dropped or chosen. Up to three files may be given, as the wizard's limit says, but only the first is
 * used. The server checks again, by content.
 *
 * @returns the file to use; undefined when nothing was chosen; or the code of what is wrong
 */
export function checkFiles(files: readonly File[]): Result<File | undefined, FileProblem> {
  const [file] = files;
  if (!file) return { ok: true, value: undefined };
  if (files.length > LIMITS.uploadFiles) return { ok: false, error: 'too-many-files' };
  if (!(UPLOAD_TYPES as readonly string[]).includes(typeOf(file.name))) return { ok: false, error: 'file-type' };
  if (file.size > LIMITS.uploadBytes) return { ok: false, error: 'file-too-big' };
  return { ok: true, value: file };
}

export const problemSentence = (problem: FileProblem): string => ERRORS[problem].sentence;

/** A first guess at the title: the file's name without its type, underscores read as spaces. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
