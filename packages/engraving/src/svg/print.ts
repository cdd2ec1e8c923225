import type { SvgElement } from './node';

/** The text of a picture, on one line. An element without content is written as one tag. */
export function printSvg({ name, attributes, children }: SvgElement): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) text += ` ${key}="${escaped(value, IN_ATTRIBUTES)}"`;
  if (children.length === 0) return `${text}/>`;
  text += '>';
  for (const child of children) text += typeof child === 'string' ? escaped(child, IN_TEXT) : printSvg(child);
  return `${text}</${name}>`;
}

const IN_TEXT = /[&<>]/g;
const IN_ATTRIBUTES = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string, special: RegExp): string => text.replace(special, (sign) => ENTITIES[sign]!);
