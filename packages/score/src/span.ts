import type { VoiceElement } from './model';
import type { TupletRatio } from './note-value';
import { allTupletGroups } from './tuplets';

/** A run of elements of one voice, both ends included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Whether `inner` lies within `outer`. */
export const covers = (outer: Span, inner: Span): boolean => outer.first <= inner.first && inner.last <= outer.last;

export const overlap = (a: Span, b: Span): boolean => a.first <= b.last && b.first <= a.last;

/** The tuplet brackets of a voice as runs, each before those within it. */
export const tupletSpans = (elements: readonly VoiceElement[]): readonly (Span & { readonly ratio: TupletRatio })[] =>
  allTupletGroups(elements).map(({ from, to, ratio }) => ({ first: from, last: to - 1, ratio }));
