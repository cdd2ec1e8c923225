import { SONGBOOK_EVENT, type StreamEnd } from '@notewright/contracts';
import { Readable } from 'node:stream';

const CHANGED = `event: ${SONGBOOK_EVENT.changed}\ndata: songbook\n\n`;
/** A comment, as the format of server-sent events calls it: it only shows that the way is open. */
const ALIVE = ': alive\n\n';
/** So long somebody may take to read the last word. */
const FAREWELL_MS = 5_000;

/**
 * What one open page reads: "look again", as often as it reads, never more. Somebody who reads slowly is not written to; that
 * something changed meanwhile is remembered once, however often it did. So a stream holds at most one event.
 */
export class SongbookStream extends Readable {
  private changed = false;
  private wanted = false;
  private ended = false;

  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super({ highWaterMark: 1 });
  }

  /** The songbook is another one: the page shall look. */
  look(): void {
    this.changed = true;
    this.give();
  }

  beat(): void {
    if (this.wanted && !this.ended) this.say(ALIVE);
  }

  /** Says why, and ends. */
  finish(reason: StreamEnd): void {
    if (this.ended) return;
    this.ended = true;
    this.push(`event: ${SONGBOOK_EVENT.end}\ndata: ${reason}\n\n`);
    this.push(null);
    setTimeout(() => this.destroy(), FAREWELL_MS).unref();
  }

  override _read(): void {
    this.wanted = true;
    this.give();
  }

  private give(): void {
    if (!this.wanted || !this.changed || this.ended) return;
    this.changed = false;
    this.say(CHANGED);
  }

  private say(text: string): void {
    this.wanted = false;
    this.push(text);
  }
}
