import type { Sound } from '@notewright/score';
import type { Recital } from './recital';

/** What is to be played into a file, and with what. */
export interface Order {
  readonly recital: Recital;
  /** Of the parts, in order. */
  readonly sounds: readonly Sound[];
  /** Instruments by the names of their files. */
  readonly soundfonts: readonly (readonly [name: string, bytes: ArrayBuffer])[];
}

/** What the thread that plays says: how much of it is done, 0–1; the file at last; or why there is none. */
export type Said =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };
