import { ERRORS, LIMITS, UPLOAD_TYPES } from '@notewright/contracts';
import type { Result } from '@notewright/score';
import { err, ok } from '@notewright/score';

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
  if (!file) return ok(undefined);
  if (files.length > LIMITS.uploadFiles) return err('too-many-files');
  if (!(UPLOAD_TYPES as readonly string[]).includes(typeOf(file.name))) return err('file-type');
  if (file.size > LIMITS.uploadBytes) return err('file-too-big');
  return ok(file);
}

export const problemSentence = (problem: FileProblem): string => ERRORS[problem].sentence;

/** A first guess at the title: the file's name without its type, underscores read as spaces. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
