import {
  elementsOf,
  elementTicks,
  hairpinsOf,
  slursOf,
  type Chord,
  type Dynamic,
  type ElementId,
  type Part,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import type { PartOnTheWay } from './carry-notes';
import type { Line, Sound } from './lines';
import type { Passage } from './passage';
import { turnedSymbol } from './written-chord';

/** The sound each element belongs to. */
function soundsById(lines: readonly Line[]): ReadonlyMap<ElementId, Sound> {
  const byId = new Map<ElementId, Sound>();
  for (const { units } of lines)
    for (const { sounds } of units)
      for (const sound of sounds) for (const { id } of sound.elements) byId.set(id, sound);
  return byId;
}

interface Arc {
  readonly from: Sound;
  readonly to: Sound;
}

/** What reaches from one sound to another, by name; arcs into measures that were put in are copied with these. */
const arcsOf = (ends: readonly (readonly [ElementId, ElementId, string])[], byId: ReadonlyMap<ElementId, Sound>) => {
  const arcs = new Map<string, Arc>();
  for (const [first, last, kind] of ends) {
    const [from, to] = [byId.get(first), byId.get(last)];
    if (from && to) arcs.set(`${kind} ${from.staff} ${from.voice} ${from.at} ${to.at} ${to.end}`, { from, to });
  }
  return arcs;
};

const slurEnds = (part: Part) =>
  slursOf(part).map(({ from, to }): [ElementId, ElementId, string] => [from.element.id, to.element.id, 'slur']);
const hairpinEnds = (part: Part) =>
  hairpinsOf(part).map(({ kind, from, to }): [ElementId, ElementId, string] => [from.id, to.id, kind]);

/** Carries over slurs and hairpins, each with both its ends or not at all. */
export function carryArcs(way: PartOnTheWay, before: Part | undefined, after: Part): void {
  const [older, newer] = [soundsById(way.before), soundsById(way.after)];
  for (const kind of ['slur', 'hairpin'] as const) {
    const ends = kind === 'slur' ? slurEnds : hairpinEnds;
    const was = arcsOf(before ? ends(before) : [], older);
    const is = arcsOf(ends(after), newer);
    for (const [name, { from, to }] of was) {
      if (is.has(name)) continue;
      const [first, last] = [from, to].map((sound) => way.found.get(sound, pitchesOf(sound).at(-1) ?? -1));
      erase(way, kind, first?.elements[0]!.id, last?.elements.at(-1)!.id);
      way.report.carried({ kind, measureIndex: way.editedMeasureAt(from.at), partIndex: way.partIndex });
    }
    for (const [name, { from, to }] of is) {
      if (was.has(name)) continue;
      const [first, last] = [homeOf(way, from)?.[0], homeOf(way, to)?.at(-1)];
      const done = first !== undefined && last !== undefined && draw(way, kind, first, last, name);
      way.report.told(
        done,
        { kind, measureIndex: from.measureIndex, partIndex: way.partIndex },
        'no-place',
        way.place.at(from.at),
      );
    }
  }
}

const pitchesOf = ({ elements: [first] }: Sound) =>
  first!.kind === 'chord' ? first!.heads.map(({ midi }) => midi) : [];

/** Ids of the elements of a sound in the draft; of a silence, those that stand at its place. */
function homeOf(way: PartOnTheWay, sound: Sound): readonly ElementId[] | undefined {
  const known = way.homes.get(sound);
  if (known || sound.elements[0]!.kind === 'chord') return known;
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

function draw(way: PartOnTheWay, kind: 'slur' | 'hairpin', first: ElementId, last: ElementId, name: string): boolean {
  const [from, to] = [way.draft.find(first), way.draft.find(last)];
  if (!from || !to || way.draft.lineOf(first, kind === 'slur') !== way.draft.lineOf(last, kind === 'slur'))
    return false;
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
function erase(
  way: PartOnTheWay,
  kind: 'slur' | 'hairpin',
  first: ElementId | undefined,
  last: ElementId | undefined,
): void {
  const without = (id: ElementId | undefined, start: boolean) =>
    id !== undefined &&
    change(way, id, (element) => {
      const { hairpinStart, hairpinStop, ...rest } = element;
      if (kind === 'hairpin')
        return {
          ...rest,
          ...(start ? hairpinStop && { hairpinStop } : hairpinStart && { hairpinStart }),
        } as VoiceElement;
      return element.kind === 'rest' ? element : counted(element, start ? 'slurStarts' : 'slurStops', -1);
    });
  without(first, true);
  without(last, false);
}

/** Carries over chord symbols, which belong to moments of a staff. */
export function carrySymbols(way: PartOnTheWay, before: Part | undefined, after: Part): void {
  const was = symbolsOf(before, soundsById(way.before));
  const is = symbolsOf(after, soundsById(way.after));
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(key), is.get(key)];
    if (old && now && JSON.stringify(old.element.chordSymbol) === JSON.stringify(now.element.chordSymbol)) continue;
    const { sound } = (now ?? old)!;
    const at = way.place.at((now ?? old)!.at);
    const symbol = now?.element.chordSymbol;
    const turned = symbol && turnedSymbol(symbol, way.transposed);
    const edit = {
      kind: 'chord-symbol' as const,
      measureIndex: now ? sound.measureIndex : way.editedMeasureAt(old!.at),
      partIndex: way.partIndex,
    };
    const there = way.draft.symbolPlace(way.staffOf(sound.staff), at, turned === undefined);
    if (there)
      way.draft.replace(
        there,
        (({ chordSymbol: _, ...element }) => ({ ...element, ...(turned && { chordSymbol: turned }) }))(
          way.draft.element(there),
        ) as VoiceElement,
      );
    way.report.told(there !== undefined || !turned, edit, 'no-place', at);
  }
}

function symbolsOf(part: Part | undefined, byId: ReadonlyMap<ElementId, Sound>) {
  const symbols = new Map<string, { readonly element: VoiceElement; readonly sound: Sound; readonly at: Ticks }>();
  if (!part) return symbols;
  for (const { element, measureIndex } of elementsOf(part, 0)) {
    const sound = element.chordSymbol && byId.get(element.id);
    if (!sound) continue;
    // Of a note held over a barline the symbol stands where its element does.
    const at =
      sound.measureIndex === measureIndex && sound.elements[0]!.id === element.id ? sound.at : within(sound, element);
    symbols.set(`${sound.staff} ${at}`, { element, sound, at });
  }
  return symbols;
}

function within(sound: Sound, element: VoiceElement): Ticks {
  let at = sound.end;
  for (let index = sound.elements.length - 1; index >= 0; index--) {
    at -= elementTicks(sound.elements[index]!);
    if (sound.elements[index]!.id === element.id) break;
  }
  return at;
}

/** Carries over the dynamics of a part. */
export function carryDynamics(
  passage: Passage,
  way: PartOnTheWay,
  before: Part | undefined,
  after: Part,
  fresh: Part,
): readonly Dynamic[] {
  const end = passage.startsFresh.at(-1)!;
  const was = new Map((before?.dynamics ?? []).map((one) => [one.startTicks, one]));
  const is = new Map<Ticks, Dynamic & { readonly measureIndex: number }>();
  for (const dynamic of after.dynamics) {
    const startTicks = passage.beforeOf(dynamic.startTicks);
    if (startTicks === undefined) continue;
    const endTicks = passage.beforeOf(dynamic.endTicks, true) ?? startTicks;
    is.set(startTicks, { ...dynamic, startTicks, endTicks, measureIndex: passage.editedMeasureAt(startTicks) });
  }
  let dynamics = [...fresh.dynamics];
  for (const [start, old] of was) {
    if (is.has(start)) continue;
    const at = way.place.at(start);
    const gone = dynamics.find((one) => one.name === old.name && Math.abs(one.startTicks - at) < NEAR);
    dynamics = dynamics.filter((one) => one !== gone);
    way.report.carried({
      kind: 'dynamic',
      measureIndex: way.editedMeasureAt(start),
      partIndex: way.partIndex,
      text: old.name,
    });
  }
  for (const [start, now] of is) {
    const old = was.get(start);
    if (old?.name === now.name) continue;
    const edit = { kind: 'dynamic' as const, measureIndex: now.measureIndex, partIndex: way.partIndex, text: now.name };
    const startTicks = way.draft.beginningNear(way.place.at(start));
    if (startTicks >= end) {
      way.report.lost(edit, 'no-place', startTicks);
      continue;
    }
    dynamics = dynamics.filter(
      (one) =>
        one.startTicks !== startTicks &&
        !(old && one.name === old.name && Math.abs(one.startTicks - startTicks) < NEAR),
    );
    dynamics.push({
      name: now.name,
      startTicks,
      endTicks: Math.max(startTicks + 1, Math.min(end, Math.round(way.place.at(now.endTicks)))),
    });
    way.report.carried(edit);
  }
  if (dynamics.length === fresh.dynamics.length && dynamics.every((one, index) => one === fresh.dynamics[index]))
    return fresh.dynamics;
  return inTurn(dynamics);
}

/** A dynamic whose place two notations see this far apart is still the same one. */
const NEAR: Ticks = 10080;

/** In order, each ending where the next begins at the latest. */
function inTurn(dynamics: readonly Dynamic[]): readonly Dynamic[] {
  const sorted = [...dynamics].sort((a, b) => a.startTicks - b.startTicks);
  return sorted.map((one, index) => {
    const next = sorted[index + 1];
    return next && next.startTicks < one.endTicks ? { ...one, endTicks: next.startTicks } : one;
  });
}
