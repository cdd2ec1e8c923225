import { XmlElement, XmlError, XmlText, XmlCdata, parseXml } from '@rgrove/parse-xml';
import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError } from '../errors';

export { XmlElement };

/** Deepest nesting accepted; MusicXML itself needs about ten. Guards the parser, which descends by recursion. */
const MAX_DEPTH = 200;

/**
 * Parses a document and gives its root. Entities declared in the document are not expanded (an unknown entity is an
 * error), so a few bytes cannot grow into gigabytes; nothing outside the file is ever loaded.
 */
export function readXml(text: string): Result<XmlElement, FormatError> {
  if (nestsTooDeep(text)) return err(formatError('not-xml', `nested more than ${MAX_DEPTH} deep`));
  try {
    const { root } = parseXml(text);
    return root ? ok(root) : err(formatError('not-xml', 'no root element'));
  } catch (error) {
    if (error instanceof XmlError) return err(formatError('not-xml', error.message));
    throw error;
  }
}

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1];
    if (next === '/') depth--;
    else if (next !== '!' && next !== '?') {
      const end = text.indexOf('>', at);
      if (end < 0) return false;
      if (text[end - 1] !== '/' && ++depth > MAX_DEPTH) return true;
    }
  }
  return false;
}

export const elementsIn = (parent: XmlElement): readonly XmlElement[] =>
  parent.children.filter((child) => child instanceof XmlElement);

export const childrenNamed = (parent: XmlElement, name: string): readonly XmlElement[] =>
  elementsIn(parent).filter((child) => child.name === name);

export function childNamed(parent: XmlElement, name: string): XmlElement | undefined {
  for (const child of parent.children) if (child instanceof XmlElement && child.name === name) return child;
  return undefined;
}

/** The element at the end of a path of names, taking the first of each. */
export const descend = (parent: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => at && childNamed(at, name), parent);

/** Trimmed text of an element; empty when it is absent. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (child instanceof XmlText || child instanceof XmlCdata ? child.text : ''))
    .join('')
    .trim();

export const textAt = (parent: XmlElement, ...names: readonly string[]): string => textOf(descend(parent, ...names));

/** The number at the end of a path; undefined when absent, empty or no finite number. */
export function numberAt(parent: XmlElement, ...names: readonly string[]): number | undefined {
  const text = textAt(parent, ...names);
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
}
