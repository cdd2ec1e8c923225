import { isScoreFile, LIMITS, SOURCES, uploadType, type ErrorCode } from '@notewright/contracts';

/** Why a file is not sent; known before anything is. */
type Refusal = Extract<ErrorCode, 'file-type' | 'file-too-big' | 'file-unusable' | 'guest-limit'>;

/** A file that was dropped, pasted or chosen with others. */
export interface SortedFile {
  /** Tells files of one name apart. */
  readonly id: string;
  readonly file: File;
  readonly kind: 'score' | 'recording';
  /** Undefined for one that can be sent. */
  readonly problem?: Refusal | undefined;
}

/** Files as they will be sent. */
export interface Sorted {
  readonly files: readonly SortedFile[];
  /** How many were left out, because there are more than are taken at once. */
  readonly beyond: number;
}

export const NOTHING: Sorted = { files: [], beyond: 0 };

/**
 * Adds files to those there are. A file that is there already (same name, size and date) is not added again.
 *
 * @param room  how many more songs this account may have; null: any number
 */
export function withFiles({ files, beyond }: Sorted, added: readonly File[], room: number | null): Sorted {
  const known = new Set(files.map(({ id }) => id));
  const fresh = added.flatMap((file) => {
    const id = `${file.name} ${file.size} ${file.lastModified}`;
    if (known.has(id)) return [];
    known.add(id);
    return [{ id, file, kind: isScoreFile(file.name) ? ('score' as const) : ('recording' as const) }];
  });
  const taken = fresh.slice(0, Math.max(0, LIMITS.filesAtOnce - files.length));
  return { files: checked([...files, ...taken], room), beyond: beyond + fresh.length - taken.length };
}

/** Without one of them; another may have room then. */
export const withoutFile = ({ files, beyond }: Sorted, id: string, room: number | null): Sorted => ({
  files: checked(files.filter((file) => file.id !== id), room), // prettier-ignore
  beyond,
});

export const sendable = ({ files }: Sorted): readonly SortedFile[] => files.filter(({ problem }) => !problem);

function checked(files: readonly SortedFile[], room: number | null): readonly SortedFile[] {
  let sent = 0;
  return files.map(({ id, file, kind }) => {
    const problem = problemOf(file) ?? (room !== null && sent >= room ? 'guest-limit' : undefined);
    if (!problem) sent++;
    return { id, file, kind, problem };
  });
}

function problemOf({ name, size }: File): Refusal | undefined {
  if (uploadType(name) === undefined) return 'file-type';
  if (size > SOURCES.file.upload.mostBytes) return 'file-too-big';
  return size === 0 ? 'file-unusable' : undefined;
}
