import { err, ok, type Result } from '@notewright/result';
import { printedIn } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import { type Score } from '@notewright/score';
import { letGoOfFirstSight } from '../first-sight';
import { earlyEngraver } from './earlyEngraver';
import { neededScore, type HeldScore } from './neededScore';
import type { EngravingFailure, EngravingTask, FromEngraver, ToEngraver } from './protocol';
import { patchBetween } from './scorePatch';

type EngravingOutcome = Result<EngravedSystem, EngravingFailure>;
type Listener = (outcome: EngravingOutcome) => void;

/** The score of the page. */
const PAGE = '';

/**
 * The page's side of the engraving worker.
 *
 * There is one worker for the life of the page; it is started by the first need (or `warm`) and replaced when it breaks.
 */
class Engraver {
  private worker: Worker | undefined;
  /** What the worker has of each book. */
  private readonly held = new Map<string, HeldScore>();
  private nextId = 1;
  private readonly listeners = new Map<number, Listener>();
  /** Of pictures that nobody waits for any more while somebody waits for newer ones. */
  private readonly late = new Map<number, (system: EngravedSystem) => void>();
  private readonly idleListeners = new Set<() => void>();

  /** Whether nobody waits for a picture. */
  get idle(): boolean {
    return this.listeners.size === 0;
  }

  /** Hears whenever the last picture that was waited for has been handed over. @returns ends the hearing */
  onIdle(listener: () => void): () => void {
    this.idleListeners.add(listener);
    return () => this.idleListeners.delete(listener);
  }

  private tellIfIdle(): void {
    if (this.idle) for (const listener of [...this.idleListeners]) listener();
  }

  /** Starts the worker before there is anything to engrave: loading the engraver takes about half a second. */
  warm(): void {
    this.worker ??= this.start();
  }

  /**
   * Engraves a system of a score. The answer comes once, unless the returned function is called before.
   *
   * @param late  given the picture that was already being drawn when that function was called, if it comes before those of others
   */
  engrave(score: Score, task: EngravingTask, listener: Listener, late?: (system: EngravedSystem) => void): () => void {
    this.warm();
    const { book = PAGE } = task;
    const held = this.held.get(book);
    const needed = neededScore(score, held, task.range);
    if (needed !== held) {
      this.post({ kind: 'score', book, patch: patchBetween(held?.known, needed.known) });
      this.held.set(book, needed);
    }
    const id = this.nextId++;
    this.listeners.set(id, listener);
    this.post({
      kind: 'engrave',
      id,
      task: { ...task, options: { ...task.options, words: printedIn(undefined, score.parts) } },
    });
    return () => {
      if (!this.listeners.delete(id)) return;
      this.post({ kind: 'forget', id });
      this.tellIfIdle();
      if (late) this.late.set(id, late);
    };
  }

  /** Forgets a score that is shown beside that of the page. */
  close(book: string): void {
    if (this.held.delete(book)) this.post({ kind: 'close', book });
  }

  private post(message: ToEngraver): void {
    this.worker?.postMessage(message);
  }

  private start(): Worker {
    const worker =
      earlyEngraver() ??
      new Worker(new URL('./engraver.worker.ts', import.meta.url), { type: 'module', name: 'engraver' });
    worker.onmessage = ({ data }: MessageEvent<FromEngraver>) => {
      if (data.kind === 'started') return letLettersCome();
      if (data.kind === 'not-started') return lost(data.detail);
      const listener = this.listeners.get(data.id);
      this.listeners.delete(data.id);
      if (data.kind === 'failed') {
        console.error(`a system was not engraved: ${data.detail}`);
        letGoOfFirstSight();
      }
      if (listener) listener(data.kind === 'engraved' ? ok(data.system) : err(data.reason));
      else if (data.kind === 'engraved') this.late.get(data.id)?.(data.system);
      if (this.idle) this.late.clear();
      this.tellIfIdle();
    };
    const lost = (reason: string) => {
      if (worker !== this.worker) return;
      console.error('the engraver broke', reason);
      letLettersCome();
      letGoOfFirstSight();
      worker.terminate();
      this.worker = undefined;
      this.held.clear();
      const waiting = [...this.listeners.values()];
      this.listeners.clear();
      this.late.clear();
      for (const listener of waiting) listener(err('engraver-lost'));
      this.tellIfIdle();
    };
    worker.onerror = (event) => lost(event.message);
    worker.postMessage({ kind: 'start' } satisfies ToEngraver);
    return worker;
  }
}

/** The line is free: letters may come, see `sheet.css`. Before, they would hold up the music. Whoever only computes has no page. */
function letLettersCome(): void {
  if (typeof document !== 'undefined') document.documentElement.setAttribute('data-letters', '');
}

export const engraver = new Engraver();
