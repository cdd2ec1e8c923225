import type { Doubt } from '@notewright/engraving';
import { elementTicks, type Midi, type Score, type Ticks } from '@notewright/score';

/** Where an unsure note lies in the music, and how it sounds. */
interface SoundingDoubt {
  readonly partIndex: number;
  readonly midi: Midi;
  readonly velocity: number;
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
}

/** @returns undefined when the note is not in the score any more */
export function placeOfDoubt(score: Score, { elementId, headIndex, measureIndex }: Doubt): SoundingDoubt | undefined {
  const before = score.measures.slice(0, measureIndex).reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  for (const [partIndex, { measures }] of score.parts.entries())
    for (const { elements } of measures[measureIndex]?.voices ?? []) {
      let fromTicks = before;
      for (const element of elements) {
        const toTicks = fromTicks + elementTicks(element);
        const head = element.id === elementId && element.kind === 'chord' ? element.heads[headIndex] : undefined;
        if (head) return { partIndex, midi: head.midi, velocity: VELOCITY, fromTicks, toTicks };
        fromTicks = toTicks;
      }
    }
  return undefined;
}

const VELOCITY = 80;
