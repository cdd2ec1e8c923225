import {
  elementTicks,
  markedElements,
  measureStarts,
  voiceNumber,
  type ElementId,
  type HairpinKind,
  type Part,
  type PlacedElement,
  type Score,
  type Ticks,
} from '@notewright/score';

/** One end of a slur, a hairpin or a pedal. */
export interface SpanEnd {
  readonly kind: 'slur' | 'hairpin' | 'pedal';
  /** The element it hangs on. */
  readonly id: ElementId;
  readonly isStart: boolean;
  readonly hairpin?: HairpinKind | undefined;
  /** Ends of one lane belong together: those of a voice's slurs, of a staff's hairpins, of a part's pedals. */
  readonly lane: string;
  readonly staff: number;
  readonly voiceNumber: number;
  readonly measureIndex: number;
  /** Of its moment, from the start of the measure: a slur begins and ends where its notes begin. */
  readonly atTicks: Ticks;
  /** The same from the start of the score. */
  readonly ticks: Ticks;
}

export interface Span {
  readonly lane: string;
  readonly from: SpanEnd;
  readonly to: SpanEnd;
}

export interface Spans {
  readonly whole: readonly Span[];
  /** Ends that belong to none. */
  readonly loose: readonly SpanEnd[];
}

/**
 * What the ends of slurs, hairpins and pedals of a part are to each other. As `slursOf`, `hairpinsOf` and `pedalsOf` have it, but of two
 * hairpins that begin one after the other the second has the end: the first has lost its own.
 */
export function spansIn({ parts, measures }: Score, partIndex: number): Spans {
  const lanes = new Map<string, SpanEnd[]>();
  const starts = measureStarts(measures);
  const part = parts[partIndex];
  for (const placed of part ? markedElements(part) : [])
    for (const end of endsAt(part, placed, starts[placed.measureIndex] ?? 0)) {
      const ends = lanes.get(end.lane);
      if (ends) ends.push(end);
      else lanes.set(end.lane, [end]);
    }
  const whole: Span[] = [];
  const loose: SpanEnd[] = [];
  for (const [lane, ends] of lanes) {
    const open: SpanEnd[] = [];
    for (const end of ends.sort((a, b) => a.ticks - b.ticks || Number(a.isStart) - Number(b.isStart))) {
      if (!end.isStart) {
        const from = open.pop();
        if (from) whole.push({ lane, from, to: end });
        else loose.push(end);
        continue;
      }
      if (end.kind !== 'slur') loose.push(...open.splice(0));
      open.push(end);
    }
    loose.push(...open);
  }
  return { whole, loose };
}

/** The ends that hang on an element. */
function* endsAt(part: Part | undefined, placed: PlacedElement, measureTicks: Ticks): Generator<SpanEnd> {
  const { element, measureIndex, voiceIndex, staff, atTicks } = placed;
  const measure = part?.measures[measureIndex];
  const number = measure ? voiceNumber(measure, voiceIndex) : 1;
  const at = { id: element.id, staff, voiceNumber: number, measureIndex };
  const moment = (ticks: Ticks) => ({ ...at, atTicks: ticks, ticks: measureTicks + ticks });
  const [beginning, ending] = [moment(atTicks), moment(atTicks + elementTicks(element))];
  const { hairpinStart: hairpin, hairpinStop, pedalStart, pedalStop } = element;
  const hairpins = { kind: 'hairpin', lane: `hairpin ${staff}` } as const;
  const pedals = { kind: 'pedal', lane: 'pedal' } as const;
  const slurs = { kind: 'slur', lane: `slur ${staff} ${number}` } as const;
  if (hairpin) yield { ...hairpins, ...beginning, isStart: true, hairpin };
  if (hairpinStop) yield { ...hairpins, ...ending, isStart: false };
  if (pedalStart) yield { ...pedals, ...beginning, isStart: true };
  if (pedalStop) yield { ...pedals, ...ending, isStart: false };
  if (element.kind === 'rest') return;
  const { slurStarts = 0, slurStops = 0 } = element;
  for (let count = 0; count < slurStops; count++) yield { ...slurs, ...beginning, isStart: false };
  for (let count = 0; count < slurStarts; count++) yield { ...slurs, ...beginning, isStart: true };
}
