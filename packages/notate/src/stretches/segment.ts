import { tempoAt, type Clef, type Measure, type MeasureHeader } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { Frame } from '../prepare';
import type { Notation } from '../settings';
import { clippedMeasure } from './clip-measure';

/** A part of the finished score. */
export type Segment = Whole | Written;

/** Measures of the whole recording as they are. */
interface Whole {
  readonly kind: 'whole';
  readonly from: number;
  readonly to: number;
}

/** A stretch that was written by itself. */
export interface Written extends StretchFacts {
  readonly kind: 'stretch';
  readonly headers: readonly MeasureHeader[];
  readonly measures: readonly Measure[];
  /** Clefs at its beginning. */
  readonly clefs: readonly Clef[];
  /** Pitches that may only be held at its beginning. */
  readonly held: ReadonlySet<number>;
  readonly beatsSec: readonly number[];
  readonly downbeatsSec: readonly number[];
  /** In force at its end, quarters per minute. */
  readonly lastBpm: number;
}

/** What is known of a stretch besides its notation. */
interface StretchFacts {
  /** The measure of the whole that it begins with. */
  readonly from: number;
  readonly fromSec: number;
  readonly endSec: number;
  readonly isTempoTold: boolean;
  /** Whether its tempo is marked where it clearly differs from the one before. */
  readonly marksTempo: boolean;
  readonly swing: boolean;
}

/** Cuts the notation of a stretch to the measures of its frame. */
export function segmentOf(
  { score, beatsSec, downbeatsSec }: Notation,
  { startTicks, endTicks }: Frame,
  held: ReadonlySet<number>,
  idPrefix: string,
  facts: StretchFacts,
): Written {
  const part = score.parts[0]!;
  const { timeSignature } = itemAt(score.measures, 0);
  const fullTicks = itemAt(score.measures, 1).durationTicks;
  const count = Math.ceil(endTicks / fullTicks);
  const lastTicks = endTicks - (count - 1) * fullTicks;
  let added = 0;
  const nextId = () => `c${++added}`;
  const measures = part.measures.slice(0, count).map((measure, index) => {
    const from = index === 0 ? startTicks : 0;
    const isCut = index === count - 1 && lastTicks < fullTicks;
    const kept = isCut ? clippedMeasure(measure, from, lastTicks - from, timeSignature, nextId) : measure;
    return renamed(kept, idPrefix);
  });
  const headers = score.measures.slice(0, count).map((header, index) => ({
    ...header,
    durationTicks: (index === count - 1 ? lastTicks : fullTicks) - (index === 0 ? startTicks : 0),
  }));
  const inside = (sec: number) => sec > facts.fromSec - 1e-3 && sec < facts.endSec - 1e-3;
  return {
    kind: 'stretch',
    ...facts,
    headers,
    measures,
    clefs: part.staves,
    held,
    beatsSec: beatsSec.filter(inside),
    downbeatsSec: downbeatsSec.filter(inside),
    lastBpm: tempoAt({ measures: headers }, count - 1),
  };
}

/** Ids are unique in the whole score. */
const renamed = (measure: Measure, prefix: string): Measure => ({
  ...measure,
  voices: measure.voices.map((voice) => ({
    ...voice,
    elements: voice.elements.map((element) => ({ ...element, id: `${prefix}${element.id}` })),
  })),
});
