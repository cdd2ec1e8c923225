import type { Chord, ElementId, Part, VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';
import type { PartOnTheWay } from './part-on-the-way';
import type { Sound } from './lines';
import { ARC_ENDS, ARC_KINDS, arcsOf, soundsById, type ArcKind } from './marks-in-time';

/** Carries over slurs, hairpins and the pedal, each with both its ends or not at all. */
export function carryArcs(way: PartOnTheWay, before: Part | undefined, after: Part): void {
  const [older, newer] = [soundsById(way.before), soundsById(way.after)];
  for (const kind of ARC_KINDS) {
    const ends = ARC_ENDS[kind];
    const was = arcsOf(before ? ends(before) : [], older);
    const is = arcsOf(ends(after), newer);
    for (const [name, { from, to }] of was) {
      if (is.has(name)) continue;
      const [first, last] = [from, to].map((sound) => way.found.get(sound, pitchesOf(sound).at(-1) ?? -1));
      erase(way, kind, first?.elements[0].id, last?.elements.at(-1)?.id);
      way.report.carried({ kind, measureIndex: way.editedMeasureAt(from.at), partIndex: way.partIndex });
    }
    for (const [name, { from, to }] of is) {
      if (was.has(name)) continue;
      const [first, last] = [homeOf(way, from)?.[0], homeOf(way, to)?.at(-1)];
      const done = first !== undefined && last !== undefined && draw(way, kind, first, last, name);
      way.report.ended(
        done,
        { kind, measureIndex: from.measureIndex, partIndex: way.partIndex },
        'no-place',
        way.place.at(from.at),
      );
    }
  }
}

const pitchesOf = ({ elements: [first] }: Sound) => (first.kind === 'chord' ? first.heads.map(({ midi }) => midi) : []);

/** Ids of the elements of a sound in the draft; of a silence, those that stand at its place. */
function homeOf(way: PartOnTheWay, sound: Sound): readonly ElementId[] | undefined {
  const known = way.homes.get(sound);
  if (known || sound.elements[0].kind === 'chord') return known;
  const id = way.draft.elementBeginning(way.staffOf(sound.staff), Math.round(way.place.at(sound.at)))?.id;
  return id === undefined ? undefined : [id];
}

function change(way: PartOnTheWay, id: ElementId, write: (element: VoiceElement) => VoiceElement): void {
  const place = way.draft.placeOf(id);
  if (place) way.draft.replace(place, write(way.draft.element(place)));
}

const counted = (chord: Chord, name: 'slurStarts' | 'slurStops', by: number): Chord => {
  const { [name]: old, ...rest } = chord;
  const count = (old ?? 0) + by;
  return count > 0 ? { ...rest, [name]: count } : rest;
};

const MOST_SLURS = 4;

function draw(way: PartOnTheWay, kind: ArcKind, first: ElementId, last: ElementId, name: string): boolean {
  const [from, to] = [way.draft.find(first), way.draft.find(last)];
  if (!from || !to) return false;
  if (kind === 'pedal') {
    change(way, first, (element) => ({ ...element, pedalStart: true }));
    change(way, last, (element) => ({ ...element, pedalStop: true }));
    return true;
  }
  if (way.draft.lineOf(first, kind === 'slur') !== way.draft.lineOf(last, kind === 'slur')) return false;
  if (kind === 'hairpin') {
    if (from.hairpinStart || to.hairpinStop) return from.hairpinStart !== undefined && to.hairpinStop === true;
    const hairpin = name.startsWith('dim') ? 'diminuendo' : 'crescendo';
    change(way, first, (element) => ({ ...element, hairpinStart: hairpin }));
    change(way, last, (element) => ({ ...element, hairpinStop: true }));
    return true;
  }
  if (from.kind === 'rest' || to.kind === 'rest') return false;
  if ((from.slurStarts ?? 0) >= MOST_SLURS || (to.slurStops ?? 0) >= MOST_SLURS) return false;
  change(way, first, (element) => counted(element as Chord, 'slurStarts', 1));
  change(way, last, (element) => counted(element as Chord, 'slurStops', 1));
  return true;
}

/** Takes away both ends of an arc, or the one that is left. */
function erase(way: PartOnTheWay, kind: ArcKind, first: ElementId | undefined, last: ElementId | undefined): void {
  const erased = (id: ElementId | undefined, start: boolean) =>
    id !== undefined &&
    change(way, id, (element) => {
      if (kind === 'pedal')
        return without<VoiceElement, 'pedalStart' | 'pedalStop'>(
          element,
          start ? 'pedalStart' : 'pedalStop',
        ) as VoiceElement;
      const { hairpinStart, hairpinStop, ...rest } = element;
      if (kind === 'hairpin')
        return {
          ...rest,
          ...(start ? hairpinStop && { hairpinStop } : hairpinStart && { hairpinStart }),
        } as VoiceElement;
      return element.kind === 'rest' ? element : counted(element, start ? 'slurStarts' : 'slurStops', -1);
    });
  erased(first, true);
  erased(last, false);
}
