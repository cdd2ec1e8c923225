import type { SvgDraft } from './node';

/**
 * Reads SVG text into a tree, in one pass.
 *
 * Knows what the engraver and `printSvg` write: elements, attributes in quotation marks, text and the entities of XML. A declaration,
 * comments and document types are skipped. It runs for each line of music in the browser, where workers have no DOM.
 *
 * @throws on text that is not well-formed, naming the place
 */
export function parseSvg(text: string): SvgDraft {
  const open: SvgDraft[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start < 0) throw malformed('ends too early', text.length);
    const parent = open.at(-1);
    if (parent && start > at) parent.children.push(unescapeXml(text.slice(at, start)));
    const next = text.charCodeAt(start + 1);
    if (next === EXCLAMATION || next === QUESTION) {
      at = skipped(text, start);
    } else if (next === SLASH) {
      at = text.indexOf('>', start) + 1;
      const element = open.pop();
      if (!element || text.slice(start + 2, at - 1).trimEnd() !== element.name)
        throw malformed('closes what is not open', start);
      if (open.length === 0) return element;
    } else {
      const element: SvgDraft = { name: '', attributes: {}, children: [] };
      at = readTag(text, start + 1, element);
      parent?.children.push(element);
      if (text.charCodeAt(at - 2) !== SLASH) open.push(element);
      else if (!parent) return element;
    }
  }
}

/** Reads the name and the attributes of a tag. @returns where the text goes on behind it */
function readTag(text: string, start: number, element: { name: string } & Pick<SvgDraft, 'attributes'>): number {
  let at = nameEnd(text, start);
  element.name = text.slice(start, at);
  for (;;) {
    let code = text.charCodeAt(at);
    while (code <= BLANK) code = text.charCodeAt(++at);
    if (code === CLOSING) return at + 1;
    if (code === SLASH) {
      if (text.charCodeAt(at + 1) !== CLOSING) throw malformed('has a stroke in a tag', at);
      return at + 2;
    }
    const equals = nameEnd(text, at);
    const quote = text[equals + 1];
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, equals + 2) : -1;
    if (equals === at || text.charCodeAt(equals) !== EQUALS || end < 0) throw malformed('has a broken attribute', at);
    element.attributes[text.slice(at, equals)] = unescapeXml(text.slice(equals + 2, end));
    at = end + 1;
  }
}

/** Where a name ends: before a blank, '=', '/', '>' or the end of the text. */
function nameEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= BLANK || code === EQUALS || code === SLASH || code === CLOSING) break;
  }
  return at;
}

/** Where a comment, a declaration or a document type ends. */
function skipped(text: string, start: number): number {
  const closing = text.startsWith('<!--', start) ? '-->' : '>';
  const end = text.indexOf(closing, start);
  if (end < 0) throw malformed('ends too early', text.length);
  return end + closing.length;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities as the signs they stand for; unknown ones stay. */
function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) =>
    hex
      ? String.fromCodePoint(parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(parseInt(decimal, 10))
        : (ENTITIES[name ?? ''] ?? whole),
  );
}

const malformed = (what: string, at: number): Error => new Error(`the SVG ${what} at ${at}`);

const [BLANK, EXCLAMATION, SLASH, EQUALS, CLOSING, QUESTION] = [32, 33, 47, 61, 62, 63];
