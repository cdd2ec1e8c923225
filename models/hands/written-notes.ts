import { elementsOf, elementTicks, fullMeasureTicks, type Score } from '@notewright/score';

/** A note of a finished score: ties are one note. */
export interface WrittenNote {
  readonly midi: number;
  readonly staff: number;
  /** Voice of the measure it starts in, over both staves. */
  readonly voice: number;
  /** From the start of the first full measure's grid: a pick-up begins late in measure 0. */
  readonly start: number;
  readonly length: number;
  readonly confidence: number;
  /** What stands after it in its voice. */
  readonly followed: 'rest' | 'note' | 'end';
}

/** Every note of the first part, in reading order. */
export function writtenNotes({ measures, parts }: Score): readonly WrittenNote[] {
  const part = parts[0]!;
  const full = fullMeasureTicks(measures[0]!.timeSignature);
  const late = full - measures[0]!.durationTicks;
  const found: WrittenNote[] = [];
  const open = new Map<string, { -readonly [name in keyof WrittenNote]: WrittenNote[name] }>();
  const placed = [...elementsOf(part, 0)];
  for (const [index, { element, measureIndex, voiceIndex, atTicks }] of placed.entries()) {
    if (element.kind !== 'chord') continue;
    const at = measureIndex * full + atTicks + (measureIndex === 0 ? late : 0);
    const ticks = elementTicks(element);
    const { staff } = part.measures[measureIndex]!.voices[voiceIndex]!;
    const next = placed[index + 1];
    const same = next?.measureIndex === measureIndex && next.voiceIndex === voiceIndex;
    const followed = !same ? 'end' : next.element.kind === 'rest' ? 'rest' : 'note';
    for (const { midi, tieStart, confidence = 1 } of element.heads) {
      const key = `${staff}:${at}:${midi}`;
      const held = open.get(key);
      open.delete(key);
      const note = held ?? { midi, staff, voice: voiceIndex, start: at, length: 0, confidence, followed };
      note.length = at + ticks - note.start;
      note.followed = followed;
      if (!held) found.push(note);
      if (tieStart) open.set(`${staff}:${at + ticks}:${midi}`, note);
    }
  }
  return found;
}
