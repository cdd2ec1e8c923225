import { endOfName, endOfSpace } from './characters';

/** Why a text is no document. */
export class XmlFault extends Error {}

/** A place in a document, with the words that move it forward. Each of them throws an `XmlFault` when it finds something else. */
export class Cursor {
  at = 0;

  constructor(readonly text: string) {}

  fault = (what: string, at = this.at): XmlFault => {
    const before = this.text.slice(0, at).split('\n');
    return new XmlFault(`${what} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`);
  };

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  isBefore = (word: string): boolean => this.text.startsWith(word, this.at);

  /** Moves behind a word if it stands here. */
  skip(word: string): boolean {
    const found = this.isBefore(word);
    if (found) this.at += word.length;
    return found;
  }

  need(word: string, what: string): void {
    if (!this.skip(word)) throw this.fault(what);
  }

  skipSpace(): boolean {
    const from = this.at;
    this.at = endOfSpace(this.text, from);
    return this.at > from;
  }

  needSpace(): void {
    if (!this.skipSpace()) throw this.fault('space is missing');
  }

  name(what: string): string {
    const from = this.at;
    this.at = endOfName(this.text, from);
    if (this.at === from) throw this.fault(`${what} is missing`);
    return this.text.slice(from, this.at);
  }

  /** What stands before a word, which is read, too. */
  until(word: string): string {
    const from = this.at;
    const end = this.text.indexOf(word, from);
    if (end < 0) throw this.fault(`${word} is missing`);
    this.at = end + word.length;
    return this.text.slice(from, end);
  }

  quoted(): string {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") throw this.fault('a value without quotes');
    this.at++;
    return this.until(quote);
  }
}
