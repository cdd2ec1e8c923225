/** An XML element to be written: name, attributes, content. Text content is a string. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: readonly XmlNode[] | string;
}

/** What may stand in a content list; absent things vanish, so that optional elements can be written in place. */
export type XmlContent = XmlNode | readonly XmlContent[] | undefined | false;

/** Makes an element. Numbers become text; lists are flattened; `undefined` and `false` vanish. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...content: readonly (XmlContent | string | number)[]
): XmlNode {
  const kept = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
  const first = content[0];
  if (content.length === 1 && (typeof first === 'string' || typeof first === 'number'))
    return { name, attributes: kept, content: String(first) };
  return { name, attributes: kept, content: flatten(content as readonly XmlContent[]) };
}

/** Writes a document with its declaration, two spaces of indentation and a final line break. */
export function writeXml(root: XmlNode, doctype: string): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', doctype];
  writeNode(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function writeNode({ name, attributes, content }: XmlNode, indent: string, lines: string[]): void {
  const open = Object.entries(attributes).reduce(
    (text, [key, value]) => `${text} ${key}="${escape(`${value}`)}"`,
    name,
  );
  if (content.length === 0) lines.push(`${indent}<${open}/>`);
  else if (typeof content === 'string') lines.push(`${indent}<${open}>${escape(content)}</${name}>`);
  else {
    lines.push(`${indent}<${open}>`);
    for (const child of content) writeNode(child, `${indent}  `, lines);
    lines.push(`${indent}</${name}>`);
  }
}

const flatten = (content: readonly XmlContent[]): XmlNode[] =>
  content.flatMap((item) => (Array.isArray(item) ? flatten(item) : item ? [item as XmlNode] : []));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot hold at all (control characters, lone surrogates) are left out. */
const escape = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // eslint-disable-next-line no-control-regex -- these are exactly the characters XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
