import {
  elementTicks,
  measureStarts,
  nextInVoice,
  tieTarget,
  voiceNumber,
  type ElementId,
  type Measure,
  type Midi,
  type Part,
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

/** Most voices with a colour of their own in one part. */
const VOICES = 4;

/** Notes of a measure that are held on into the next, by the heads they are held into. */
type Held = ReadonlyMap<string, Growing>;

interface Kept {
  readonly partIndex: number;
  readonly startTicks: Ticks;
  readonly blocks: readonly RollBlock[];
}

/** Measures are shared between scores, so after an edit only the blocks of those it changed are made anew: of ten thousand, a few. */
const kept = new WeakMap<Measure, Kept>();

/**
 * The notes of a score as blocks, ascending by onset; tied heads are one block.
 *
 * @param visibleMeasures  notes that begin in a measure from this index on are left out
 */
export function rollBlocks(score: Score, visibleMeasures = Infinity): readonly RollBlock[] {
  const blocks: RollBlock[] = [];
  const held: Held[] = score.parts.map(() => new Map());
  const end = Math.min(visibleMeasures, score.measures.length);
  for (const [measureIndex, startTicks] of measureStarts(score.measures).slice(0, end).entries()) {
    const own: RollBlock[] = [];
    for (const [partIndex, part] of score.parts.entries()) {
      const made = blocksOf(
        part,
        { partIndex, measureIndex, startTicks },
        held[partIndex] ?? new Map<string, Growing>(),
      );
      own.push(...made.blocks);
      held[partIndex] = made.held;
    }
    if (score.parts.length > 1) own.sort(byOnset);
    blocks.push(...own);
  }
  return blocks;
}

const byOnset = (a: RollBlock, b: RollBlock): number => a.onsetTicks - b.onsetTicks || a.midi - b.midi;

interface WhichMeasure {
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly startTicks: Ticks;
}

/** The blocks that begin in a measure; those held into it get longer. */
function blocksOf(part: Part, which: WhichMeasure, heldInto: Held) {
  const { partIndex, measureIndex, startTicks } = which;
  const held = new Map<string, Growing>();
  const measure = part.measures[measureIndex];
  if (!measure) return { blocks: [], held };
  const known = heldInto.size === 0 ? kept.get(measure) : undefined;
  if (known?.partIndex === partIndex && known.startTicks === startTicks) return { blocks: known.blocks, held };
  const blocks: Growing[] = [];
  let alone = heldInto.size === 0;
  for (const [voiceIndex, { staff, elements }] of measure.voices.entries()) {
    const voice = 2 * staff + voiceNumber(measure, voiceIndex) - 1;
    const line = partIndex * VOICES + Math.min(voice, VOICES - 1);
    let inVoice: Held = heldInto;
    let onsetTicks = startTicks;
    for (const [elementIndex, element] of elements.entries()) {
      const offsetTicks = onsetTicks + elementTicks(element);
      const last = elementIndex === elements.length - 1;
      const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
      const onwards = new Map<string, Growing>();
      for (const [headIndex, head] of (element.kind === 'chord' ? element.heads : []).entries()) {
        const named = { elementId: element.id, headIndex };
        const before = inVoice.size > 0 ? inVoice.get(nameOf(named)) : undefined;
        const block: Growing = before ?? {
          ...named,
          heads: [],
          midi: head.midi,
          partIndex,
          line,
          onsetTicks,
          offsetTicks,
        };
        if (!before) blocks.push(block);
        block.heads.push(named);
        block.offsetTicks = offsetTicks;
        const into = tieTarget(head, next);
        if (next && into !== undefined) onwards.set(nameOf({ elementId: next.id, headIndex: into }), block);
        if (last && head.tieStart) alone = false;
      }
      if (last) for (const [name, block] of onwards) held.set(name, block);
      inVoice = onwards;
      onsetTicks = offsetTicks;
    }
  }
  blocks.sort(byOnset);
  // What is held over a barline depends on the measures around.
  if (alone) kept.set(measure, { partIndex, startTicks, blocks });
  return { blocks, held };
}

const nameOf = ({ elementId, headIndex }: { readonly elementId: ElementId; readonly headIndex: number }): string =>
  `${elementId}.${headIndex}`;
