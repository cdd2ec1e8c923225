import type { Result } from '@notewright/result';
import type { HeardNote } from '@notewright/evidence';
import type { ListenError } from '../errors';
import type { HearingOptions, ListenProgress } from '../listen-in-process';

/** What the listening process is asked, once. */
export interface Assignment {
  readonly file: string;
  readonly options: HearingOptions;
  /** What is to be made of it, for a program that makes something. */
  readonly order?: unknown;
}

/** What it answers: that it is ready, where it was started before there was a recording; then progress, decoded sound and notes on the way, how much is made of them, then one outcome. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: ListenProgress }
  | { readonly kind: 'sound'; readonly sec: number }
  | { readonly kind: 'notes'; readonly notes: readonly HeardNote[] }
  | { readonly kind: 'making'; readonly share: number }
  | { readonly kind: 'outcome'; readonly outcome: Result<unknown, ListenError> };
