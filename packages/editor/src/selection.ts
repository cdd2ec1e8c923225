import { voiceNumber, type ElementId, type Score, type VoiceElement } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { elementAt, placeOf, placesOf, type Place } from './places';

/** One note head, or a rest (its `headIndex` is 0). As `headXmlId(elementId, headIndex)` names it on the sheet. */
export interface HeadRef {
  readonly elementId: ElementId;
  readonly headIndex: number;
}

/** What the next edit is about. */
export interface Selection {
  /** In reading order: part, measure, voice, time, and from the lowest head up; no head twice. */
  readonly heads: readonly HeadRef[];
  /** Where a range begins: the first that was picked. */
  readonly anchor?: HeadRef;
}

export const NOTHING: Selection = { heads: [] };

/** Whether two references name the same head of the same element. */
export const sameHead = (a: HeadRef, b: HeadRef): boolean => a.elementId === b.elementId && a.headIndex === b.headIndex;

/** Every head of an element; a rest counts as one. */
export const headsOf = (element: VoiceElement): readonly HeadRef[] =>
  element.kind === 'rest'
    ? [{ elementId: element.id, headIndex: 0 }]
    : element.heads.map((_, headIndex) => ({ elementId: element.id, headIndex }));

/** A selection of these heads in reading order; heads the score does not have are left out. */
export function selectionOf(
  score: Score,
  heads: readonly HeadRef[],
  anchor: HeadRef | undefined = heads[0],
): Selection {
  const wanted = new Map<ElementId, Set<number>>();
  for (const { elementId, headIndex } of heads) {
    const indices = wanted.get(elementId) ?? new Set();
    wanted.set(elementId, indices.add(headIndex));
  }
  const ordered = placesOf(score, wanted.keys()).flatMap((place) => {
    const element = elementAt(score, place);
    return headsOf(element).filter(({ headIndex }) => wanted.get(element.id)?.has(headIndex));
  });
  if (ordered.length === 0) return NOTHING;
  const kept = anchor && ordered.some((head) => sameHead(head, anchor)) ? anchor : ordered[0];
  return { heads: ordered, anchor: kept };
}

/** The selected elements once each, in reading order. */
export const selectedPlaces = (score: Score, { heads }: Selection): readonly Place[] =>
  placesOf(
    score,
    heads.map(({ elementId }) => elementId),
  );

/** 1 or 2: the voice of its staff that a place belongs to. */
export const voiceNumberAt = (score: Score, { partIndex, measureIndex, voiceIndex }: Place): number =>
  voiceNumber(itemAt(score.parts, partIndex).measures[measureIndex]!, voiceIndex);

/** Whether a head may be picked while this voice is active. */
export function isInVoice(score: Score, head: HeadRef, activeVoice: number): boolean {
  const place = placeOf(score, head.elementId);
  return place !== undefined && voiceNumberAt(score, place) === activeVoice;
}

/**
 * The selection as it stands in another version of the score: elements that are gone are left out, a head index that is
 * too high now means the highest head.
 */
export function selectionIn(score: Score, selection: Selection): Selection {
  const heads: HeadRef[] = [];
  for (const { elementId, headIndex } of selection.heads) {
    const place = placeOf(score, elementId);
    if (!place) continue;
    const last = headsOf(elementAt(score, place)).length - 1;
    heads.push({ elementId, headIndex: Math.min(headIndex, last) });
  }
  return selectionOf(score, heads, selection.anchor);
}
