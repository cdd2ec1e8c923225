import type { Posteriors } from '../network/posteriors';

/** What the thread of the large networks is asked: one thing at a time, windows after everything else, as nobody waits for them yet. */
export type Asked =
  | { readonly kind: 'load'; readonly modelPath: string }
  | { readonly kind: 'window'; readonly samples: Float32Array }
  | { readonly kind: 'onsets'; readonly posteriors: Posteriors; readonly from: number; readonly to: number }
  | { readonly kind: 'parts'; readonly posteriors: Posteriors };

/** A question and its number, which the answer has, too. */
export interface Question {
  readonly number: number;
  readonly asked: Asked;
}

/** What it answers. An error is said in words, as a thread cannot hand over what kind of error it is. */
export type AsideAnswer = { readonly number: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly name: string; readonly message: string }
);
