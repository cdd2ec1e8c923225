import { ok } from '@notewright/result';
import { elementTicks, noteValueTicks, type NoteValue, type TupletRatio, type VoiceElement } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt } from '../places';
import { claim, restLike, tupletAround, type Ground } from '../rhythm';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';
import { itemAt } from '@notewright/score/lists';

const TRIPLET: TupletRatio = { actual: 3, normal: 2 };
const QUINTUPLET: TupletRatio = { actual: 5, normal: 4 };

/**
 * Makes the first selected element the first of a tuplet of its own written value (a quarter lasts two thirds as long), or
 * dissolves the bracket it stands in.
 *
 * What follows at once in the same value joins the bracket, first of all what is selected; rests fill it up:
 *
 *     C4/8 D4/8 E4/8 r/8, all three selected   gives   (3:2 C4/8 D4/8 E4/8) r/q
 */
const toggleTuplet =
  (ratio: TupletRatio): Edit =>
  (score, selection) => {
    const places = selectedPlaces(score, selection);
    const place = places[0];
    if (!place) return refuse('nothing-selected');
    const draft = new Draft(score);
    const elements = draft.elements(place);
    const { durationTicks, timeSignature } = draft.header(place.measureIndex);
    const ground: Ground = { time: timeSignature, newId: draft.newId };
    const group = tupletAround(elements, place.elementIndex);
    if (group) {
      const plainly = dissolved(elements, group.from, group.to, ground);
      if (!plainly) return refuse('off-grid');
      draft.setElements(place, plainly);
      return ok({ score: draft.finish() });
    }
    const chosen = new Set(places.map((one) => elementAt(score, one).id));
    const made = bracketed(elements, place.elementIndex, ratio, durationTicks, chosen, ground);
    if (typeof made === 'string') return refuse(made);
    draft.setElements(place, made);
    return ok({ score: draft.finish() });
  };

export const toggleTriplet = toggleTuplet(TRIPLET);
export const toggleQuintuplet = toggleTuplet(QUINTUPLET);

function bracketed(
  elements: readonly VoiceElement[],
  index: number,
  ratio: TupletRatio,
  measureTicks: number,
  chosen: ReadonlySet<string>,
  ground: Ground,
): readonly VoiceElement[] | 'no-tuplet-room' | 'off-grid' {
  const { value } = itemAt(elements, index);
  if (value.dots > 0 || value.base > 64) return 'off-grid';
  const unit = noteValueTicks(value);
  const span = unit * ratio.normal;
  const start = elements.slice(0, index).reduce((sum, element) => sum + elementTicks(element), 0);
  if (span > measureTicks) return 'no-tuplet-room';
  const from = Math.min(start, measureTicks - span);
  const members: VoiceElement[] = [];
  for (let at = index, ticks = start; at < elements.length && members.length < ratio.actual; at++) {
    const element = elements[at]!;
    const same = element.value.base === value.base && element.value.dots === 0 && !element.value.tuplet;
    if (!same || !(chosen.has(element.id) || ticks + unit <= from + span)) break;
    members.push(element);
    ticks += unit;
  }
  const joined = new Set(members.map(({ id }) => id));
  const cleared = elements.map((element) => (joined.has(element.id) ? restLike(element, ground.newId()) : element));
  const inside = { base: value.base, dots: 0, tuplet: ratio } satisfies NoteValue;
  const bracket = Array.from({ length: ratio.actual }, (_, member): VoiceElement =>
    members[member] ? { ...members[member], value: inside } : { kind: 'rest', id: ground.newId(), value: inside },
  );
  return claim(cleared, from, from + span, bracket, ground) ?? 'off-grid';
}

/**
 * The members of a bracket as plain notes, one after the other from where the bracket began. They need more room than the
 * bracket had: rests right after it give theirs, and members that still do not fit are lost.
 */
function dissolved(
  elements: readonly VoiceElement[],
  from: number,
  to: number,
  ground: Ground,
): readonly VoiceElement[] | undefined {
  const start = elements.slice(0, from).reduce((sum, element) => sum + elementTicks(element), 0);
  let room = elements.slice(from, to).reduce((sum, element) => sum + elementTicks(element), 0);
  for (const { kind, value } of elements.slice(to)) {
    if (kind !== 'rest' || value.tuplet) break;
    room += noteValueTicks(value);
  }
  const members: VoiceElement[] = [];
  let length = 0;
  for (const element of elements.slice(from, to)) {
    const member = { ...element, value: without(element.value, 'tuplet') };
    if (length + elementTicks(member) > room) break;
    members.push(member);
    length += elementTicks(member);
  }
  if (members.length === 0) return undefined;
  return claim(elements, start, start + length, members, ground);
}
