import type { NotateSettings, Notation, ReadingChoice } from '@notewright/notate';
import { err, ok, type Result } from '@notewright/result';
import type { Score } from '@notewright/score';
import type { FromNotator, Heard, NotatorFailure, ToNotator } from './protocol';

/** Told of each reading, in order: how its passage is written, with a few measures around it. */
type OnPreview = (index: number, score: Score) => void;

/** Who writes one song down, as often as is asked. Questions are answered one after the other. */
export interface Notating {
  /** @param evidence  the stored file; it is handed over, not copied */
  open(evidence: ArrayBuffer): Promise<Result<Heard, NotatorFailure>>;
  /** Best first. Never resolves after `signal` was aborted. */
  readings(
    settings: NotateSettings,
    most: number,
    signal: AbortSignal,
  ): Promise<Result<readonly ReadingChoice[], NotatorFailure>>;
  /**
   * How the music from a moment on looks in each of some readings; they are written as a whole afterwards, when nothing else is asked.
   * Resolves when all was told; never after `signal` was aborted.
   */
  previews(
    readings: readonly NotateSettings[],
    fromSec: number,
    onPreview: OnPreview,
    signal: AbortSignal,
  ): Promise<Result<void, NotatorFailure>>;
  /** Never resolves after `signal` was aborted. */
  notate(settings: NotateSettings, signal: AbortSignal): Promise<Result<Notation, NotatorFailure>>;
  /** Gives back what it holds. Nothing is answered any more. */
  close(): void;
}

type Question = ToNotator extends infer Message ? (Message extends ToNotator ? Omit<Message, 'id'> : never) : never;
type Take = (message: FromNotator) => void;

/** The page's side of the worker that notates. */
export class NotatorWorker implements Notating {
  private readonly worker = new Worker(new URL('./notator.worker.ts', import.meta.url), {
    type: 'module',
    name: 'notator',
  });
  private nextId = 1;
  private readonly takers = new Map<number, Take>();

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromNotator>) => this.takers.get(data.id)?.(data);
    this.worker.onerror = ({ message }) => {
      console.error('the notator broke', message);
      const takers = [...this.takers];
      this.takers.clear();
      for (const [id, take] of takers) take({ kind: 'failed', id, reason: 'notator-lost', detail: message });
    };
  }

  open(evidence: ArrayBuffer): Promise<Result<Heard, NotatorFailure>> {
    return new Promise((resolve) => {
      const id = this.ask({ kind: 'open', evidence }, (message) => {
        this.takers.delete(id);
        if (message.kind === 'heard') resolve(ok(message.heard));
        else if (message.kind === 'failed') resolve(failed(message));
      });
    });
  }

  readings(
    settings: NotateSettings,
    most: number,
    signal: AbortSignal,
  ): Promise<Result<readonly ReadingChoice[], NotatorFailure>> {
    return new Promise((resolve) => {
      const id = this.ask(
        { kind: 'readings', settings, most },
        (message) => {
          this.takers.delete(id);
          if (message.kind === 'choices') resolve(ok(message.choices));
          else if (message.kind === 'failed') resolve(failed(message));
        },
        signal,
      );
    });
  }

  previews(
    readings: readonly NotateSettings[],
    fromSec: number,
    onPreview: OnPreview,
    signal: AbortSignal,
  ): Promise<Result<void, NotatorFailure>> {
    return new Promise((resolve) => {
      const take = (message: FromNotator) => {
        if (message.kind === 'preview') return onPreview(message.index, message.score);
        this.takers.delete(id);
        resolve(message.kind === 'failed' ? failed(message) : ok(undefined));
      };
      const id = this.ask({ kind: 'previews', readings, fromSec }, take, signal);
    });
  }

  notate(settings: NotateSettings, signal: AbortSignal): Promise<Result<Notation, NotatorFailure>> {
    return new Promise((resolve) => {
      const id = this.ask(
        { kind: 'notate', settings },
        (message) => {
          this.takers.delete(id);
          if (message.kind === 'notated') resolve(ok(message.notation));
          else if (message.kind === 'failed') resolve(failed(message));
        },
        signal,
      );
    });
  }

  close(): void {
    this.takers.clear();
    this.worker.terminate();
  }

  private ask(question: Question, take: Take, signal?: AbortSignal): number {
    const id = this.nextId++;
    this.takers.set(id, take);
    const message = { ...question, id } as ToNotator;
    this.worker.postMessage(message, message.kind === 'open' ? [message.evidence] : []);
    signal?.addEventListener('abort', () => {
      if (this.takers.delete(id)) this.worker.postMessage({ kind: 'forget', id } satisfies ToNotator);
    });
    return id;
  }
}

function failed({ reason, detail }: Extract<FromNotator, { kind: 'failed' }>): Result<never, NotatorFailure> {
  console.error(`the song was not written down anew: ${reason}`, detail);
  return err(reason);
}
