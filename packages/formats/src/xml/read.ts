import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError } from '../errors';
import { XmlFault } from './cursor';
import { parseXml, type Keep, type XmlElement } from './parse';

export type { Keep, XmlElement };

/**
 * Parses a document and gives its root. Entities declared in the document are not expanded (an unknown entity is an
 * error), so a few bytes cannot grow into gigabytes; nothing outside the file is ever loaded.
 *
 * @param keep  is asked of each element that has been read whether it stays; all of them do when nobody is asked
 */
export function readXml(text: string, keep?: Keep): Result<XmlElement, FormatError> {
  try {
    return ok(parseXml(text, keep));
  } catch (error) {
    if (error instanceof XmlFault) return err(formatError('not-xml', error.message));
    throw error;
  }
}

export const elementsIn = (parent: XmlElement): readonly XmlElement[] => parent.children;

export const childrenNamed = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.filter((child) => child.name === name);

export const childNamed = (parent: XmlElement, name: string): XmlElement | undefined =>
  parent.children.find((child) => child.name === name);

/** The element at the end of a path of names, taking the first of each. */
export const descend = (parent: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => at && childNamed(at, name), parent);

/** Trimmed text of an element; empty when it is absent. */
export const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? '';

export const textAt = (parent: XmlElement, ...names: readonly string[]): string => textOf(descend(parent, ...names));

/** The number at the end of a path; undefined when absent, empty or no finite number. */
export function numberAt(parent: XmlElement, ...names: readonly string[]): number | undefined {
  const text = textAt(parent, ...names);
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
}
