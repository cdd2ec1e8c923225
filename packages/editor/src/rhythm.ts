import {
  elementTicks,
  insideTuplet,
  noteValueOf,
  noteValueTicks,
  restsFilling,
  SHORTEST_TICKS,
  tupletGroups,
  underTuplet,
  valuesFilling,
  type ElementId,
  type NoteValue,
  type Ticks,
  type TimeSignature,
  type TupletRatio,
  type VoiceElement,
} from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { soundFilling } from '@notewright/score/respelled';
import { heldSince, stillHeld } from './held-from';
import { endsOf, withoutBeginnings, withoutEnds } from './phrase-ends';
import { without } from '@notewright/score/without';

/**
 * Rewriting a stretch of one voice so that the measure stays full.
 *
 * Whoever claims a span gets it; what stood there gives way. A note that is cut keeps what is left of it (tied values
 * where one value cannot say it), a tuplet that is cut cannot and becomes rests outside the claim, because no plain
 * note may take the place of a third of a beat:
 *
 *     C4/q E4/h G4/q   claim beats 1–2 for C4/h   gives   C4/h E4/q G4/q
 */
export interface Ground {
  readonly time: TimeSignature;
  readonly newId: () => ElementId;
}

/** A plain element, or a bracket with all its members, at its place in the voice. */
interface Whole {
  readonly from: Ticks;
  readonly ticks: Ticks;
  readonly members: AtLeastOne<VoiceElement>;
  readonly bracket: boolean;
}

/** A voice in pieces that must not be torn apart: plain elements one by one, tuplets as wholes. */
export function wholesOf(elements: readonly VoiceElement[]): readonly Whole[] {
  const wholes: Whole[] = [];
  const groups = new Map(tupletGroups(elements).map((group) => [group.from, group.to]));
  let from = 0;
  for (let index = 0, first = elements[index]; first; first = elements[index]) {
    const end = groups.get(index);
    const members: AtLeastOne<VoiceElement> = [first, ...elements.slice(index + 1, end ?? index + 1)];
    const ticks = members.reduce((sum, element) => sum + elementTicks(element), 0);
    wholes.push({ from, ticks, members, bracket: end !== undefined });
    from += ticks;
    index = end ?? index + 1;
  }
  return wholes;
}

/**
 * The voice with `claimant` standing from `fromTicks` to `toTicks`.
 *
 * @param claimant  elements that together last as long as the span
 * @returns undefined when a remainder would be no multiple of a 128th
 */
export function claim(
  elements: readonly VoiceElement[],
  fromTicks: Ticks,
  toTicks: Ticks,
  claimant: readonly VoiceElement[],
  ground: Ground,
): readonly VoiceElement[] | undefined {
  const front: VoiceElement[] = [];
  const back: VoiceElement[] = [];
  for (const whole of wholesOf(elements)) {
    const { from, members } = whole;
    const to = from + whole.ticks;
    if (to <= fromTicks) front.push(...members);
    else if (from >= toTicks) back.push(...members);
    else {
      const [before, after] = [remainder(whole, from, fromTicks, ground), remainder(whole, toTicks, to, ground)];
      if (!before || !after) return undefined;
      const left = before.map((element) => (element === before.at(-1) ? untied(element) : element));
      const isCut = before.length > 0 && after.length > 0;
      front.push(...(isCut ? left.map((element) => withoutEnds(element)) : left));
      // A note cut in its middle goes on under new names.
      back.push(...(isCut ? after.map((element) => ({ ...withoutBeginnings(element), id: ground.newId() })) : after));
    }
  }
  return [...front, ...claimant, ...back];
}

function remainder(
  { members, bracket }: Whole,
  from: Ticks,
  to: Ticks,
  ground: Ground,
): readonly VoiceElement[] | undefined {
  if (from >= to) return [];
  if ((to - from) % SHORTEST_TICKS !== 0) return undefined;
  return bracket ? restsFilling(from, to, ground.time, ground.newId) : spread(members[0], from, to, ground);
}

/**
 * One element over a span, in as many tied values as it takes; the first keeps its id and what is written at it.
 *
 * @param toTicks  a multiple of a 128th after `fromTicks`
 */
export function spread(
  element: VoiceElement,
  fromTicks: Ticks,
  toTicks: Ticks,
  { time, newId }: Ground,
): readonly VoiceElement[] {
  return inValues(element, spreadValues(element.kind, fromTicks, toTicks, time), newId);
}

function spreadValues(kind: VoiceElement['kind'], from: Ticks, to: Ticks, time: TimeSignature): readonly NoteValue[] {
  if (kind === 'rest') return valuesFilling(from, to, time);
  const single = noteValueOf(to - from, 1);
  return single ? [single] : soundFilling(from, to, time);
}

/** The element in several values, tied from one to the next; ties out of it leave from the last. */
export function inValues(
  element: VoiceElement,
  values: readonly NoteValue[],
  newId: () => ElementId,
): readonly VoiceElement[] {
  return values.map((value, index) => piece(element, value, index === 0, index === values.length - 1, newId));
}

