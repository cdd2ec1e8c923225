import {
  elementsAt,
  elementTicks,
  measureStarts,
  voiceNumber,
  type ElementId,
  type Measure,
  type Score,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { itemAt, lastOf } from '@notewright/score/lists';

/** Where an element stands now. Places change with every edit; ids do not. */
export interface Place {
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly voiceIndex: number;
  readonly elementIndex: number;
}

type InMeasure = Pick<Place, 'voiceIndex' | 'elementIndex'>;

/**
 * Measures are immutable and shared between scores, so one that is looked at again is indexed for its whole life. The first look is
 * a plain search: an edit of the whole score makes every measure anew, and most of them are never looked at again.
 */
const indices = new WeakMap<Measure, ReadonlyMap<ElementId, InMeasure> | 'seen'>();

function find(measure: Measure, id: ElementId): InMeasure | undefined {
  const known = indices.get(measure);
  if (known === undefined) {
    indices.set(measure, 'seen');
    return searched(measure, id);
  }
  if (known !== 'seen') return known.get(id);
  const index = new Map<ElementId, InMeasure>();
  for (const [voiceIndex, voice] of measure.voices.entries())
    for (const [elementIndex, { id }] of voice.elements.entries()) index.set(id, { voiceIndex, elementIndex });
  indices.set(measure, index);
  return index.get(id);
}

function searched({ voices }: Measure, id: ElementId): InMeasure | undefined {
  for (const [voiceIndex, { elements }] of voices.entries()) {
    for (let elementIndex = 0; elementIndex < elements.length; elementIndex++)
      if (elements[elementIndex]?.id === id) return { voiceIndex, elementIndex };
  }
  return undefined;
}

/**
 * Where elements stood that were looked for lately, in whatever score. An edit is followed by dozens of questions where its notes stand
 * (each button asks), and they seldom leave their measure; without a hint each walks through half of the piece.
 */
const lately = new Map<ElementId, Pick<Place, 'partIndex' | 'measureIndex'>>();
/** More than is selected in one measure of an orchestra. */
const LATELY = 512;

/** Where the element with this id stands; undefined when the score has none. */
export function placeOf(score: Score, id: ElementId): Place | undefined {
  const hint = lately.get(id);
  const measure = hint && score.parts[hint.partIndex]?.measures[hint.measureIndex];
  const still = measure && find(measure, id);
  if (still) return { ...hint, ...still };
  for (const [partIndex, part] of score.parts.entries())
    for (const [measureIndex, measure] of part.measures.entries()) {
      const found = find(measure, id);
      if (!found) continue;
      if (lately.size >= LATELY) lately.clear();
      lately.set(id, { partIndex, measureIndex });
      return { partIndex, measureIndex, ...found };
    }
  return undefined;
}

/** So few elements are looked for one by one. */
const FEW = 4;

/** The places of several elements in reading order: part by part, measure by measure, voice by voice. Unknown ids are left out. */
export function placesOf(score: Score, ids: Iterable<ElementId>): readonly Place[] {
  const wanted = new Set(ids);
  if (wanted.size < FEW) return [...wanted].flatMap((id) => placeOf(score, id) ?? []).sort(inReadingOrder);
  const places: Place[] = [];
  for (const [partIndex, part] of score.parts.entries())
    for (const [measureIndex, measure] of part.measures.entries()) {
      for (const [voiceIndex, { elements }] of measure.voices.entries())
        for (const [elementIndex, { id }] of elements.entries())
          if (wanted.has(id)) places.push({ partIndex, measureIndex, voiceIndex, elementIndex });
      if (places.length === wanted.size) return places;
    }
  return places;
}

const inReadingOrder = (a: Place, b: Place): number =>
  a.partIndex - b.partIndex ||
  a.measureIndex - b.measureIndex ||
  a.voiceIndex - b.voiceIndex ||
  a.elementIndex - b.elementIndex;

/** The chord or rest at a place of the score; the place must exist. */
export const elementAt = (score: Score, place: Place): VoiceElement => elementsAt(score, place)[place.elementIndex]!;

/** From the start of the measure. */
export function ticksInMeasure(score: Score, place: Place): Ticks {
  const before = elementsAt(score, place).slice(0, place.elementIndex);
  return before.reduce((sum, element) => sum + elementTicks(element), 0);
}

/** What begins with an element in any voice of its staff, the element itself among them. */
export function placesAtMoment(score: Score, place: Place): readonly Place[] {
  const { partIndex, measureIndex, voiceIndex } = place;
  const voices = score.parts[partIndex]?.measures[measureIndex]?.voices ?? [];
  const at = ticksInMeasure(score, place);
  return voices.flatMap(({ staff, elements }, other) => {
    if (staff !== voices[voiceIndex]?.staff) return [];
    return elements.flatMap((_, elementIndex) => {
      const one = { partIndex, measureIndex, voiceIndex: other, elementIndex };
      return ticksInMeasure(score, one) === at ? [one] : [];
    });
  });
}

/** From the start of the score. */
export const ticksInScore = (score: Score, place: Place): Ticks =>
  lastOf(measureStarts(score.measures.slice(0, place.measureIndex))) + ticksInMeasure(score, place);

/** The line an element belongs to: staff and number of its voice, which are the same in every measure. */
export interface Line {
  readonly partIndex: number;
  readonly staff: number;
  /** 1 above, 2 below. */
  readonly voiceNumber: number;
}

/** The line (part, staff and voice number) that a place lies on; the place must exist. */
export function lineOf(score: Score, { partIndex, measureIndex, voiceIndex }: Place): Line {
  const measure = itemAt(score.parts, partIndex).measures[measureIndex]!;
  return { partIndex, staff: itemAt(measure.voices, voiceIndex).staff, voiceNumber: voiceNumber(measure, voiceIndex) };
}

/** Index of a line's voice in a measure; undefined where the staff has fewer voices. */
export function voiceIndexOf(measure: Measure, { staff, voiceNumber: number }: Line): number | undefined {
  let count = 0;
  for (const [index, voice] of measure.voices.entries()) if (voice.staff === staff && ++count === number) return index;
  return undefined;
}

/** The element of a line that sounds at a moment of a measure. */
export function soundingAt(score: Score, line: Line, measureIndex: number, atTicks: Ticks): Place | undefined {
  const measure = score.parts[line.partIndex]?.measures[measureIndex];
  const voiceIndex = measure && voiceIndexOf(measure, line);
  if (voiceIndex === undefined) return undefined;
  let at = 0;
  const { partIndex } = line;
  for (const [elementIndex, element] of elementsAt(score, { partIndex, measureIndex, voiceIndex }).entries()) {
    at += elementTicks(element);
    if (atTicks < at) return { partIndex, measureIndex, voiceIndex, elementIndex };
  }
  return undefined;
}
