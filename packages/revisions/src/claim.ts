import {
  elementTicks,
  restsFilling,
  SHORTEST_TICKS,
  tupletGroups,
  type ElementId,
  type Rest,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';

/** What writing in a measure needs to know. */
export interface Ground {
  readonly time: TimeSignature;
  readonly newId: () => ElementId;
}

/**
 * One voice of a measure with other elements standing in a stretch where it was silent.
 *
 * Only silence gives way: a note in the stretch refuses the claim, and so does a tuplet with notes that the stretch touches. What
 * hangs on a rest (a chord symbol, a hairpin, the pedal) goes over to what stands at its moment now.
 *
 * @param claimant  elements that together last as long as the stretch
 * @returns undefined when the stretch is not free
 */
export function claimSilence(
  elements: readonly VoiceElement[],
  fromTicks: Ticks,
  toTicks: Ticks,
  claimant: readonly VoiceElement[],
  ground: Ground,
): readonly VoiceElement[] | undefined {
  const front: VoiceElement[] = [];
  const back: VoiceElement[] = [];
  let middle = claimant;
  const ends = new Map(tupletGroups(elements).map((group) => [group.from, group.to]));
  let at = 0;
  for (let index = 0; index < elements.length;) {
    const to = ends.get(index) ?? index + 1;
    const members = elements.slice(index, to);
    const start = at;
    const end = members.reduce((sum, element) => sum + elementTicks(element), start);
    if (end <= fromTicks) front.push(...members);
    else if (start >= toTicks) back.push(...members);
    else {
      if (members.some(({ kind }) => kind === 'chord')) return undefined;
      const [before, after] = [Math.max(0, fromTicks - start), Math.max(0, end - toTicks)];
      if (before % SHORTEST_TICKS !== 0 || after % SHORTEST_TICKS !== 0) return undefined;
      const { hidden } = members[0] as Rest;
      const quiet = (from: Ticks, until: Ticks) =>
        restsFilling(from, until, ground.time, ground.newId).map((one) => (hidden ? { ...one, hidden } : one));
      let rests: readonly VoiceElement[] = before > 0 ? quiet(start, fromTicks) : [];
      let rest: readonly VoiceElement[] = after > 0 ? quiet(toTicks, end) : [];
      let moment = start;
      for (const member of members) {
        const marks = marksOf(member);
        if (moment < fromTicks) rests = marked(rests, moment - start, marks);
        else if (moment < toTicks) middle = marked(middle, moment - fromTicks, marks);
        else rest = marked(rest, moment - toTicks, marks);
        moment += elementTicks(member);
      }
      front.push(...rests);
      back.push(...rest);
    }
    at = end;
    index = to;
  }
  const result = [...front, ...middle, ...back];
  return toTicks <= at && tupletGroups(result).every(({ complete }) => complete) ? result : undefined;
}

const marksOf = ({ chordSymbol, hairpinStart, hairpinStop, pedalStart, pedalStop }: VoiceElement): Partial<Rest> => ({
  ...(chordSymbol && { chordSymbol }),
  ...(hairpinStart && { hairpinStart }),
  ...(hairpinStop && { hairpinStop }),
  ...(pedalStart && { pedalStart }),
  ...(pedalStop && { pedalStop }),
});

/** Hangs marks on the element that holds a moment. */
function marked(elements: readonly VoiceElement[], ticks: Ticks, marks: Partial<Rest>): readonly VoiceElement[] {
  if (Object.keys(marks).length === 0) return elements;
  let end = 0;
  const index = elements.findIndex((element) => (end += elementTicks(element)) > ticks);
  return index < 0 ? elements : elements.with(index, { ...elements[index], ...marks } as VoiceElement);
}
