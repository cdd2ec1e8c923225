import type { Preflight } from '../check/preflight';

export type ToLooker =
  | { readonly kind: 'begin'; readonly sampleRateHz: number; readonly lengthSec: number }
  | {
      readonly kind: 'sound';
      readonly channels: readonly Float32Array<ArrayBuffer>[];
      readonly startSec: number;
      readonly isListenedTo: boolean;
      /** Whether it is to say what can be said by now. */
      readonly check: boolean;
    };

export interface FromLooker {
  readonly peaks: readonly number[];
  readonly preflight: Preflight | undefined;
}

/** A thread that looks at the sound of one file. */
export class Looker {
  private readonly worker = new Worker(new URL('./look.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sound look',
  });

  constructor(sampleRateHz: number, lengthSec: number) {
    this.tell({ kind: 'begin', sampleRateHz, lengthSec });
  }

  /** @returns what is known after it. Rejects when the browser has no room for that */
  hear(sound: Omit<Extract<ToLooker, { kind: 'sound' }>, 'kind'>): Promise<FromLooker> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromLooker>) => resolve(data);
      this.worker.onerror = ({ message }) => reject(new Error(message));
      this.tell({ kind: 'sound', ...sound });
    });
  }

  close(): void {
    this.worker.terminate();
  }

  private tell(message: ToLooker): void {
    const sound = message.kind === 'sound' ? message.channels.map(({ buffer }) => buffer) : [];
    this.worker.postMessage(message, sound);
  }
}
