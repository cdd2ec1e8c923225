import { ok } from '@notewright/result';
import { elementTicks, hairpinsOf, measureStarts, type HairpinKind, type Score, type Ticks } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt, lineOf, placeOf, ticksInScore, type Place } from '../places';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';
import { neighbours, sideBySide } from '@notewright/score/lists';
import { without } from '@notewright/score/without';

/**
 * A hairpin under what is selected on a staff, from the first element to the end of the last, of whichever voice. The same hairpin
 * is taken away, the other kind turned round; a staff has one at a time, so others in its way go.
 */
export const toggleHairpin =
  (kind: HairpinKind): Edit =>
  (score, selection) => {
    const places = selectedPlaces(score, selection);
    if (places.length === 0) return refuse('nothing-selected');
    const draft = new Draft(score);
    const staves = new Map<string, Place[]>();
    for (const place of places) {
      const { partIndex, staff } = lineOf(score, place);
      staves.set(`${partIndex} ${staff}`, [...(staves.get(`${partIndex} ${staff}`) ?? []), place]);
    }
    for (const onStaff of staves.values()) onOneStaff(draft, score, onStaff, kind);
    return ok({ score: draft.finish(), selection });
  };

interface Moments {
  readonly start: Ticks;
  readonly end: Ticks;
}

function onOneStaff(draft: Draft, score: Score, places: readonly Place[], kind: HairpinKind): void {
  const starts = measureStarts(score.measures);
  const moments = (place: Place): Moments => {
    const start = ticksInScore(score, place);
    return { start, end: start + elementTicks(elementAt(score, place)) };
  };
  const first = places.reduce((best, place) => (moments(place).start < moments(best).start ? place : best));
  const last = places.reduce((best, place) => (moments(place).end > moments(best).end ? place : best));
  const [from, to] = [moments(first).start, moments(last).end];
  const { partIndex, staff } = lineOf(score, first);
  let standing = false;
  for (const pin of hairpinsOf(score.parts[partIndex]!)) {
    const begin = starts[pin.from.measureIndex]! + pin.from.atTicks;
    const end = starts[pin.to.measureIndex]! + pin.to.atTicks;
    if (pin.staff !== staff || end <= from || begin >= to) continue;
    standing ||= pin.kind === kind && begin === from && end === to;
    wipe(draft, score, pin.from.id, 'hairpinStart');
    wipe(draft, score, pin.to.id, 'hairpinStop');
  }
  wipeLoose(draft, score, { partIndex, staff }, from, to, starts);
  if (standing) return;
  draft.setElement(first, { ...draft.element(first), hairpinStart: kind });
  draft.setElement(last, { ...draft.element(last), hairpinStop: true });
}

function wipe(draft: Draft, score: Score, id: string, end: 'hairpinStart' | 'hairpinStop'): void {
  const place = placeOf(score, id)!;
  draft.setElement(place, without(draft.element(place), end));
}

/** Ends without a partner, which edits leave behind, would pair with the new ones. */
function wipeLoose(
  draft: Draft,
  score: Score,
  { partIndex, staff }: { readonly partIndex: number; readonly staff: number },
  from: Ticks,
  to: Ticks,
  starts: readonly Ticks[],
): void {
  const part = score.parts[partIndex]!;
  const paired = hairpinsOf(part).flatMap((pin) => [`${pin.from.id} start`, `${pin.to.id} stop`]);
  const known = new Set(paired);
  for (const [measureIndex, [measure, [begin, end]]] of sideBySide(part.measures, neighbours(starts)).entries()) {
    if (end <= from || begin >= to) continue;
    for (const [voiceIndex, voice] of measure.voices.entries()) {
      if (voice.staff !== staff) continue;
      for (const [elementIndex, { id, hairpinStart, hairpinStop }] of voice.elements.entries()) {
        const place = { partIndex, measureIndex, voiceIndex, elementIndex };
        if (hairpinStart && !known.has(`${id} start`))
          draft.setElement(place, without(draft.element(place), 'hairpinStart'));
        if (hairpinStop && !known.has(`${id} stop`))
          draft.setElement(place, without(draft.element(place), 'hairpinStop'));
      }
    }
  }
}
