import { vi } from 'vitest';

/** A worker as a page sees it: what it was sent, and what the test has it say. */
export class BareWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: ((event: { readonly message: string }) => void) | undefined;
  readonly sent: unknown[] = [];
  ended = false;
  postMessage = (message: unknown): void => void this.sent.push(message);
  terminate = (): void => void (this.ended = true);
  /** Nothing is heard of a worker that was ended. */
  say(data: unknown): void {
    if (!this.ended) this.onmessage?.({ data });
  }
  breakDown(message: string): void {
    if (!this.ended) this.onerror?.({ message });
  }
}

/** Workers of one test, in the order in which they were started. */
export function workers(): readonly BareWorker[] {
  const started: BareWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends BareWorker {
      constructor() {
        super();
        started.push(this);
      }
    },
  );
  return started;
}
