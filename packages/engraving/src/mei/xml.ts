type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters XML 1.0 cannot hold at all: controls other than tab and line ends, and the two non-characters. */
const isForbidden = (char: string): boolean =>
  (char < ' ' && !'\t\n\r'.includes(char)) || char === '\ufffe' || char === '\uffff';

/** Text or attribute value for XML; what XML forbids is dropped. */
export const escapeXml = (text: string): string =>
  Array.from(text, (char) => (isForbidden(char) ? '' : (ESCAPED[char] ?? char))).join('');

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