/** The element twice, tied; both have its value, until they are given others. */
export const inHalves = (element: VoiceElement, newId: () => ElementId): readonly [VoiceElement, VoiceElement] => [
  piece(element, element.value, true, false, newId),
  piece(element, element.value, false, true, newId),
];

/** One of the values an element is written in. */
function piece(
  element: VoiceElement,
  value: NoteValue,
  first: boolean,
  last: boolean,
  newId: () => ElementId,
): VoiceElement {
  const ends = last ? endsOf(element) : {};
  if (element.kind === 'rest')
    return first
      ? { ...withoutEnds(element), ...ends, value }
      : { kind: 'rest', id: newId(), value, ...(element.hidden ? { hidden: true } : {}), ...ends };
  const heads = last ? element.heads : element.heads.map((head) => ({ ...head, tieStart: true }));
  if (first) return { ...withoutEnds(element), ...ends, value, heads };
  return {
    kind: 'chord',
    id: newId(),
    value,
    heads: heads.map((head) => without(head, 'finger', 'bend')),
    velocity: element.velocity,
    ...(element.octaves ? { octaves: element.octaves } : {}),
    ...ends,
  };
}

export function untied(element: VoiceElement): VoiceElement {
  if (element.kind === 'rest' || !element.heads.some(({ tieStart }) => tieStart)) return element;
  return { ...element, heads: element.heads.map((head) => without(head, 'tieStart')) };
}

export const restLike = (element: VoiceElement, id: ElementId): VoiceElement => ({
  kind: 'rest',
  id,
  value: element.value,
});

/** The tuplet an element stands in; undefined for a plain one. */
export function tupletAround(elements: readonly VoiceElement[], index: number) {
  if (!elements[index]?.value.tuplet) return undefined;
  return tupletGroups(elements).find(({ from, to }) => from <= index && index < to);
}

/** Written lengths: the members of a tuplet as if it were not there; those of tuplets within it stay in these. */
export const plain = (element: VoiceElement): VoiceElement => ({ ...element, value: insideTuplet(element.value) });

export const inTuplet = (element: VoiceElement, tuplet: TupletRatio): VoiceElement => ({
  ...element,
  value: underTuplet(element.value, tuplet),
});

/** Inside a bracket nothing but binary division counts. */
export const BINARY: TimeSignature = { beats: 4, beatUnit: 4 };

export type Claimed = { readonly elements: readonly VoiceElement[] } | 'longer-than-measure' | 'off-grid';

/**
 * Gives the element at `index` another written value; its neighbours pay for it, or rests fill what it leaves.
 *
 * It grows to the right as far as the measure goes, and what is still missing it takes from the notes before. Within a
 * tuplet it grows within the bracket (the innermost that has room); a value longer than the whole bracket takes the bracket's place. The value's own
 * `tuplet` is not looked at: an element stays in its bracket.
 */
export function withValue(
  elements: readonly VoiceElement[],
  index: number,
  { base, dots }: NoteValue,
  measureTicks: Ticks,
  ground: Ground,
): Claimed {
  const element = elements[index]!;
  const value: NoteValue = { base, dots };
  const group = tupletAround(elements, index);
  const length = noteValueTicks(value);
  if (group) {
    const members = elements.slice(group.from, group.to).map(plain);
    const written = members.reduce((sum, member) => sum + elementTicks(member), 0);
    if (length < written) {
      const inside = withValue(members, index - group.from, value, written, { ...ground, time: BINARY });
      if (typeof inside === 'string') return inside;
      const back = inside.elements.map((member) => inTuplet(member, group.ratio));
      return { elements: elements.toSpliced(group.from, group.to - group.from, ...back) };
    }
    const bracket = elements.slice(group.from, group.to).reduce((sum, member) => sum + elementTicks(member), 0);
    if (bracket % SHORTEST_TICKS !== 0) return 'off-grid';
    const start = elements.slice(0, group.from).reduce((sum, member) => sum + elementTicks(member), 0);
    const whole = spread(untied(plain(element)), start, start + bracket, ground);
    const plainly = elements.toSpliced(group.from, group.to - group.from, ...whole);
    return grow(plainly, group.from, value, measureTicks, ground);
  }
  return grow(elements, index, value, measureTicks, ground);
}

function grow(
  elements: readonly VoiceElement[],
  index: number,
  value: NoteValue,
  measureTicks: Ticks,
  ground: Ground,
): Claimed {
  const length = noteValueTicks(value);
  if (length > measureTicks) return 'longer-than-measure';
  const element = elements[index]!;
  const start = elements.slice(0, index).reduce((sum, before) => sum + elementTicks(before), 0);
  const from = Math.min(start, measureTicks - length);
  const cleared = elements.with(index, restLike(element, ground.newId()));
  const claimed = claim(cleared, from, from + length, [{ ...element, value }], ground);
  if (!claimed) return 'off-grid';
  return { elements: from < start ? stillHeld(claimed, element.id, heldSince(elements, index, from)) : claimed };
}
