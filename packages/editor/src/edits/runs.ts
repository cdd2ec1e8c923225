import {
  elementsAt,
  measureStarts,
  tupletGroups,
  type ElementId,
  type Score,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { isFilled, type AtLeastOne } from '@notewright/score/lists';
import { without } from '@notewright/score/without';
import { placeAfter, type Draft } from '../draft';
import { overwrite } from '../line';
import { elementAt, lineOf, placeOf, placesOf, ticksInScore, type Line, type Place } from '../places';
import { headsOf, selectionOf, type Selection } from '../selection';
import { atomsOf, joinedOver, plainAtom, type Atom } from '../stream';
import { soundingHeads } from '../tie-chain';

/** Selected notes of a line that follow one another, with the silence between them, cut loose from barlines and chord symbols. */
export interface Run {
  readonly line: Line;
  /** From the start of the score. */
  readonly startTicks: Ticks;
  /** What is tied is one note. */
  readonly atoms: AtLeastOne<Atom>;
  /** It holds every bracket of its notes whole. */
  readonly whole: boolean;
}

/**
 * The chords that are selected, those they are tied to, and those the other heads of these are tied to.
 *
 * @returns empty where no note is selected
 */
export function wholeSounds(score: Score, selection: Selection): ReadonlySet<ElementId> {
  let ids: ReadonlySet<ElementId> = new Set();
  for (let heads = selection.heads; ;) {
    const sounding = new Set(soundingHeads(score, { heads }).keys());
    if (sounding.size === ids.size) return sounding;
    ids = sounding;
    heads = placesOf(score, sounding).flatMap((place) => headsOf(elementAt(score, place)));
  }
}

/** These chords, each line in time order. */
export function runsOf(score: Score, chords: ReadonlySet<ElementId>): readonly Run[] {
  const runs: Run[] = [];
  const seen = new Set<ElementId>();
  for (const first of placesOf(score, chords)) {
    if (seen.has(elementAt(score, first).id)) continue;
    const places: [Place, ...Place[]] = [first];
    let silence: Place[] = [];
    for (let next = placeAfter(score, first); next; next = placeAfter(score, next)) {
      const { id, kind } = elementAt(score, next);
      if (chords.has(id)) {
        places.push(...silence, next);
        silence = [];
        seen.add(id);
      } else if (kind === 'rest') silence.push(next);
      else break;
    }
    const atoms = atomsIn(score, places);
    if (!isFilled(atoms)) continue;
    const whole = holdsWholeBrackets(score, places);
    runs.push({ line: lineOf(score, first), startTicks: ticksInScore(score, first), atoms, whole });
  }
  return runs;
}

/** Whether no bracket of these places is parted. */
export function holdsWholeBrackets(score: Score, places: readonly Place[]): boolean {
  const inRun = new Set(places.map((place) => elementAt(score, place).id));
  return places.every((place) => {
    const elements = elementsAt(score, place);
    if (!elements[place.elementIndex]?.value.tuplet) return true;
    const group = tupletGroups(elements).find(({ from, to }) => from <= place.elementIndex && place.elementIndex < to);
    return group === undefined || elements.slice(group.from, group.to).every(({ id }) => inRun.has(id));
  });
}

/** What stands at places that follow one another, what is tied as one, without chord symbols. */
export function atomsIn(score: Score, places: readonly Place[]): readonly Atom[] {
  const elements = places.map((place): VoiceElement => without(elementAt(score, place), 'chordSymbol'));
  const atoms: Atom[] = [];
  for (const atom of atomsOf(elements)) {
    const held = atoms.at(-1);
    const whole = held && joinedOver(held, atom);
    if (whole) atoms[atoms.length - 1] = whole;
    else atoms.push(atom);
  }
  return atoms;
}

/**
 * Writes music over a line from a moment of the score on.
 *
 * @returns false where that cuts what cannot be divided
 */
export function lay(draft: Draft, { measures }: Score, line: Line, fromTicks: Ticks, atoms: AtLeastOne<Atom>): boolean {
  const starts = measureStarts(measures).slice(0, -1);
  const measureIndex = Math.max(
    0,
    starts.findLastIndex((start) => start <= fromTicks),
  );
  return overwrite(draft, line, measureIndex, fromTicks - (starts[measureIndex] ?? 0), atoms) === true;
}

export const ticksOf = (atoms: readonly Atom[]): Ticks => atoms.reduce((sum, { ticks }) => sum + ticks, 0);

export const silenceOf = (draft: Draft, ticks: Ticks): AtLeastOne<Atom> => [
  plainAtom({ kind: 'rest', id: draft.newId(), value: { base: 4, dots: 0 } }, ticks),
];

/** What of these chords there still is, selected. */
export function selectedAgain(score: Score, chords: ReadonlySet<ElementId>): Selection {
  const heads = [...chords].flatMap((id) => {
    const place = placeOf(score, id);
    return place ? headsOf(elementAt(score, place)) : [];
  });
  return selectionOf(score, heads);
}
