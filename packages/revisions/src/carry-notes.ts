import type { Chord, ElementId, Key, Midi, NoteHead, Ticks } from '@notewright/score';
import { alike } from './same-music';
import { withFacts } from './carry-facts';
import { compareLines, type Stretch } from './compare-lines';
import type { PartDraft } from './draft';
import type { EditKind, HandEdit } from './hand-edit';
import { chordOf, struck, type Line, type Sound, type Unit } from './lines';
import type { Found, Note } from './match-notes';
import type { PlaceMap } from './place-map';
import type { Report } from './report';
import { bracketIn, headIn, soundWriter, spellingIn, type Dialect } from './written-chord';
import { without } from './without';

/** One part on its way into the new notation. */
export interface PartOnTheWay {
  readonly partIndex: number;
  /** Voices before and after the edits, on the line of time of the score before; staves numbered as before. */
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  readonly draft: PartDraft;
  /** Notes from before in the new notation. */
  readonly found: Found;
  /** Notes of the edited score that the new notation has and the one before had not. */
  readonly said: Found;
  readonly place: PlaceMap;
  readonly transposed: number;
  /** The staff of the new notation that shows what a staff did before. */
  readonly staffOf: (staff: number) => number;
  readonly oldKeyAt: (measureIndex: number) => Key;
  /** Index of the measure of the edited score at a moment of the one before. */
  readonly editedMeasureAt: (before: Ticks) => number;
  readonly report: Report;
  /** Where sounds of the edited score stand in the draft: the ids of their elements. */
  readonly homes: Map<Sound, readonly ElementId[]>;
}

/** Carries over everything that was done to notes and to the signs that belong to one note. */
export function carryNotes(part: PartOnTheWay): void {
  const stretches: Stretch[] = [];
  const struckAnew: Note[] = [];
  for (const [before, after] of linePairs(part.before, part.after)) {
    const compared = compareLines(before, after);
    stretches.push(...compared.stretches);
    for (const [old, now] of compared.same) {
      const [was, is] = [chordOf(old), chordOf(now)];
      if (was && is) {
        carryChord(part, old, now, was, is);
        for (const midi of struck(now)) if (old.held.has(midi)) struckAnew.push({ sound: now, midi });
      } else if (was || is) stretches.push({ before: [alone(old)], after: [alone(now)] });
    }
  }
  for (const together of overlapping(stretches.filter(sounds))) carryStretches(part, together);
  // What it was held over from may be gone, and the whole chain with it.
  for (const note of struckAnew) {
    const { sound, midi } = note;
    if (chordNear(part, sound)?.heads.some((head) => head.midi === midi + part.transposed)) continue;
    const home = part.homes.get(sound);
    const head = chordOf(sound)!.heads.find((one) => one.midi === midi)!;
    const wanted = headIn(head, dialectAt(part, sound.measureIndex, part.place.at(sound.at)));
    const joined = home && part.draft.attempt(() => part.draft.addHead(home, wanted));
    const done = joined || writeSound(part, onlyHead(note), undefined) !== undefined;
    if (!done) part.report.lost(editAt(part, sound)('tie', [midi]), 'no-room', part.place.at(sound.at));
  }
}

function* linePairs(
  before: readonly Line[],
  after: readonly Line[],
): Generator<readonly [readonly Unit[], readonly Unit[]]> {
  const name = ({ staff, voice }: Line) => `${staff}.${voice}`;
  const others = new Map(after.map((line) => [name(line), line]));
  for (const line of before) {
    yield [line.units, others.get(name(line))?.units ?? []];
    others.delete(name(line));
  }
  for (const line of others.values()) yield [[], line.units];
}

const alone = (sound: Sound): Unit => ({ at: sound.at, end: sound.end, sounds: [sound], bracket: false });

const sounds = ({ before, after }: Stretch): boolean =>
  [...before, ...after].some((unit) => unit.sounds.some((sound) => chordOf(sound)));

/** Stretches of several voices that overlap in time are one change. */
function overlapping(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const spans = stretches.map((stretch) => {
    const units = [...stretch.before, ...stretch.after];
    return { stretch, from: Math.min(...units.map(({ at }) => at)), to: Math.max(...units.map(({ end }) => end)) };
  });
  spans.sort((a, b) => a.from - b.from);
  const groups: Stretch[][] = [];
  let end = -Infinity;
  for (const { stretch, from, to } of spans) {
    if (from < end) groups.at(-1)!.push(stretch);
    else groups.push([stretch]);
    end = Math.max(end, to);
  }
  return groups;
}

