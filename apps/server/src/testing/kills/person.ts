import { setTimeout as pause } from 'node:timers/promises';
import { SONG_STATE, type AccountInfo, type MusicJsonAnswer, type Song } from '@notewright/contracts';
import { Browser } from '../browser';
import { linkIn, nextAct, signUp, type Act, type Whims } from './acts';
import { hashOf, musicHash } from './fingerprints';
import type { Journal } from './journal';
import { differences, learned, named, NOBODY, type SeenBook, type SeenSong, type Songbook } from './songbook';
import { zipEntries } from './zip-entries';

const PATIENCE_MS = 180_000;
/** A server that was not hit and says nothing for so long hangs. */
const HANGS_MS = 120_000;
/** How often somebody looks at the whole songbook between two writes; also how they learn that a recording is done. */
const LOOKS_AROUND = 0.15;

export interface Tally {
  acknowledged: number;
  /** Cut off, and found done. */
  cutDone: number;
  /** Cut off, and found not done. */
  cutUndone: number;
  recordings: number;
}

/** Somebody with a browser who writes without pause and keeps in mind what was promised. */
export class Person {
  private browser: Browser;
  private email: string;
  private book: Songbook = NOBODY;
  private generation = 0;
  readonly tally: Tally = { acknowledged: 0, cutDone: 0, cutUndone: 0, recordings: 0 };

  /** @param givenUp  whether three kills hit this song while it was transcribed: then it may end as an error */
  constructor(
    private readonly name: string,
    private readonly address: string,
    private readonly journal: Journal,
    private readonly whims: Whims,
    private readonly givenUp: (songId: string) => boolean,
  ) {
    this.browser = new Browser(address);
    this.email = `${name}0@example.org`;
  }

  get songs(): ReadonlySet<string> {
    return new Set(this.book.songs.keys());
  }

  /** Writes until it is stopped, one thing after the other. */
  async live(until: AbortSignal): Promise<void> {
    while (!until.aborted && this.journal.findings.length === 0) {
      await this.do(this.next());
      if (this.whims.random() < LOOKS_AROUND) await this.check(false);
      await pause(this.whims.random() * 250);
    }
  }

  private next(): Act {
    if (this.book.exists) return nextAct(this.browser, this.book, this.whims);
    this.email = `${this.name}${++this.generation}@example.org`;
    this.browser = new Browser(this.address);
    return signUp(this.browser, this.email, this.whims);
  }

  private async do(act: Act): Promise<void> {
    const answer = await Promise.race([
      act.send().catch((error: unknown) => String((error as Error).cause ?? error)),
      pause(HANGS_MS, undefined, { ref: false }),
    ]);
    if (answer === undefined) return this.journal.find(this.name, `no answer for ${HANGS_MS / 1000} s: ${act.name}`);
    if (typeof answer === 'string' || answer.statusCode >= 500) {
      const why = typeof answer === 'string' ? answer : `${answer.statusCode} ${answer.body.slice(0, 200)}`;
      this.journal.write(this.name, `cut off (${why}): ${act.name}`);
      return this.settle(act);
    }
    const said = answer.json<{ ok?: boolean; id?: string }>();
    if (answer.statusCode >= 300 || said.ok !== true)
      return this.journal.find(this.name, `refused (${answer.statusCode} ${answer.body}): ${act.name}`);
    this.tally.acknowledged++;
    this.journal.write(this.name, `done: ${act.name}${said.id ? `, ${said.id}` : ''}`);
    const after = act.learned?.(answer) ?? act.after;
    this.keep(said.id ? named(after, said.id) : after);
  }

  private keep(book: Songbook): void {
    for (const [id, song] of book.songs) if (song.recording && !this.book.songs.has(id)) this.tally.recordings++;
    this.book = book;
  }

  /** Finds out whether a write that was cut off was done; it must be there wholly or not at all. */
  private async settle(act: Act): Promise<void> {
    const passwords = [...new Set([this.book, act.after].filter(({ exists }) => exists).map(({ password }) => password))]; // prettier-ignore
    const seen = await this.look(passwords, act.changesSession);
    if (!seen) return;
    const strange = seen.songs.filter(({ id }) => !this.book.songs.has(id));
    const before = this.excusing(this.book, seen);
    const after = this.excusing(strange.length === 1 ? named(act.after, strange[0]!.id) : act.after, seen);
    const [asBefore, asAfter] = [differences(before, seen), differences(after, seen)];
    const isDone = asAfter.length === 0;
    if (!isDone && asBefore.length > 0)
      return this.journal.find(
        this.name,
        `neither done nor undone: ${act.name}\n  as if undone: ${asBefore.join('; ')}\n  as if done: ${asAfter.join('; ')}`,
      );
    this.tally[isDone ? 'cutDone' : 'cutUndone']++;
    this.journal.write(this.name, `was ${isDone ? 'done' : 'not done'}: ${act.name}`);
    this.keep(learned(isDone ? after : before, seen));
  }

  /**
   * Looks whether everything this person was promised is there.
   *
   * @param signIn  whether to sign in anew for it, which also tries the password
   */
  async check(signIn = true): Promise<void> {
    if (!signIn && !this.book.exists) return;
    const seen = await this.look(this.book.exists ? [this.book.password] : [], signIn);
    if (!seen) return;
    const book = this.excusing(this.book, seen);
    for (const line of differences(book, seen)) this.journal.find(this.name, line);
    this.keep(learned(book, seen));
  }

