import type { Chord, ElementId, Midi, NoteHead } from '@notewright/score';
import { withFacts } from './carry-facts';
import type { EditKind } from './hand-edit';
import { chordOf, type Sound, struck, withElements } from './lines';
import { chordNear, dialectAt, editAt, type PartOnTheWay } from './part-on-the-way';
import { alike } from './same-music';
import { SIGNS } from './signs';
import { without } from '@notewright/score/without';
import { writeSound } from './write-sound';
import { type Dialect, headIn, spellingIn } from './written-chord';

/** A chord of the same place and length as before: heads and signs one by one. */
export function carryChord(part: PartOnTheWay, old: Sound, now: Sound, was: Chord, is: Chord): void {
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
  const headOf = (chord: Chord, midi: Midi) => chord.heads.find((head) => head.midi === midi);
  const gone = struck(old).flatMap((midi) => (headOf(is, midi) ? [] : (headOf(was, midi) ?? [])));
  const come = struck(now).flatMap((midi) => (headOf(was, midi) ? [] : (headOf(is, midi) ?? [])));
  let rewritten = false;
  for (let pair = nearest(gone, come); pair; pair = nearest(gone, come)) {
    const [from, to] = pair;
    const there = homeOf(from.midi);
    const done = there ? setPitch(part, there, from.midi, from, to, dialect) : addNew(part, now, to, home, dialect);
    rewritten ||= done === 'written';
    part.report.ended(done !== false, edit('pitch', [to.midi]), 'no-room', part.place.at(now.at));
    gone.splice(gone.indexOf(from), 1);
    come.splice(come.indexOf(to), 1);
  }
  for (const { midi } of gone) {
    const there = homeOf(midi);
    if (there) part.draft.removeNote(there.elements[0].id, midi + part.transposed);
    part.report.carried(edit('note-deleted', [midi]));
  }
  for (const head of come) {
    const done = addNew(part, now, head, home, dialect);
    rewritten ||= done === 'written';
    part.report.ended(done !== false, edit('note-added', [head.midi]), 'no-room', part.place.at(now.at));
  }
  for (const midi of struck(old)) {
    const [before, head] = [headOf(was, midi), headOf(is, midi)];
    if (before && head && before !== head) carryHead(part, homeOf(midi), before, head, edit, dialect, now);
  }
  for (const midi of now.held) {
    const [before, head] = [headOf(was, midi), headOf(is, midi)];
    if (before && head && old.held.has(midi) && before !== head)
      carryHead(part, home, before, head, edit, dialect, now);
  }
  for (const midi of now.held) {
    const ids = part.homes.get(now);
    const head = headOf(is, midi);
    if (ids && head && !headOf(was, midi)) part.draft.attempt(() => part.draft.addHead(ids, headIn(head, dialect)));
  }
  carryTies(part, old, now);
  if (!rewritten)
    carrySigns(part, was, is, now, home?.elements.map(({ id }) => id) ?? (heldIn ? [heldIn.id] : undefined));
}

/** The two heads nearest in pitch, the first of several; undefined when one of the lists is empty. */
function nearest(from: readonly NoteHead[], to: readonly NoteHead[]): readonly [NoteHead, NoteHead] | undefined {
  let best: readonly [NoteHead, NoteHead] | undefined;
  const apart = (a: NoteHead, b: NoteHead) => Math.abs(a.midi - b.midi);
  for (const a of from) for (const b of to) if (!best || apart(a, b) < apart(...best)) best = [a, b];
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
  const id = there.elements[0].id;
  const changed = draft.attempt(() =>
    draft.changeNote(id, from + transposed, ({ tieStart, finger, bend }, index) => {
      const { finger: own, bend: ownBend, ...head } = without(wanted, 'tieStart');
      const played = index > 0 ? undefined : own === was.finger ? finger : own;
      // How it is bent where it is held on is not known here: it stays.
      const bent = index > 0 || alike(ownBend, was.bend) ? bend : ownBend;
      return { ...head, ...(tieStart && { tieStart }), ...(played && { finger: played }), ...(bent && { bend: bent }) };
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
  const only = withElements(now, (one) => ({
    ...(one as Chord),
    heads: (one as Chord).heads.filter(({ midi }) => midi === head.midi),
  }));
  const ids = chord.heads.length > 0 ? writeSound(part, only, undefined) : undefined;
  if (ids && !part.homes.has(now)) part.homes.set(now, ids);
  return ids ? 'written' : false;
}

/** Finger, bend, string and spelling of a head that stays. */
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
      draft.attempt(() => draft.changeNote(there.elements[0].id, is.midi + transposed, write));
    report.ended(done, edit(kind, [is.midi]), there ? 'read-otherwise' : 'no-place', newTicks);
  };
  if (was.finger !== is.finger)
    change('finger', true, ({ finger: _, ...head }, index) => ({
      ...head,
      ...(index === 0 && is.finger && { finger: is.finger }),
    }));
  if (!alike(was.bend, is.bend))
    change('bend', true, ({ bend, ...head }, index) => {
      const wanted = index === 0 ? is.bend : bend;
      return { ...head, ...(wanted && { bend: wanted }) };
    });
  if (was.string !== is.string || was.fret !== is.fret)
    change('string', dialect.frets && transposed === 0, ({ string: _, fret: __, ...head }) => ({
      ...head,
      ...(is.string !== undefined && { string: is.string }),
      ...(is.fret !== undefined && { fret: is.fret }),
    }));
  if (was.confidence !== undefined && is.confidence === undefined && there)
    draft.attempt(() =>
      draft.changeNote(there.elements[0].id, is.midi + transposed, ({ confidence: _, ...head }) => head),
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
    if (possible && place)
      part.draft.replace(place, {
        ...chord,
        heads: chord.heads.map(({ tieStart: _, ...one }) =>
          one.midi === midi
            ? { ...one, ...(head.tieStart && { tieStart: true }) }
            : { ...one, ...(_ && { tieStart: _ }) },
        ),
      });
    part.report.ended(
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
          name === 'graces' ? is.graces?.map((grace) => ({ ...grace, midi: grace.midi + part.transposed })) : is[name];
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
    part.report.ended(
      done,
      editAt(part, now)(kind, pitches, kind === 'lyric' ? is.lyric : undefined),
      'no-place',
      part.place.at(now.at),
    );
}
