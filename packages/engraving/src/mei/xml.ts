import { withRoom } from '../wide-letters';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * What cannot stand in XML as it is: the four signs above, and what it cannot hold at all, controls other than tab and line ends and the
 * two non-characters. Nearly all that is written has none of them, and a pattern sees that at once.
 */
const SPECIAL = /[^\t\n\r !#-%'-;=?-\ufffd]/g;

/** Text or attribute value for XML; what XML forbids is dropped. */
export const escapeXml = (text: string): string => text.replace(SPECIAL, (char) => ESCAPED[char] ?? '');

/** Words that are drawn. */
export const wordsXml = (text: string): string => escapeXml(withRoom(text));

/** One XML element; attributes that are undefined are left out, `content` is XML already. */
export const element = (name: string, attributes: Attributes, content = ''): string =>
  content === '' ? `<${opening(name, attributes)}/>` : startTag(name, attributes) + content + endTag(name);

/** Where an element begins whose content is written piece by piece; `endTag` has to follow. */
export const startTag = (name: string, attributes: Attributes = {}): string => `<${opening(name, attributes)}>`;

export const endTag = (name: string): string => `</${name}>`;

function opening(name: string, attributes: Attributes): string {
  let open = name;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) open += ` ${key}="${escapeXml(String(value))}"`;
  return open;
}
