import {
  elementTicks,
  headsTiedInto,
  measureStarts,
  nextInVoice,
  elementsOf,
  tieTarget,
  type Midi,
  type NoteHead,
  type Part,
  type PlacedElement,
  type Score,
  type Ticks,
} from '@notewright/score';

/** One tone as it sounds, from where it is struck to where the last note tied to it ends. */
export interface SoundingTone {
  readonly midi: Midi;
  /** From the start of the score as written: repeats are not unfolded. */
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  /** 1–127 */
  readonly velocity: number;
}

/**
 * Everything pitched that sounds in a score, ties joined; small notes and drums are left out.
 *
 * @returns ascending by start, then by pitch; empty for silence
 */
export function soundingTones(score: Score): readonly SoundingTone[] {
  const starts = measureStarts(score.measures);
  const tones = score.parts.filter(({ sound }) => sound.kind === 'pitched').flatMap((part) => tonesOf(part, starts));
  return tones.sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi);
}

function tonesOf(part: Part, starts: readonly Ticks[]): readonly SoundingTone[] {
  const into = headsTiedInto(part);
  const tones: { midi: Midi; startTicks: Ticks; endTicks: Ticks; velocity: number }[] = [];
  // A tone that is held over waits here under the element and head it goes on in.
  const held = new Map<string, (typeof tones)[number]>();
  for (const placed of elementsOf(part, 0)) {
    const { element, measureIndex, atTicks } = placed;
    if (element.kind === 'rest') continue;
    const startTicks = (starts[measureIndex] ?? 0) + atTicks;
    const endTicks = startTicks + elementTicks(element);
    for (const [index, head] of element.heads.entries()) {
      const name = `${element.id}:${index}`;
      const before = into.get(element.id)?.includes(index) ? held.get(name) : undefined;
      held.delete(name);
      const tone = before ?? { midi: head.midi, startTicks, endTicks, velocity: element.velocity };
      tone.endTicks = endTicks;
      if (!before) tones.push(tone);
      const on = goesOnIn(part, placed, head);
      if (on !== undefined) held.set(on, tone);
    }
  }
  return tones;
}

function goesOnIn(part: Part, placed: PlacedElement, head: NoteHead): string | undefined {
  if (!head.tieStart) return undefined;
  const next = nextInVoice(part, placed);
  const target = tieTarget(head, next);
  return next && target !== undefined ? `${next.id}:${target}` : undefined;
}
