import {
  elementsOf,
  elementTicks,
  measureStarts,
  nextInVoice,
  tieTarget,
  voiceNumber,
  type ElementId,
  type Midi,
  type Score,
  type Ticks,
} from '@notewright/score';

/** One block of the piano roll: a head, or a chain of tied heads. */
export interface RollBlock {
  readonly elementId: ElementId;
  readonly headIndex: number;
  /** All heads of the chain, the first one too. */
  readonly heads: readonly { readonly elementId: ElementId; readonly headIndex: number }[];
  readonly midi: Midi;
  readonly partIndex: number;
  /** Counts parts and their voices, from 0: what is coloured alike. */
  readonly line: number;
  /** From the start of the score, as written. */
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
}

interface Growing extends Omit<RollBlock, 'heads' | 'offsetTicks'> {
  readonly heads: RollBlock['heads'][number][];
  offsetTicks: Ticks;
}

/** Most voices told apart in one part. */
const VOICES = 4;

/**
 * The notes of a score as blocks, ascending by onset; tied heads are one block.
 *
 * @param visibleMeasures  notes that begin in a measure from this index on are left out
 */
export function rollBlocks(score: Score, visibleMeasures = Infinity): readonly RollBlock[] {
  const starts = measureStarts(score.measures);
  const blocks: Growing[] = [];
  const held = new Map<string, Growing>();
  const end = Math.min(visibleMeasures, score.measures.length);
  for (const [partIndex, part] of score.parts.entries())
    for (const placed of elementsOf(part, partIndex, 0, end)) {
      const { element, measureIndex, voiceIndex, atTicks } = placed;
      if (element.kind !== 'chord') continue;
      const measure = part.measures[measureIndex]!;
      const staff = measure.voices[voiceIndex]!.staff;
      const voice = 2 * staff + voiceNumber(measure, voiceIndex) - 1;
      const onsetTicks = starts[measureIndex]! + atTicks;
      const offsetTicks = onsetTicks + elementTicks(element);
      const next = nextInVoice(part, placed);
      for (const [headIndex, head] of element.heads.entries()) {
        const known = held.get(`${element.id}.${headIndex}`);
        const line = partIndex * VOICES + Math.min(voice, VOICES - 1);
        const named = { elementId: element.id, headIndex };
        const block: Growing = known ?? {
          ...named,
          heads: [],
          midi: head.midi,
          partIndex,
          line,
          onsetTicks,
          offsetTicks,
        };
        if (!known) blocks.push(block);
        block.heads.push(named);
        block.offsetTicks = offsetTicks;
        const into = tieTarget(head, next);
        if (into !== undefined) held.set(`${next!.id}.${into}`, block);
      }
    }
  return blocks.sort((a, b) => a.onsetTicks - b.onsetTicks || a.midi - b.midi);
}
