import { VERSION_KINDS, type VersionKind } from '@notewright/contracts';

/** What was read from the recording, brought along, begun with, or composed: edits by hand in later versions are measured against these. */
export const NOTATIONS: readonly VersionKind[] = ['transcription', 'reading', 'copy', 'import', 'blank', 'composed'];

/**
 * How a version came about.
 *
 * @param kind   as stored; null where a release before this was said wrote it
 * @param heard  whether the song was made from a recording
 */
export function kindOf({ version, kind }: { version: number; kind: string | null }, heard: boolean): VersionKind {
  if (kind === null && version === 1 && heard) return 'transcription';
  return VERSION_KINDS.find((known) => known === kind) ?? 'save';
}
