import { placeOfForbidden, referred } from './characters';
import { Cursor } from './cursor';
import { readComment, readInstruction, readMiscellany, readProlog } from './prolog';

/** An element of a document. Comments and instructions to programs are nobody's. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** What stands between its tags, without what stands in its children; white space at its ends may be missing. */
  readonly text: string;
}

/**
 * Is handed each element as its end is reached, before the next one is read.
 *
 * @param around  the elements it stands in, from the root, as far as they are read
 * @returns whether it stays in the tree
 */
export type Keep = (element: XmlElement, around: readonly XmlElement[]) => boolean;

/** Deepest nesting accepted; MusicXML itself needs about ten. */
const MAX_DEPTH = 200;

/**
 * Parses a document and gives its root.
 *
 * Everything is looked for by what text and patterns do natively: a file is mostly read once, by a program that has just started and
 * compiled nothing yet. The tree is built without recursion.
 *
 * @throws XmlFault for what is not well-formed, and for entities that the document declares itself
 */
export function parseXml(text: string, keep: Keep = () => true): XmlElement {
  const forbidden = placeOfForbidden(text);
  // Line ends are the same for all who read (https://www.w3.org/TR/xml/#sec-line-ends).
  const cursor = new Cursor(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  if (forbidden >= 0) throw cursor.fault('a character that no document may hold', forbidden);
  return new Reading(cursor, keep).document();
}

interface Growing extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);

class Reading {
  private readonly open: Growing[] = [];
  private root: XmlElement | undefined;

  constructor(
    private readonly cursor: Cursor,
    private readonly keep: Keep,
  ) {}

  document(): XmlElement {
    const { cursor } = this;
    readProlog(cursor);
    if (!cursor.isBefore('<')) throw cursor.fault('no root element');
    this.startTag();
    while (this.open.length > 0) this.content();
    readMiscellany(cursor);
    if (!this.root || !cursor.isAtEnd) throw cursor.fault('more than one root element');
    return this.root;
  }

  /** Text up to the next tag, and the tag. */
  private content(): void {
    const { cursor } = this;
    const { text, at } = cursor;
    const tag = text.indexOf('<', at);
    const within = this.open.at(-1);
    if (tag < 0 || !within) throw cursor.fault(`<${within?.name}> has no end`, text.length);
    if (tag > at) this.characters(within, text.slice(at, tag));
    cursor.at = tag;
    switch (text[tag + 1]) {
      case '/':
        return this.endTag(within);
      case '?':
        return readInstruction(cursor);
      case '!':
        if (!cursor.skip('<![CDATA[')) return readComment(cursor);
        within.text += cursor.until(']]>');
        return;
      default:
        return this.startTag();
    }
  }

  private characters(within: Growing, raw: string): void {
    if (within.text === '' && raw.trim() === '') return; // between the tags of two children, most of all
    if (raw.includes(']]>')) throw this.cursor.fault(']]> in a text');
    within.text += this.resolved(raw);
  }

  private startTag(): void {
    const { cursor, open } = this;
    cursor.at++;
    const name = cursor.name('the name of an element');
    const element: Growing = { name, attributes: this.attributes(), children: [], text: '' };
    const isEmpty = cursor.skip('/');
    if (!cursor.skip('>')) throw cursor.fault(`the start of <${name}> has no end`);
    if (isEmpty) return this.ended(element);
    if (open.length >= MAX_DEPTH) throw cursor.fault(`nested more than ${MAX_DEPTH} deep`);
    open.push(element);
  }

  private endTag(element: Growing): void {
    const { cursor } = this;
    const isRight = cursor.skip(`</${element.name}`);
    if (isRight && !cursor.isBefore('>')) cursor.skipSpace();
    if (!isRight || !cursor.skip('>')) throw cursor.fault(`</${element.name}> is missing`);
    this.open.pop();
    this.ended(element);
  }

  private ended(element: XmlElement): void {
    const within = this.open.at(-1);
    if (!within) this.root = element;
    else if (this.keep(element, this.open)) within.children.push(element);
  }

  /** Those of a start tag, from behind its name to what closes it. */
  private attributes(): XmlElement['attributes'] {
    const { cursor } = this;
    if (cursor.isBefore('>')) return NO_ATTRIBUTES;
    const found = Object.create(null) as Record<string, string>;
    while (cursor.skipSpace() && !cursor.isBefore('>') && !cursor.isBefore('/')) {
      const name = cursor.name('the name of an attribute');
      cursor.skipSpace();
      cursor.need('=', 'an attribute without a value');
      cursor.skipSpace();
      if (name in found) throw cursor.fault(`${name} twice`);
      const raw = cursor.quoted();
      if (raw.includes('<')) throw cursor.fault(`< in the value of ${name}`);
      const value = this.resolved(raw.replace(/[\n\t]/g, ' '));
      if (name === 'xml:space' && value !== 'default' && value !== 'preserve')
        throw cursor.fault(`xml:space "${value}"`);
      found[name] = value;
    }
    return found;
  }

  /** With what its references stand for. */
  private resolved(raw: string): string {
    let from = raw.indexOf('&');
    if (from < 0) return raw;
    let whole = raw.slice(0, from);
    for (;;) {
      const end = raw.indexOf(';', from);
      const character = end < 0 ? undefined : referred(raw.slice(from + 1, end));
      if (character === undefined) throw this.cursor.fault(`${raw.slice(from, from + 20)} stands for nothing`);
      const next = raw.indexOf('&', end);
      whole += character + raw.slice(end + 1, next < 0 ? undefined : next);
      if (next < 0) return whole;
      from = next;
    }
  }
}
