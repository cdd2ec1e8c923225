import { ok } from '@notewright/result';
import type { Logger } from 'pino';
import type { Changes } from '../repositories/changes';
import type { Store } from '../repositories/store';
import { refuse, type Answer } from '../refused';
import { SongbookStream } from './songbook-stream';

/**
 * A browser shares one stream among its pages where it can; where it cannot, this many leave it half of the six connections it
 * has to a server. One process holds some 30 kB for each stream.
 */
const MOST = { session: 3, account: 10, process: 2_000 };
/** While a recording is transcribed, its progress changes twice a second: pages look a little less often. */
const PAUSE_MS = 700;
/** Shorter than the silence after which proxies usually hang up, a minute. */
const BEAT_EVERY_MS = 20_000;
/** Sessions that run out end without a word. */
const CHECK_EVERY_MS = 60_000;
/** After a time without news all pages look, but not all at once. */
const SPREAD_MS = 1_000;

interface Audience {
  /** The oldest first. */
  readonly streams: Set<SongbookStream>;
  /** Set while they are left alone. */
  pause?: NodeJS.Timeout | undefined;
  changedMeanwhile: boolean;
}

/** The streams of the pages that are open in this process, and what each is sent. */
export class LiveStreams {
  private readonly audiences = new Map<string, Audience>();
  private readonly bySession = new Map<string, Set<SongbookStream>>();
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly leave: () => void;
  private readonly deps: { readonly store: Store; readonly changes: Changes; readonly log: Logger };
  private readonly most: Readonly<Record<keyof typeof MOST, number>>;
  private closed = false;
  size = 0;

  constructor(deps: LiveStreams['deps'], most: LiveStreams['most'] = MOST) {
    this.deps = deps;
    this.most = most;
    this.leave = deps.changes.subscribe({
      songbook: (accountId) => this.tell(accountId),
      sessionEnded: (sessionId) => this.endSession(sessionId),
      missed: () => void this.makeUp(),
    });
    this.timers = [
      setInterval(() => this.beat(), BEAT_EVERY_MS).unref(),
      setInterval(() => void this.endOver(), CHECK_EVERY_MS).unref(),
    ];
  }

  /**
   * A stream for a page of this account, which begins with "look": what changed before it was there was not announced.
   *
   * @returns refused with 'not-live' when changes are not heard or too many streams are open (the page then asks as before), and with
   * 'not-signed-in'
   */
  async open(accountId: string, sessionId: string): Promise<Answer<SongbookStream>> {
    if (this.closed || !this.deps.changes.listening || this.size >= this.most.process) return refuse('not-live');
    const stream = new SongbookStream(accountId, sessionId);
    this.add(stream);
    // The session may have ended after the request was let in and before anybody could tell this stream.
    const living = await this.deps.store.sessions.living([sessionId]).catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    if (!living.has(sessionId)) {
      stream.destroy();
      return refuse('not-signed-in');
    }
    stream.look();
    return ok(stream);
  }

  /** Ends all streams; the pages come back, to whatever process is there then. */
  close(): void {
    this.closed = true;
    this.leave();
    this.timers.forEach(clearInterval);
    for (const { streams, pause } of this.audiences.values()) {
      clearTimeout(pause);
      for (const stream of streams) stream.finish('stopping');
    }
  }

  private add(stream: SongbookStream): void {
    const { accountId, sessionId } = stream;
    const audience = this.audiences.get(accountId) ?? { streams: new Set(), changedMeanwhile: false };
    const siblings = this.bySession.get(sessionId) ?? new Set();
    // Of too many the oldest goes: perhaps nobody reads it any more, and nobody has noticed yet.
    if (siblings.size >= this.most.session) first(siblings)?.finish('replaced');
    else if (audience.streams.size >= this.most.account) first(audience.streams)?.finish('replaced');
    this.audiences.set(accountId, audience);
    this.bySession.set(sessionId, siblings);
    audience.streams.add(stream);
    siblings.add(stream);
    this.size++;
    stream.once('close', () => {
      this.size--;
      siblings.delete(stream);
      audience.streams.delete(stream);
      if (siblings.size === 0) this.bySession.delete(sessionId);
      if (audience.streams.size > 0) return;
      clearTimeout(audience.pause);
      this.audiences.delete(accountId);
    });
  }

  /** At once, if the account was left alone long enough; else when it was. */
  private tell(accountId: string): void {
    const audience = this.audiences.get(accountId);
    if (!audience) return;
    if (audience.pause) {
      audience.changedMeanwhile = true;
      return;
    }
    for (const stream of audience.streams) stream.look();
    this.leaveAlone(accountId, audience, PAUSE_MS);
  }

  private leaveAlone(accountId: string, audience: Audience, ms: number): void {
    audience.changedMeanwhile = false;
    audience.pause = setTimeout(() => {
      audience.pause = undefined;
      if (audience.changedMeanwhile) this.tell(accountId);
    }, ms);
  }

  private endSession(sessionId: string): void {
    for (const stream of this.bySession.get(sessionId) ?? []) stream.finish('session');
  }

  private beat(): void {
    // Pages that hear nothing for long ask as often as without a stream.
    if (!this.deps.changes.listening) return;
    for (const { streams } of this.audiences.values()) for (const stream of streams) stream.beat();
  }

  private async makeUp(): Promise<void> {
    for (const [accountId, audience] of this.audiences) {
      clearTimeout(audience.pause);
      this.leaveAlone(accountId, audience, Math.random() * SPREAD_MS);
      audience.changedMeanwhile = true;
    }
    await this.endOver();
  }

  /** Ends the streams of sessions that are no more. */
  private async endOver(): Promise<void> {
    const sessions = [...this.bySession.keys()];
    if (sessions.length === 0) return;
    try {
      const living = await this.deps.store.sessions.living(sessions);
      for (const id of sessions) if (!living.has(id)) this.endSession(id);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the sessions of open streams could not be looked at; they will be');
    }
  }
}

const first = <T>(of: ReadonlySet<T>): T | undefined => of.values().next().value;
