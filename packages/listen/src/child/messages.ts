import type { Result } from '@notewright/result';
import type { Evidence, HeardNote } from '@notewright/evidence';
import type { ListenError } from '../errors';
import type { HearingOptions, ListenProgress } from '../listen-in-process';

/** What the listening process is asked, once. */
export interface Assignment {
  readonly file: string;
  readonly options: HearingOptions;
}

/** What it answers: progress, decoded sound and notes on the way, then one outcome. */
export type Report =
  | { readonly kind: 'progress'; readonly progress: ListenProgress }
  | { readonly kind: 'sound'; readonly sec: number }
  | { readonly kind: 'notes'; readonly notes: readonly HeardNote[] }
  | { readonly kind: 'outcome'; readonly outcome: Result<Evidence, ListenError> };
