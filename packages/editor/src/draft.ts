import {
  idsBeyond,
  elementsAt,
  fullMeasureTicks,
  voiceOf,
  voiceNumber,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Score,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { emptyMeasure } from './edits/empty-measure';
import type { Place } from './places';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { itemAt } from '@notewright/score/lists';

/**
 * A score while one edit is being made.
 *
 * An edit asks for what it wants; the draft copies only the measures it touches, hands out new ids (they follow from the
 * score alone, so the same edit gives the same result), and at the end lets go of ties that meet no equal pitch
 * any more, looking only at the measures that were touched and the one before each. Everything else is shared with the
 * score before: undoing is keeping a reference.
 */
export class Draft {
  private headers: readonly MeasureHeader[];
  private readonly parts: (Part & { measures: readonly Measure[] })[];
  private readonly touched: Set<number>[];
  private ids: (() => ElementId) | undefined;

  constructor(private readonly before: Score) {
    this.headers = before.measures;
    this.parts = [...before.parts];
    this.touched = before.parts.map(() => new Set());
  }

  newId = (): ElementId => (this.ids ??= idsBeyond(this.before))();

  get measureCount(): number {
    return this.headers.length;
  }

  /** Adds empty measures at the end in the meter and key of the last, so that there are this many. */
  lengthenTo(count: number): void {
    if (count <= this.headers.length) return;
    const { timeSignature, key } = this.headers.at(-1)!;
    const header: MeasureHeader = { timeSignature, key, durationTicks: fullMeasureTicks(timeSignature) };
    const from = this.headers.length;
    for (let index = from; index < count; index++) {
      this.setHeader(index, header);
      for (const [partIndex, part] of this.parts.entries())
        this.setMeasure(partIndex, index, emptyMeasure(part, header, this.newId));
    }
  }

  header = (measureIndex: number): MeasureHeader => this.headers[measureIndex]!;
  part = (partIndex: number): Part => this.parts[partIndex]!;
  measure = (partIndex: number, measureIndex: number): Measure => itemAt(this.parts, partIndex).measures[measureIndex]!;
  elements = ({ partIndex, measureIndex, voiceIndex }: Omit<Place, 'elementIndex'>): readonly VoiceElement[] =>
    itemAt(this.measure(partIndex, measureIndex).voices, voiceIndex).elements;
  element = (place: Place): VoiceElement => this.elements(place)[place.elementIndex]!;

  setHeader(measureIndex: number, header: MeasureHeader): void {
    if (this.headers === this.before.measures) this.headers = [...this.headers];
    (this.headers as MeasureHeader[])[measureIndex] = header;
  }

  setMeasure(partIndex: number, measureIndex: number, measure: Measure): void {
    const part = this.parts[partIndex]!;
    if (part.measures === this.before.parts[partIndex]?.measures)
      this.parts[partIndex] = { ...part, measures: [...part.measures] };
    (itemAt(this.parts, partIndex).measures as Measure[])[measureIndex] = measure;
    itemAt(this.touched, partIndex).add(measureIndex);
  }

  setElements(at: Omit<Place, 'elementIndex'>, elements: readonly VoiceElement[]): void {
    const measure = this.measure(at.partIndex, at.measureIndex);
    const voices = measure.voices.map((voice, index): Voice =>
      index === at.voiceIndex ? { ...voice, elements } : voice,
    );
    this.setMeasure(at.partIndex, at.measureIndex, { ...measure, voices });
  }

  setElement(place: Place, element: VoiceElement): void {
    this.setElements(place, this.elements(place).with(place.elementIndex, element));
  }

  /** Replaces what a part is, not what it plays. */
  setPart(partIndex: number, change: Partial<Omit<Part, 'measures'>>): void {
    this.parts[partIndex] = { ...this.parts[partIndex]!, ...change };
  }

  /** The sound result; the very score it began with when nothing was touched. */
  finish(): Score {
    for (const [partIndex, measures] of this.touched.entries())
      this.parts[partIndex] = withoutLooseTies(this.parts[partIndex]!, measures);
    const changed = this.parts.some((part, index) => part !== this.before.parts[index]);
    if (!changed && this.headers === this.before.measures) return this.before;
    return { ...this.before, measures: this.headers, parts: changed ? this.parts : this.before.parts };
  }
}

/** The element before in the same voice, across the barline if need be. */
export function placeBefore(score: Score, place: Place): Place | undefined {
  if (place.elementIndex > 0) return { ...place, elementIndex: place.elementIndex - 1 };
  return acrossBarline(score, place, -1);
}

/** The element after in the same voice, across the barline if need be. */
export function placeAfter(score: Score, place: Place): Place | undefined {
  const elements = elementsAt(score, place);
  if (place.elementIndex + 1 < elements.length) return { ...place, elementIndex: place.elementIndex + 1 };
  return acrossBarline(score, place, 1);
}

function acrossBarline(score: Score, { partIndex, measureIndex, voiceIndex }: Place, step: 1 | -1): Place | undefined {
  const { measures } = itemAt(score.parts, partIndex);
  const here = measures[measureIndex]!;
  const there = measures[measureIndex + step];
  const { staff } = itemAt(here.voices, voiceIndex);
  const voice = there && voiceOf(there, staff, voiceNumber(here, voiceIndex));
  if (!voice) return undefined;
  return {
    partIndex,
    measureIndex: measureIndex + step,
    voiceIndex: there.voices.indexOf(voice),
    elementIndex: step > 0 ? 0 : voice.elements.length - 1,
  };
}
