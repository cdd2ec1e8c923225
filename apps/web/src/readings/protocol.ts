import type { HeardNote } from '@notewright/evidence';
import type { Notation, NotateSettings, ReadingChoice } from '@notewright/notate';
import type { Score } from '@notewright/score';

/** Page → worker. */
export type ToNotator =
  /** The song's evidence, as `writeEvidence` wrote it. First of all, once. */
  | { readonly kind: 'open'; readonly id: number; readonly evidence: ArrayBuffer }
  | { readonly kind: 'readings'; readonly id: number; readonly settings: NotateSettings; readonly most: number }
  /** The passage from a moment on in each of some readings. */
  | {
      readonly kind: 'previews';
      readonly id: number;
      readonly readings: readonly NotateSettings[];
      readonly fromSec: number;
    }
  | { readonly kind: 'notate'; readonly id: number; readonly settings: NotateSettings }
  /** Nobody waits for this answer any more. */
  | { readonly kind: 'forget'; readonly id: number };

/** Worker → page. What was forgotten is answered no further. */
export type FromNotator =
  | { readonly kind: 'heard'; readonly id: number; readonly heard: Heard }
  | { readonly kind: 'choices'; readonly id: number; readonly choices: readonly ReadingChoice[] }
  /** One of those that were asked for; they come in order. */
  | { readonly kind: 'preview'; readonly id: number; readonly index: number; readonly score: Score }
  | { readonly kind: 'notated'; readonly id: number; readonly notation: Notation }
  /** All previews were told. */
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: NotatorFailure; readonly detail: string };

/** Why a song cannot be written down anew here. */
export type NotatorFailure =
  /** What was heard is damaged, or of a newer version of the program. */
  | 'evidence-unreadable'
  /** The networks could not be fetched, or do not fit. */
  | 'networks-missing'
  /** The worker broke or could not be started; asking again starts a new one. */
  | 'notator-lost';

/** Of the evidence, what the page itself shows: where notes were heard. */
export interface Heard {
  readonly durationSec: number;
  readonly notes: readonly HeardNote[];
  /** Perhaps played; see `notesAt`. */
  readonly candidates: readonly HeardNote[];
}
