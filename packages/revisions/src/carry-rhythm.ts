import type { Midi, Ticks } from '@notewright/score';
import { carryChord } from './carry-chord';
import type { Stretch } from './compare-lines';
import type { HandEdit } from './hand-edit';
import { chordOf, type Sound, struck, type Unit } from './lines';
import type { Note } from './match-notes';
import { chordNear, editAt, onlyHead, type PartOnTheWay } from './part-on-the-way';
import { type Pairs, writeSound, writeUnit } from './write-sound';

/** Notes of stretches that overlap in time, before and after they were given another rhythm. */
export interface Rewritten {
  readonly before: readonly Unit[];
  readonly after: readonly Unit[];
  readonly was: readonly Note[];
  readonly is: readonly Note[];
  readonly pairs: Pairs;
  readonly gone: readonly Note[];
  readonly come: readonly Note[];
}

export function rewrittenIn(stretches: readonly Stretch[]): Rewritten {
  const [before, after] = [stretches.flatMap((one) => one.before), stretches.flatMap((one) => one.after)];
  const [was, is] = [before.flatMap(notesIn), after.flatMap(notesIn)];
  return { before, after, was, is, ...paired(was, is) };
}

/** What was done to notes with another rhythm than before, as a musician says it. */
function editsOf(part: PartOnTheWay, { pairs, gone, come }: Rewritten): readonly HandEdit[] {
  const moved = pairs.filter(([old, now]) => !samePlace(old.sound, now.sound));
  return [
    ...gone.map((note) => deletion(part, note)),
    ...come.map(({ sound, midi }) => editAt(part, sound)('note-added', [midi])),
    ...moved.map(([old, { sound, midi }]) =>
      editAt(part, sound)(old.sound.at === sound.at && old.sound.end === sound.end ? 'voice' : 'rhythm', [midi]),
    ),
  ];
}

const deletion = (part: PartOnTheWay, { sound, midi }: Note): HandEdit => ({
  kind: 'note-deleted',
  measureIndex: part.editedMeasureAt(sound.at),
  partIndex: part.partIndex,
  pitches: [midi],
});

/** Takes the notes from where they stand and writes them where they sound now. */
export function rewrite(part: PartOnTheWay, rewritten: Rewritten): void {
  const { before, after, was, is, pairs } = rewritten;
  const newTicks = part.place.at(Math.min(...[...was, ...is].map(({ sound }) => sound.at)));
  const whole = part.draft.attempt(() => {
    for (const note of was) removed(part, note);
    for (const unit of before) unit.sounds.forEach((sound) => removeHeld(part, sound));
    return after.every((unit) => !unit.sounds.some(chordOf) || writeUnit(part, unit, pairs));
  });
  if (whole) for (const edit of editsOf(part, rewritten)) part.report.carried(edit);
  else oneByOne(part, rewritten, newTicks);
}

/** Leaves notes whose rhythm the new notation has already; their signs may still be other ones. */
export function keepAsRead(part: PartOnTheWay, rewritten: Rewritten): void {
  const done = new Set<Sound>();
  for (const [{ sound: old }, { sound: now }] of rewritten.pairs) {
    const [was, is] = [chordOf(old), chordOf(now)];
    if (was && is && !done.has(now)) carryChord(part, old, now, was, is);
    done.add(now);
  }
  for (const edit of editsOf(part, rewritten)) part.report.carried(edit);
}

const samePlace = (a: Sound, b: Sound): boolean =>
  a.at === b.at && a.end === b.end && a.staff === b.staff && a.voice === b.voice;

const notesIn = (unit: Unit): readonly Note[] =>
  unit.sounds.flatMap((sound) => struck(sound).map((midi) => ({ sound, midi })));

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
  if (there) draft.removeNote(there.elements[0].id, midi + transposed);
}

/** Takes away what a rewritten sound holds over from the one before it. */
function removeHeld(part: PartOnTheWay, sound: Sound): void {
  for (const midi of sound.held) {
    const chord = chordNear(part, sound, [midi + part.transposed]);
    if (chord) part.draft.removeNote(chord.id, midi + part.transposed);
  }
}

/** Where a stretch has no room as a whole: each note by itself, so that only those are lost that must be. */
function oneByOne(part: PartOnTheWay, { pairs, gone, come }: Rewritten, newTicks: Ticks): void {
  for (const note of gone) {
    removed(part, note);
    part.report.carried(deletion(part, note));
  }
  for (const [old, now] of pairs) {
    const done = part.draft.attempt(() => {
      removed(part, old);
      return writeSound(part, onlyHead(now), part.found.get(old.sound, old.midi)) !== undefined;
    });
    if (samePlace(old.sound, now.sound)) continue;
    part.report.ended(done, editAt(part, now.sound)('rhythm', [now.midi]), 'no-room', newTicks);
  }
  for (const now of come)
    part.report.ended(
      writeSound(part, onlyHead(now), undefined) !== undefined,
      editAt(part, now.sound)('note-added', [now.midi]),
      'no-room',
      part.place.at(now.sound.at),
    );
}