const dialectAt = (part: PartOnTheWay, measureIndex: number, newTicks: Ticks): Dialect => ({
  oldKey: part.oldKeyAt(measureIndex),
  newKey: part.draft.headers[part.draft.measureAt(newTicks)]!.key,
  transposed: part.transposed,
  frets: part.draft.part.tab !== undefined,
});

/** Signs of a chord that are stored with it. */
const SIGNS: readonly (readonly [keyof Chord, EditKind])[] = [
  ['velocity', 'velocity'],
  ['lyric', 'lyric'],
  ['verses', 'lyric'],
  ['articulations', 'articulation'],
  ['graces', 'graces'],
  ['ornament', 'ornament'],
  ['octaves', 'octave-sign'],
];

/** A chord of the same place and length as before: heads and signs one by one. */
function carryChord(part: PartOnTheWay, old: Sound, now: Sound, was: Chord, is: Chord): void {
  const homeOf = (midi: Midi) => part.found.get(old, midi);
  const kept = struck(old).flatMap((midi) => homeOf(midi) ?? []);
  const home = kept.at(-1);
  const heldIn = home || old.held.size === 0 ? undefined : chordNear(part, old);
  if (heldIn) part.homes.set(now, [heldIn.id]);
  if (home)
    part.homes.set(
      now,
      home.elements.map(({ id }) => id),
    );
  if (was === is) return;
  const edit = editAt(part, now);
  const dialect = dialectAt(part, now.measureIndex, home?.at ?? part.place.at(now.at));
  const headOf = (chord: Chord, midi: Midi) => chord.heads.find((head) => head.midi === midi)!;
  const gone = struck(old).filter((midi) => !headOf(is, midi));
  const come = struck(now).filter((midi) => !headOf(was, midi));
  let rewritten = false;
  while (gone.length > 0 && come.length > 0) {
    const [from, to] = nearest(gone, come);
    const head = headOf(is, to);
    const there = homeOf(from);
    const done = there
      ? setPitch(part, there, from, headOf(was, from), head, dialect)
      : addNew(part, now, head, home, dialect);
    rewritten ||= done === 'written';
    part.report.told(done !== false, edit('pitch', [to]), 'no-room', part.place.at(now.at));
    gone.splice(gone.indexOf(from), 1);
    come.splice(come.indexOf(to), 1);
  }
  for (const midi of gone) {
    const there = homeOf(midi);
    if (there) part.draft.removeNote(there.elements[0]!.id, midi + part.transposed);
    part.report.carried(edit('note-deleted', [midi]));
  }
  for (const midi of come) {
    const done = addNew(part, now, headOf(is, midi), home, dialect);
    rewritten ||= done === 'written';
    part.report.told(done !== false, edit('note-added', [midi]), 'no-room', part.place.at(now.at));
  }
  for (const midi of struck(old)) {
    const head = headOf(is, midi);
    if (head && headOf(was, midi) !== head) carryHead(part, homeOf(midi), headOf(was, midi), head, edit, dialect, now);
  }
  for (const midi of now.held) {
    const ids = part.homes.get(now);
    if (ids && !headOf(was, midi)) part.draft.attempt(() => part.draft.addHead(ids, headIn(headOf(is, midi), dialect)));
  }
  carryTies(part, old, now);
  if (!rewritten)
    carrySigns(part, was, is, now, home?.elements.map(({ id }) => id) ?? (heldIn ? [heldIn.id] : undefined));
}

const editAt =
  ({ partIndex }: PartOnTheWay, { measureIndex }: Sound) =>
  (kind: EditKind, pitches: readonly Midi[], text?: string): HandEdit => ({
    kind,
    measureIndex,
    partIndex,
    pitches,
    ...(text !== undefined && { text }),
  });

function nearest(from: readonly Midi[], to: readonly Midi[]): readonly [Midi, Midi] {
  let best: readonly [Midi, Midi] = [from[0]!, to[0]!];
  for (const a of from) for (const b of to) if (Math.abs(a - b) < Math.abs(best[0] - best[1])) best = [a, b];
  return best;
}

function setPitch(
  part: PartOnTheWay,
  there: Sound,
  from: Midi,
  was: NoteHead,
  is: NoteHead,
  dialect: Dialect,
): boolean {
  const { draft, transposed } = part;
  const wanted = headIn(is, dialect);
  if (wanted.midi < 0 || wanted.midi > 127) return false;
  const id = there.elements[0]!.id;
  const changed = draft.attempt(() =>
    draft.changeNote(id, from + transposed, ({ tieStart, finger }, index) => {
      const { finger: own, ...head } = without(wanted, 'tieStart');
      const played = index > 0 ? undefined : own === was.finger ? finger : own;
      return { ...head, ...(tieStart && { tieStart }), ...(played && { finger: played }) };
    }),
  );
  // The chord has the right pitch already: then the wrong one is too much.
  return changed || (draft.chain(id, wanted.midi).length > 0 && draft.removeNote(id, from + transposed));
}

