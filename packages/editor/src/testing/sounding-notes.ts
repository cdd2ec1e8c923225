import {
  elementTicks,
  measureStarts,
  nextInVoice,
  tieTarget,
  type Midi,
  type Score,
  type Ticks,
} from '@notewright/score';

/** A note as it is heard: what ties hold together is one. */
export interface SoundingNote {
  readonly partIndex: number;
  readonly midi: Midi;
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** All notes of a score as they are heard, part by part, ascending by start, then pitch. */
export function soundingNotes(score: Score): readonly SoundingNote[] {
  const starts = measureStarts(score.measures);
  const notes: SoundingNote[] = [];
  for (const [partIndex, part] of score.parts.entries()) {
    const held = new Map<string, Ticks>();
    for (const [measureIndex, measure] of part.measures.entries())
      for (const [voiceIndex, voice] of measure.voices.entries()) {
        let at = starts[measureIndex]!;
        for (const [elementIndex, element] of voice.elements.entries()) {
          const endTicks = at + elementTicks(element);
          const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
          for (const head of element.kind === 'chord' ? element.heads : []) {
            const startTicks = held.get(`${element.id} ${head.midi}`) ?? at;
            if (next && tieTarget(head, next) !== undefined) held.set(`${next.id} ${head.midi}`, startTicks);
            else notes.push({ partIndex, midi: head.midi, startTicks, endTicks });
          }
          at = endTicks;
        }
      }
  }
  return notes.sort(
    (a, b) => a.partIndex - b.partIndex || a.startTicks - b.startTicks || a.midi - b.midi || a.endTicks - b.endTicks,
  );
}
