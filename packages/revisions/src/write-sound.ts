import type { Chord, ElementId, Ticks } from '@notewright/score';
import { itemAt, lastOf, type AtLeastOne } from '@notewright/score/lists';
import { chordOf, type Sound, struck, type Unit } from './lines';
import type { Note } from './match-notes';
import { dialectAt, type PartOnTheWay } from './part-on-the-way';
import { bracketIn, headIn, soundWriter } from './written-chord';

/** Notes that are the same before and after. */
export type Pairs = readonly (readonly [old: Note, now: Note])[];

export function writeUnit(part: PartOnTheWay, unit: Unit, pairs: Pairs): boolean {
  const home = homeAmong(part, unit, pairs);
  if (unit.bracket && writeBracket(part, unit, home)) return true;
  return unit.sounds.every((sound) => {
    const pitches = struck(sound);
    const known = pitches.length > 0 && pitches.every((midi) => part.said.get(sound, midi));
    if (!chordOf(sound) || known) return true;
    const ids = writeSound(part, sound, home);
    if (ids) part.homes.set(sound, ids);
    return ids !== undefined;
  });
}

/** Where notes of a unit stood in the new notation, as a hint at its voice. */
function homeAmong(part: PartOnTheWay, unit: Unit, pairs: Pairs): Sound | undefined {
  for (const [old, now] of pairs)
    if (unit.sounds.includes(now.sound) && old.sound.staff === now.sound.staff && old.sound.voice === now.sound.voice) {
      const there = part.found.get(old.sound, old.midi);
      if (there) return there;
    }
  return undefined;
}

const isPowerOfTwo = (ratio: number): boolean => Number.isInteger(Math.log2(ratio));

function writeBracket(part: PartOnTheWay, unit: Unit, home: Sound | undefined): boolean {
  const { draft, place } = part;
  const [from, to] = [place.at(unit.at), place.at(unit.end)].map(onGrid) as [Ticks, Ticks];
  const scale = (to - from) / (unit.end - unit.at);
  if (!(scale > 0) || !isPowerOfTwo(scale)) return false;
  if (draft.measureAt(from) !== draft.measureAt(to - 1)) return false;
  const dialect = dialectAt(part, itemAt(unit.sounds, 0).measureIndex, from);
  const [staff, voices] = voicesFor(part, unit.sounds[0]!, home);
  return voices.some((voice) => {
    let ids: readonly ElementId[] = [];
    const done = draft.write(staff, voice, from, to, (_, __, { newId }) => {
      const elements = bracketIn(unit, scale, dialect, newId);
      ids = elements?.map(({ id }) => id) ?? [];
      return elements;
    });
    if (done) for (const [index, sound] of unit.sounds.entries()) part.homes.set(sound, [ids[index]!]);
    return done;
  });
}

/** The staff something is to stand on, and the voices to try, best first. */
function voicesFor(
  part: PartOnTheWay,
  sound: Sound,
  home: Sound | undefined,
): readonly [staff: number, voices: AtLeastOne<number>] {
  const staff = home?.staff ?? part.staffOf(sound.staff);
  const own = home?.voice ?? sound.voice;
  return [staff, [own, ...[1, 2].filter((voice) => voice !== own)]];
}

const SIXTEENTH: Ticks = 2520;
const FINEST: Ticks = 315;

/** A moment read off a map, on the nearest 128th if it all but lies there. */
const onGrid = (ticks: Ticks): Ticks => {
  const [whole, near] = [Math.round(ticks), Math.round(ticks / FINEST) * FINEST];
  if (Math.abs(whole - ticks) < 1e-3) return whole;
  return Math.abs(near - ticks) < 20 ? near : ticks;
};

/** Writes a note or chord where it sounds in the new notation. @returns the ids of its elements; undefined where it finds no room */
export function writeSound(
  part: PartOnTheWay,
  sound: Sound,
  home: Sound | undefined,
): readonly ElementId[] | undefined {
  const { draft, place } = part;
  const dialect = dialectAt(part, sound.measureIndex, place.at(sound.at));
  const chord = chordOf(sound)!;
  if (chord.heads.some(({ midi }) => midi + dialect.transposed < 0 || midi + dialect.transposed > 127))
    return undefined;
  const [from, to] = spanOf(part, sound);
  if (from >= lastOf(draft.starts)) return undefined;
  const [staff, [own, ...others]] = voicesFor(part, sound, home);

  const into = (end: Ticks, voices: readonly number[]) => {
    for (const voice of voices) {
      const ids: ElementId[] = [];
      if (draft.fillRest(staff, voice, from, end, soundWriter(sound, dialect, ids))) return ids;
      ids.length = 0;
      if (draft.write(staff, voice, from, end, soundWriter(sound, dialect, ids))) return ids;
    }
    return undefined;
  };
  const join = (chordThere: Chord | undefined) => {
    if (!chordThere) return undefined;
    const heads = chord.heads.map((head) => headIn(head, dialect));
    const done = draft.attempt(() =>
      heads.every(
        ({ tieStart: _, ...head }) =>
          draft.chain(chordThere.id, head.midi).length > 0 || draft.addHead([chordThere.id], head),
      ),
    );
    return done ? [chordThere.id] : undefined;
  };
  const free = draft.freeUntil(staff, from, to);
  return (
    into(to, [own]) ??
    join(draft.chordAt(staff, from, to)) ??
    into(to, others) ??
    (free > from && free < to ? into(free, [own, ...others]) : undefined) ??
    join(draft.chordAt(staff, from))
  );
}

/** From where to where a sound lasts in the new notation. */
function spanOf({ place, draft }: PartOnTheWay, sound: Sound): readonly [Ticks, Ticks] {
  const [from, to] = [onGrid(place.at(sound.at)), onGrid(place.at(sound.end))];
  const end = lastOf(draft.starts);
  const good = (ticks: Ticks) => ticks % FINEST === 0;
  if (good(from) && good(to) && to > from) return [Math.max(0, from), Math.min(to, end)];
  const grain = to - from < SIXTEENTH * 0.75 ? SIXTEENTH / 2 : SIXTEENTH;
  const start = Number.isInteger(from) && draft.beginsAt(from) ? from : Math.max(0, Math.round(from / grain) * grain);
  const stop = Number.isInteger(to) && draft.beginsAt(to) ? to : Math.round(to / grain) * grain;
  return [start, Math.min(end, stop > start ? stop : start + grain)];
}