/** A head that the notation before had not: it joins its chord, or is written anew. */
function addNew(
  part: PartOnTheWay,
  now: Sound,
  head: NoteHead,
  home: Sound | undefined,
  dialect: Dialect,
): boolean | 'written' {
  if (part.said.get(now, head.midi)) return true;
  const wanted = headIn(head, dialect);
  if (wanted.midi < 0 || wanted.midi > 127) return false;
  if (home) {
    const ids = home.elements.map(({ id }) => id);
    if (part.draft.attempt(() => part.draft.addHead(ids, wanted))) return true;
    return part.draft.chain(ids[0]!, wanted.midi).length > 0;
  }
  const chord = chordOf(now)!;
  const only = {
    ...now,
    elements: now.elements.map((one) => ({
      ...(one as Chord),
      heads: (one as Chord).heads.filter(({ midi }) => midi === head.midi),
    })),
  };
  const ids = chord.heads.length > 0 ? writeSound(part, only, undefined) : undefined;
  if (ids && !part.homes.has(now)) part.homes.set(now, ids);
  return ids ? 'written' : false;
}

/** Finger, string and spelling of a head that stays. */
function carryHead(
  part: PartOnTheWay,
  there: Sound | undefined,
  was: NoteHead,
  is: NoteHead,
  edit: ReturnType<typeof editAt>,
  dialect: Dialect,
  now: Sound,
): void {
  const { draft, report, transposed } = part;
  const newTicks = there?.at ?? part.place.at(now.at);
  const change = (kind: EditKind, possible: boolean, write: (head: NoteHead, index: number) => NoteHead) => {
    const done =
      possible &&
      there !== undefined &&
      draft.attempt(() => draft.changeNote(there.elements[0]!.id, is.midi + transposed, write));
    report.told(done, edit(kind, [is.midi]), there ? 'read-otherwise' : 'no-place', newTicks);
  };
  if (was.finger !== is.finger)
    change('finger', true, ({ finger: _, ...head }, index) => ({
      ...head,
      ...(index === 0 && is.finger && { finger: is.finger }),
    }));
  if (was.string !== is.string || was.fret !== is.fret)
    change('string', dialect.frets && transposed === 0, ({ string: _, fret: __, ...head }) => ({
      ...head,
      ...(is.string !== undefined && { string: is.string }),
      ...(is.fret !== undefined && { fret: is.fret }),
    }));
  if (was.confidence !== undefined && is.confidence === undefined && there)
    draft.attempt(() =>
      draft.changeNote(there.elements[0]!.id, is.midi + transposed, ({ confidence: _, ...head }) => head),
    );
  if (!alike(was.spelling, is.spelling))
    change('spelling', transposed === 0, ({ spelling: _, ...head }) => {
      const spelling = spellingIn(is, dialect);
      return { ...head, ...(spelling && { spelling }) };
    });
}

/** Ties that were drawn or taken away between sounds that kept their places. */
function carryTies(part: PartOnTheWay, old: Sound, now: Sound): void {
  const [was, is] = [old.elements.at(-1) as Chord, now.elements.at(-1) as Chord];
  for (const head of is.heads) {
    const before = was.heads.find(({ midi }) => midi === head.midi);
    if (!before || !before.tieStart === !head.tieStart) continue;
    const there = part.found.get(old, head.midi);
    const id = there?.elements.at(-1)?.id;
    const place = id === undefined ? undefined : part.draft.placeOf(id);
    const midi = head.midi + part.transposed;
    const chord = place && part.draft.element(place);
    const next = place && part.draft.after(place);
    const target = next && part.draft.element(next);
    const meets = target?.kind === 'chord' && target.heads.some((one) => one.midi === midi);
    const possible =
      chord?.kind === 'chord' && chord.heads.some((one) => one.midi === midi) && (meets || !head.tieStart);
    if (possible)
      part.draft.replace(place!, {
        ...chord,
        heads: chord.heads.map(({ tieStart: _, ...one }) =>
          one.midi === midi
            ? { ...one, ...(head.tieStart && { tieStart: true }) }
            : { ...one, ...(_ && { tieStart: _ }) },
        ),
      });
    part.report.told(
      possible,
      editAt(part, now)('tie', [head.midi]),
      there ? 'no-room' : 'no-place',
      there?.at ?? part.place.at(now.at),
    );
  }
}

