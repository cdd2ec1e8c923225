import {
  elementTicks,
  measureStarts,
  spellInKey,
  tupletGroups,
  voiceOf,
  type NoteValue,
  type Pitch,
  type Score,
  type Ticks,
} from '@notewright/score';

/** One sounding note of a melody, or a silence; ties are joined. */
export interface HeardEvent {
  readonly startTicks: Ticks;
  readonly ticks: Ticks;
  /** Of the highest head; undefined for silence. */
  readonly pitch: Pitch | undefined;
  readonly midi: number | undefined;
  /** How it is written, one value for each tied element. */
  readonly values: readonly NoteValue[];
  /** As a member of a bracket that begins with it or before. */
  readonly member?: { readonly value: NoteValue; readonly opens: boolean };
}

/** The melody of a part: the highest heads of the first voice of a staff, from a measure on (time counted from there). */
export function heardLine(score: Score, partIndex = 0, staff = 0): readonly HeardEvent[] {
  const starts = measureStarts(score.measures);
  const events: HeardEvent[] = [];
  let held = false;
  for (const [measureIndex, measure] of score.parts[partIndex]!.measures.entries()) {
    const elements = voiceOf(measure, staff, 1)?.elements ?? [];
    const opening = new Set(tupletGroups(elements).map(({ from }) => from));
    let at = starts[measureIndex]!;
    for (const [index, element] of elements.entries()) {
      const ticks = elementTicks(element);
      const before = events.at(-1);
      const head = element.kind === 'chord' ? element.heads.at(-1)! : undefined;
      const { value } = element;
      const joins =
        before &&
        !value.tuplet &&
        !before.member &&
        (head ? held && before.midi === head.midi : before.midi === undefined);
      if (joins)
        events[events.length - 1] = { ...before, ticks: before.ticks + ticks, values: [...before.values, value] };
      else
        events.push({
          startTicks: at,
          ticks,
          pitch: head && (head.spelling ?? spellInKey(head.midi, score.measures[measureIndex]!.key)),
          midi: head?.midi,
          values: [value],
          ...(value.tuplet ? { member: { value, opens: opening.has(index) } } : {}),
        });
      held = head?.tieStart === true;
      at += ticks;
    }
  }
  return events;
}
