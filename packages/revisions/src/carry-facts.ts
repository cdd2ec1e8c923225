import type { MeasureHeader } from '@notewright/score';
import { alike } from './same-music';
import type { EditKind } from './hand-edit';

/** Facts of a measure that are written over or at its barlines, and change together. */
export const HEADER_FACTS: readonly (readonly [kind: EditKind, fields: readonly (keyof MeasureHeader)[]])[] = [
  ['section', ['section']],
  ['remark', ['remark']],
  ['repeat', ['repeat']],
  ['ending', ['ending']],
  ['jump', ['jumpSign']],
  ['jump', ['jump']],
  ['barline', ['barline']],
  ['tempo', ['tempoBpm', 'tempoSign']],
  ['tempo', ['tempoWord']],
  ['feel', ['feel']],
];

/** These the reading decides when it says something else than before: they can be told. */
export const READ_FACTS: ReadonlySet<EditKind> = new Set(['tempo', 'feel', 'key']);

export const factsAlike = <T extends object>(
  a: T | undefined,
  b: T | undefined,
  fields: readonly (keyof T)[],
): boolean => fields.every((field) => alike(a?.[field], b?.[field]));

/** The value with these fields as another has them; fields that one lacks are taken away. */
export function withFacts<T extends object>(value: T, from: Partial<T>, fields: readonly (keyof T)[]): T {
  const copy: Partial<T> = { ...value };
  for (const field of fields)
    if (from[field] === undefined) delete copy[field];
    else copy[field] = from[field];
  return copy as T;
}