function carrySigns(
  part: PartOnTheWay,
  was: Chord,
  is: Chord,
  now: Sound,
  home: readonly ElementId[] | undefined,
): void {
  const changed = SIGNS.filter(([name]) => !alike(was[name], is[name]));
  if (changed.length === 0) return;
  const id = home?.[0] ?? chordNear(part, now)?.id;
  const place = id === undefined ? undefined : part.draft.placeOf(id);
  const chord = place && part.draft.element(place);
  const done = chord?.kind === 'chord';
  if (done) {
    const fields: Record<string, unknown> = { ...chord };
    for (const [name] of changed)
      if (is[name] === undefined) delete fields[name];
      else
        fields[name] =
          name === 'graces' ? is.graces!.map((grace) => ({ ...grace, midi: grace.midi + part.transposed })) : is[name];
    part.draft.replace(place!, fields as unknown as Chord);
    // What a note is held on into sounds as loud, and under the same sign.
    for (const held of home?.slice(1) ?? []) {
      const heldPlace = part.draft.placeOf(held);
      const heldChord = heldPlace && part.draft.element(heldPlace);
      if (heldChord?.kind === 'chord')
        part.draft.replace(heldPlace!, withFacts(heldChord, is, ['velocity', 'octaves']));
    }
  }
  const pitches = is.heads.map(({ midi }) => midi);
  for (const kind of new Set(changed.map(([, one]) => one)))
    part.report.told(
      done,
      editAt(part, now)(kind, pitches, kind === 'lyric' ? is.lyric : undefined),
      'no-place',
      part.place.at(now.at),
    );
}

/** The chord that begins where a sound would stand in the new notation, on its staff. */
function chordNear(
  part: PartOnTheWay,
  now: Sound,
  pitches: readonly Midi[] = chordOf(now)!.heads.map(({ midi }) => midi + part.transposed),
): Chord | undefined {
  return part.draft.likestChord(part.staffOf(now.staff), Math.round(part.place.at(now.at)), pitches, now.voice);
}

/** A stretch with another rhythm: its notes are taken from where they stand and written where they sound now. */
function carryStretches(part: PartOnTheWay, stretches: readonly Stretch[]): void {
  const units = stretches.flatMap(({ after }) => after);
  const was = stretches.flatMap(({ before }) => before.flatMap((unit) => notesIn(unit)));
  const is = units.flatMap((unit) => notesIn(unit));
  const { pairs, gone, come } = paired(was, is);
  const moved = pairs.filter(([old, now]) => !samePlace(old.sound, now.sound));
  const edits: HandEdit[] = [];
  for (const { sound, midi } of gone)
    edits.push({
      kind: 'note-deleted',
      measureIndex: part.editedMeasureAt(sound.at),
      partIndex: part.partIndex,
      pitches: [midi],
    });
  for (const { sound, midi } of come) edits.push(editAt(part, sound)('note-added', [midi]));
  for (const [old, { sound, midi }] of moved)
    edits.push(
      editAt(part, sound)(old.sound.at === sound.at && old.sound.end === sound.end ? 'voice' : 'rhythm', [midi]),
    );
  const newTicks = part.place.at(Math.min(...[...was, ...is].map(({ sound }) => sound.at)));
  const whole = part.draft.attempt(() => {
    for (const note of was) removed(part, note);
    for (const unit of stretches.flatMap(({ before }) => before))
      unit.sounds.forEach((sound) => removeHeld(part, sound));
    return units.every((unit) => !unit.sounds.some(chordOf) || writeUnit(part, unit, pairs));
  });
  if (whole) for (const edit of edits) part.report.carried(edit);
  else oneByOne(part, { pairs, gone, come }, newTicks);
}

const samePlace = (a: Sound, b: Sound): boolean =>
  a.at === b.at && a.end === b.end && a.staff === b.staff && a.voice === b.voice;

const notesIn = (unit: Unit): readonly Note[] =>
  unit.sounds.flatMap((sound) => struck(sound).map((midi) => ({ sound, midi })));

type Pairs = readonly (readonly [old: Note, now: Note])[];

/** Notes of equal pitch in the order of time are the same notes, moved. */
function paired(was: readonly Note[], is: readonly Note[]) {
  const waiting = new Map<Midi, Note[]>();
  for (const note of [...was].sort((a, b) => a.sound.at - b.sound.at))
    waiting.set(note.midi, [...(waiting.get(note.midi) ?? []), note]);
  const pairs: (readonly [Note, Note])[] = [];
  const come: Note[] = [];
  const taken = new Set<Note>();
  for (const now of [...is].sort((a, b) => a.sound.at - b.sound.at)) {
    const list = waiting.get(now.midi)?.filter((note) => !taken.has(note)) ?? [];
    const old = list.find(({ sound }) => sound.at === now.sound.at) ?? list[0];
    if (!old) come.push(now);
    else {
      taken.add(old);
      pairs.push([old, now]);
    }
  }
  return { pairs, come, gone: was.filter((note) => !taken.has(note)) };
}

