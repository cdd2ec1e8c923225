import { failedWith, sentenceOf, type FailureCode } from '../api/failure';
import type { OnItsWay, OnWay } from '../api/sendBody';
import type { MusicFile } from '../api/upload';

/** How it stands with one of many files. */
type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly way: OnItsWay }
  /** The server has it; its id where the song can be opened at once. */
  | { readonly kind: 'done'; readonly songId?: string | undefined }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'cancelled' };

export interface Row {
  readonly id: number;
  readonly music: MusicFile;
  readonly state: RowState;
}

/** As `uploadMusicFile`. */
type Send = (
  music: MusicFile,
  onWay: OnWay,
  signal: AbortSignal,
) => Promise<{ readonly ok: boolean; readonly id?: string | undefined; readonly msg?: string | undefined }>;

/** What goes wrong with one file and would with every other: the others are not tried. */
const FOR_ALL: readonly FailureCode[] = [
  'guest-limit',
  'premium-only',
  'quota-full',
  'storage-full',
  'too-many-requests',
  'not-signed-in',
  'unreachable',
];

/**
 * Many files on their way to the server, one after the other, whatever page is looked at meanwhile. A store that is asked and listened
 * to; it sends nothing twice, and a file that fails holds up no other unless all would fail alike.
 */
export class SendQueue {
  private rows: readonly Row[] = [];
  private readonly listeners = new Set<() => void>();
  private nextId = 1;
  private running: { readonly id: number; readonly abort: AbortController } | undefined;
  private owner: string | undefined;

  /** @param send  sends one file */
  constructor(private readonly send: Send) {}

  getRows = (): readonly Row[] => this.rows;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Says whose files these are. Those of an account that was here before are forgotten. */
  belongTo(accountId: string): void {
    const before = this.owner;
    this.owner = accountId;
    if (before === undefined || before === accountId) return;
    this.running?.abort.abort();
    this.change(() => []);
  }

  add(music: readonly MusicFile[]): void {
    const added = music.map((one): Row => ({ id: this.nextId++, music: one, state: { kind: 'waiting' } }));
    this.change((rows) => [...rows, ...added]);
    void this.run();
  }

  /** Stops a file that is waiting or being sent. */
  cancel(id: number): void {
    if (this.running?.id === id) this.running.abort.abort();
    else this.set(id, { kind: 'cancelled' }, ['waiting']);
  }

  cancelAll(): void {
    this.change((rows) =>
      rows.map((row) => (row.state.kind === 'waiting' ? { ...row, state: { kind: 'cancelled' } } : row)),
    );
    this.running?.abort.abort();
  }

  /** Sends what failed or was cancelled once more: one file, or all of them. */
  retry(id?: number): void {
    const again = (row: Row) => (id === undefined ? row.state.kind === 'failed' : row.id === id) && mayRetry(row.state);
    this.change((rows) => rows.map((row) => (again(row) ? { ...row, state: { kind: 'waiting' } } : row)));
    void this.run();
  }

  /** Takes the rows away that need nothing any more. */
  clear(): void {
    this.change((rows) => rows.filter(({ state }) => isUnderWay(state)));
  }

  private async run(): Promise<void> {
    if (this.running) return;
    for (let row = this.next(); row; row = this.next()) {
      const { id, music } = row;
      const abort = new AbortController();
      this.running = { id, abort };
      this.set(id, { kind: 'sending', way: { share: 0, waiting: false } });
      const onWay = (way: OnItsWay) => this.set(id, { kind: 'sending', way }, ['sending']);
      try {
        const { ok, id: songId, msg = '' } = await this.send(music, onWay, abort.signal);
        this.set(id, ok ? { kind: 'done', songId } : { kind: 'failed', sentence: msg });
      } catch (failure) {
        if (failedWith(failure, 'cancelled')) this.set(id, { kind: 'cancelled' });
        else this.fail(id, failure);
      } finally {
        this.running = undefined;
      }
    }
  }

  private next = (): Row | undefined => this.rows.find(({ state }) => state.kind === 'waiting');

  private fail(id: number, failure: unknown): void {
    const state: RowState = { kind: 'failed', sentence: sentenceOf(failure) };
    const all = FOR_ALL.some((code) => failedWith(failure, code));
    this.change((rows) =>
      rows.map((row) => (row.id === id || (all && row.state.kind === 'waiting') ? { ...row, state } : row)),
    );
  }

  private set(id: number, state: RowState, from?: readonly RowState['kind'][]): void {
    this.change((rows) =>
      rows.map((row) => (row.id === id && (!from || from.includes(row.state.kind)) ? { ...row, state } : row)),
    );
  }

  private change(how: (rows: readonly Row[]) => readonly Row[]): void {
    this.rows = how(this.rows);
    for (const listener of this.listeners) listener();
  }
}

export const isUnderWay = ({ kind }: RowState): boolean => kind === 'waiting' || kind === 'sending';
export const mayRetry = ({ kind }: RowState): boolean => kind === 'failed' || kind === 'cancelled';
