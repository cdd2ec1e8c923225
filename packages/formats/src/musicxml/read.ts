import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError, type ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import { readXml } from '../xml/read';
import { assembleScore } from './assemble';
import { meantKeys } from './enharmonic-keys';
import { isScore, OpenParts } from './open-parts';
import { readMeta } from './read-meta';
import { openMusicXml } from './open-file';

/**
 * Reads MusicXML of any version: partwise, timewise, or compressed (.mxl). Ids are e1, e2, …
 *
 * The score keeps what the model can hold and is sound whatever the file looked like: measures are filled with rests,
 * ties without a partner removed. What had to be left out is listed in `warnings`. Transposing instruments
 * sound as meant; how they are read is kept beside. Repeats are not unfolded.
 *
 * @param file  the bytes of the file, or its text
 * Errors: too-big, not-xml, not-musicxml, damaged-archive, archive-without-score, no-music
 */
export function readMusicXml(file: Uint8Array | string): Result<ImportedScore, FormatError> {
  const text = openMusicXml(file);
  if (!text.ok) return text;
  const warned = new Set<ImportWarning>();
  const parts = new OpenParts((code) => warned.add(code));
  const root = readXml(text.value, parts.keep);
  if (!root.ok) return root;
  if (!isScore(root.value)) return err(formatError('not-musicxml', `root element ${root.value.name}`));
  if (parts.count === 0) return err(formatError('no-music'));
  if (parts.areTooMany) return err(formatError('too-big', `${parts.count} measures`));
  const score = assembleScore(readMeta(root.value), meantKeys(parts.finish(root.value)), (code) => warned.add(code));
  return ok(importedScore(score, warned));
}