function removed({ found, draft, transposed }: PartOnTheWay, { sound, midi }: Note): void {
  const there = found.get(sound, midi);
  if (there) draft.removeNote(there.elements[0]!.id, midi + transposed);
}

/** Takes away what a rewritten sound holds over from the one before it. */
function removeHeld(part: PartOnTheWay, sound: Sound): void {
  for (const midi of sound.held) {
    const chord = chordNear(part, sound, [midi + part.transposed]);
    if (chord) part.draft.removeNote(chord.id, midi + part.transposed);
  }
}

/** Where a stretch has no room as a whole: each note by itself, so that only those are lost that must be. */
function oneByOne(
  part: PartOnTheWay,
  { pairs, gone, come }: { readonly pairs: Pairs; readonly gone: readonly Note[]; readonly come: readonly Note[] },
  newTicks: Ticks,
): void {
  for (const note of gone) {
    removed(part, note);
    part.report.carried({
      kind: 'note-deleted',
      measureIndex: part.editedMeasureAt(note.sound.at),
      partIndex: part.partIndex,
      pitches: [note.midi],
    });
  }
  for (const [old, now] of pairs) {
    const done = part.draft.attempt(() => {
      removed(part, old);
      return writeSound(part, onlyHead(now), part.found.get(old.sound, old.midi)) !== undefined;
    });
    if (samePlace(old.sound, now.sound)) continue;
    part.report.told(done, editAt(part, now.sound)('rhythm', [now.midi]), 'no-room', newTicks);
  }
  for (const now of come)
    part.report.told(
      writeSound(part, onlyHead(now), undefined) !== undefined,
      editAt(part, now.sound)('note-added', [now.midi]),
      'no-room',
      part.place.at(now.sound.at),
    );
}

/** The sound with this head only. */
const onlyHead = ({ sound, midi }: Note): Sound => ({
  ...sound,
  elements: sound.elements.map((element) =>
    element.kind === 'rest' ? element : { ...element, heads: element.heads.filter((head) => head.midi === midi) },
  ),
});

function writeUnit(part: PartOnTheWay, unit: Unit, pairs: Pairs): boolean {
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
  const dialect = dialectAt(part, unit.sounds[0]!.measureIndex, from);
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
): readonly [staff: number, voices: readonly number[]] {
  const staff = home?.staff ?? part.staffOf(sound.staff);
  return [staff, [...new Set([home?.voice ?? sound.voice, 1, 2])]];
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
function writeSound(part: PartOnTheWay, sound: Sound, home: Sound | undefined): readonly ElementId[] | undefined {
  const { draft, place } = part;
  const dialect = dialectAt(part, sound.measureIndex, place.at(sound.at));
  const chord = chordOf(sound)!;
  if (chord.heads.some(({ midi }) => midi + dialect.transposed < 0 || midi + dialect.transposed > 127))
    return undefined;
  const [from, to] = spanOf(part, sound);
  if (from >= draft.starts.at(-1)!) return undefined;
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
    into(to, [own!]) ??
    join(draft.chordAt(staff, from, to)) ??
    into(to, others) ??
    (free > from && free < to ? into(free, [own!, ...others]) : undefined) ??
    join(draft.chordAt(staff, from))
  );
}

/** From where to where a sound lasts in the new notation. */
function spanOf({ place, draft }: PartOnTheWay, sound: Sound): readonly [Ticks, Ticks] {
  const [from, to] = [onGrid(place.at(sound.at)), onGrid(place.at(sound.end))];
  const end = draft.starts.at(-1)!;
  const good = (ticks: Ticks) => ticks % FINEST === 0;
  if (good(from) && good(to) && to > from) return [Math.max(0, from), Math.min(to, end)];
  const grain = to - from < SIXTEENTH * 0.75 ? SIXTEENTH / 2 : SIXTEENTH;
  const start = Number.isInteger(from) && draft.beginsAt(from) ? from : Math.max(0, Math.round(from / grain) * grain);
  const stop = Number.isInteger(to) && draft.beginsAt(to) ? to : Math.round(to / grain) * grain;
  return [start, Math.min(end, stop > start ? stop : start + grain)];
}
