import { elementTicks, measureStarts, type Ticks } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { PlacedNote } from '../placed-note';

/** A note at its score position, and where the text has it. */
export interface WrittenNote {
  readonly note: PlacedNote;
  readonly writtenTicks: Ticks;
  readonly staff: number;
  /** Within its measure, from 0. */
  readonly voice: number;
}

/**
 * The notes of the first part of a score in the notation of tests, as they would be placed before anybody knows who plays them: ascending by
 * start, then by pitch. Tied notes are one.
 *
 * @param sounding  share of its written length that a note sounds; above 1 it rings into the next
 */
export function writtenNotes(text: string, sounding = 0.9): readonly WrittenNote[] {
  const { parts, measures } = music(text);
  const starts = measureStarts(measures);
  const found: WrittenNote[] = [];
  const open = new Map<string, number>();
  for (const [index, { voices }] of parts[0]!.measures.entries())
    for (const [voice, { staff, elements }] of voices.entries()) {
      let at = starts[index]!;
      for (const element of elements) {
        const ticks = elementTicks(element);
        for (const head of element.kind === 'chord' ? element.heads : []) {
          const key = `${staff} ${head.midi}`;
          const tied = open.get(key);
          const before = tied === undefined ? undefined : found[tied];
          open.delete(key);
          const startTicks = before?.note.startTicks ?? at;
          const writtenTicks = at + ticks - startTicks;
          const note = { startTicks, soundEndTicks: startTicks + sounding * writtenTicks, midi: head.midi };
          const one = {
            note: { ...note, velocity: 70, confidence: 1 },
            writtenTicks,
            staff,
            voice: before?.voice ?? voice,
          };
          const place = tied ?? found.length;
          found[place] = one;
          if (head.tieStart) open.set(key, place);
        }
        at += ticks;
      }
    }
  return found.sort((a, b) => a.note.startTicks - b.note.startTicks || a.note.midi - b.note.midi);
}
