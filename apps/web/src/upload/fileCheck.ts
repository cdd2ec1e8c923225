import type { Result } from '@notewright/result';
import { errorSentence, uploadedScore, uploadType, SOURCES } from '@notewright/contracts';
import { readMusicJson } from '@notewright/score';

export type FileProblem = 'too-many-files' | 'file-type' | 'file-too-big' | 'score-invalid';

/**
 * Checks what was dropped or chosen. Up to three files may be given, as the wizard's limit says, but only the first is
 * used. The server checks again: recordings by content, and files of other programs by reading them.
 *
 * @returns the file to use; undefined when nothing was chosen; or the code of what is wrong
 */
export async function checkFiles(files: readonly File[]): Promise<Result<File | undefined, FileProblem>> {
  const [file] = files;
  if (!file) return { ok: true, value: undefined };
  if (files.length > SOURCES.file.upload.mostFiles) return { ok: false, error: 'too-many-files' };
  if (uploadType(file.name) === undefined) return { ok: false, error: 'file-type' };
  if (file.size > SOURCES.file.upload.mostBytes) return { ok: false, error: 'file-too-big' };
  const isOurs = uploadedScore(file.name) === 'musicjson';
  if (isOurs && !readMusicJson(await file.text()).ok) return { ok: false, error: 'score-invalid' };
  return { ok: true, value: file };
}

export const problemSentence = (problem: FileProblem): string => errorSentence(problem);

/** A first guess at the title: the file's name without its type, underscores read as spaces. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
