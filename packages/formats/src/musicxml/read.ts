import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError, type ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import { childNamed, childrenNamed, readXml, type XmlElement } from '../xml/read';
import { assembleScore } from './assemble';
import { meantKeys } from './enharmonic-keys';
import { readMeta } from './read-meta';
import { openMusicXml } from './open-file';
import { readPart } from './read-part';

/** Most measures times parts; the longest opera acts have about 50 000. */
const MOST_PART_MEASURES = 200_000;

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
  const root = readXml(text.value);
  if (!root.ok) return root;
  const parts = partsOf(root.value);
  if (!parts) return err(formatError('not-musicxml', `root element ${root.value.name}`));
  const count = Math.max(0, ...parts.map(({ measures }) => measures.length));
  if (count === 0) return err(formatError('no-music'));
  if (count * parts.length > MOST_PART_MEASURES) return err(formatError('too-big', `${count} measures`));
  const warned = new Set<ImportWarning>();
  const entries = new Map(scoreParts(root.value).map((entry) => [entry.attributes.id, entry]));
  const raw = parts.map(({ id, measures }) => readPart(measures, entries.get(id), (code) => warned.add(code)));
  const score = assembleScore(readMeta(root.value), meantKeys(raw), (code) => warned.add(code));
  return ok(importedScore(score, warned));
}

interface FoundPart {
  readonly id: string;
  /** A part may be missing from a measure of a timewise score. */
  readonly measures: readonly (XmlElement | undefined)[];
}

/** The parts with their measures; a timewise score, measure by measure, is turned around. Undefined for other documents. */
function partsOf(root: XmlElement): readonly FoundPart[] | undefined {
  if (root.name === 'score-partwise')
    return childrenNamed(root, 'part').map((part) => ({
      id: part.attributes.id ?? '',
      measures: childrenNamed(part, 'measure'),
    }));
  if (root.name !== 'score-timewise') return undefined;
  const parts = new Map<string, (XmlElement | undefined)[]>();
  for (const [index, measure] of childrenNamed(root, 'measure').entries()) {
    for (const part of childrenNamed(measure, 'part')) {
      const id = part.attributes.id ?? '';
      const measures = parts.get(id) ?? [];
      parts.set(id, measures);
      if (index < measures.length) continue;
      if (measure.attributes.implicit !== undefined) part.attributes.implicit = measure.attributes.implicit;
      while (measures.length < index) measures.push(undefined);
      measures.push(part);
    }
  }
  return [...parts].map(([id, measures]) => ({ id, measures }));
}

function scoreParts(root: XmlElement): readonly XmlElement[] {
  const list = childNamed(root, 'part-list');
  return list ? childrenNamed(list, 'score-part') : [];
}
