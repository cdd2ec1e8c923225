import type { Score } from '@notewright/score';

/** How large a score is, as people say it. */
export interface NoteCount {
  /** Note heads of all parts, small notes not among them. */
  readonly notes: number;
  readonly measures: number;
}

/** @returns 0 notes for silence */
export function countNotes({ parts, measures }: Score): NoteCount {
  let notes = 0;
  for (const part of parts)
    for (const { voices } of part.measures)
      for (const { elements } of voices)
        for (const element of elements) if (element.kind === 'chord') notes += element.heads.length;
  return { notes, measures: measures.length };
}
