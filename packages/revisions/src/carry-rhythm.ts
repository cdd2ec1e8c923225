import type { Midi, Ticks } from '@notewright/score';
import type { Stretch } from './compare-lines';
import type { HandEdit } from './hand-edit';
import { chordOf, type Sound, struck, type Unit } from './lines';
import type { Note } from './match-notes';
import { chordNear, editAt, onlyHead, type PartOnTheWay } from './part-on-the-way';
import { type Pairs, writeSound, writeUnit } from './write-sound';

/** A stretch with another rhythm: its notes are taken from where they stand and written where they sound now. */
export function carryStretches(part: PartOnTheWay, stretches: readonly Stretch[]): void {
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