  /** Whether a recording has not come to its end, as far as this person has looked. */
  get waits(): boolean {
    return [...this.book.songs.values()].some(({ state }) => state === 'pending');
  }

  /** A link that somebody was given stays what it is. Call it when nothing is written. */
  async checkLinks(): Promise<void> {
    for (const [id, { link }] of this.book.songs) {
      if (link === null) continue;
      const answer = await this.browser.post('/ScoreSharingURL', { id });
      if (answer.statusCode !== 200 || linkIn(answer) !== link)
        this.journal.find(this.name, `the link of song ${id} is another one: ${answer.statusCode} ${answer.body}`);
    }
  }

  /** Downloads everything; each recording must be the one that was uploaded, byte by byte. */
  async checkRecordings(): Promise<number> {
    if (!this.book.exists) return 0;
    const songs = (await this.browser.get('/GetSongMySongs')).json<Song[]>();
    const answer = await this.browser.get('/ExportMyData');
    if (answer.statusCode !== 200) {
      this.journal.find(this.name, `the download was answered ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      return 0;
    }
    const recordings = [...zipEntries(answer.rawPayload)].filter(([name]) => name.includes('/recording.'));
    let checked = 0;
    songs.forEach((song, index) => {
      const expected = this.book.songs.get(song.Id)?.recording ?? null;
      const found = recordings.find(([name]) => name.startsWith(`songs/${String(index + 1).padStart(3, '0')} `))?.[1];
      if ((found ? hashOf(found) : null) !== expected)
        this.journal.find(this.name, `the recording of song ${song.Id} is ${found ? 'another one' : 'missing'}`);
      if (expected) checked++;
    });
    return checked;
  }

  /** A recording that took three runs down is given up, as it should be: then an error is what it deserves. */
  private excusing(book: Songbook, seen: SeenBook): Songbook {
    const songs = new Map(book.songs);
    for (const { id, state, errorCode } of seen.songs) {
      const song = songs.get(id);
      if (song && song.deserves === 0 && state === 'error' && this.givenUp(id))
        songs.set(id, { ...song, deserves: errorCode });
    }
    return { ...book, songs };
  }

  /**
   * Looks until the product answers.
   *
   * @param passwords  those that may be the right one; with `signIn` exactly one must be
   * @returns undefined when it never answered, which is noted
   */
  private async look(passwords: readonly string[], signIn = false): Promise<SeenBook | undefined> {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(250)) {
      try {
        const password = signIn ? await this.signIn(passwords) : this.book.password;
        if (password === undefined) return { exists: false, firstname: '', password: '', folders: [], songs: [] };
        return { exists: true, password, ...(await this.read()) };
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error;
      }
    }
    this.journal.find(this.name, `nothing could be read for ${PATIENCE_MS / 1000} s`);
    return undefined;
  }

  /** @returns the password that is right; undefined when none is */
  private async signIn(passwords: readonly string[]): Promise<string | undefined> {
    const right: string[] = [];
    for (const password of passwords) {
      const browser = new Browser(this.address);
      const form = { Email: this.email, Password: password, RememberMe: 'true' };
      const { ok } = await answered<{ ok: boolean }>(() => browser.post('/LoginApp', form));
      if (!ok) continue;
      right.push(password);
      this.browser = browser;
    }
    if (right.length > 1) this.journal.find(this.name, 'the old and the new password are right');
    return right[0];
  }

  private async read() {
    const { browser } = this;
    const account = await answered<AccountInfo & { error?: string }>(() => browser.post('/GetAccountInfo'));
    if (account.error) this.journal.find(this.name, 'the session has ended');
    const list = await answered<Song[]>(() => browser.get('/GetSongMySongs'));
    const songs: SeenSong[] = [];
    for (const song of list) songs.push(await this.readSong(song));
    const folders = await answered<string[]>(() => browser.get('/GetFolders'));
    return { firstname: account.firstname, folders, songs };
  }

  private async readSong(song: Song): Promise<SeenSong> {
    const states = { [SONG_STATE.ok]: 'ok', [SONG_STATE.error]: 'error' } as Record<number, 'ok' | 'error'>;
    const seen = {
      id: song.Id,
      title: song.Title,
      composer: song.Composer,
      path: song.Path,
      state: states[song.State] ?? 'pending',
      errorCode: song.ErrorCode,
      rating: song.Rated ? song.Quality : null,
    } as const;
    if (seen.state !== 'ok') return seen;
    const answer = await answered<MusicJsonAnswer>(() => this.browser.get(`/MusicJson?id=${song.Id}`));
    const heading = (answer.musicVo['MetaInfo'] as { Title: string }).Title;
    return { ...seen, score: { version: answer.properties.version, heading, music: musicHash(answer.musicVo) } };
  }
}

/** The product is down, or its database is: ask again. */
class NotAnswered extends Error {}

async function answered<T>(ask: () => ReturnType<Browser['get']>): Promise<T> {
  const answer = await ask().catch(() => {
    throw new NotAnswered();
  });
  if (answer.statusCode >= 500 || answer.statusCode === 429) throw new NotAnswered();
  return answer.json<T>();
}
