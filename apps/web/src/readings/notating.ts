import type { NotateSettings, Notation, ReadingChoice } from '@notewright/notate';
import { err, ok, type Result } from '@notewright/result';
import type { FromNotator, Heard, NotatorFailure, ToNotator } from './protocol';

/** What is told while readings are found: which there are, then how each is written. */
export interface ReadingsListener {
  readonly onChoices: (choices: readonly ReadingChoice[]) => void;
  readonly onPreview: (index: number, notation: Notation) => void;
}

/** Who writes one song down, as often as is asked. Questions are answered one after the other. */
export interface Notating {
  /** @param evidence  the stored file; it is handed over, not copied */
  open(evidence: ArrayBuffer): Promise<Result<Heard, NotatorFailure>>;
  /** Resolves when all was told; never after `signal` was aborted. */
  readings(
    settings: NotateSettings,
    most: number,
    listener: ReadingsListener,
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
    { onChoices, onPreview }: ReadingsListener,
    signal: AbortSignal,
  ): Promise<Result<void, NotatorFailure>> {
    return new Promise((resolve) => {
      const ask = (message: FromNotator) => {
        if (message.kind === 'choices') onChoices(message.choices);
        else if (message.kind === 'preview') onPreview(message.index, message.notation);
        else {
          this.takers.delete(id);
          resolve(message.kind === 'failed' ? failed(message) : ok(undefined));
        }
      };
      const id = this.ask({ kind: 'readings', settings, most }, ask, signal);
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
