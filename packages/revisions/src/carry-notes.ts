import { carryChord } from './carry-chord';
import { alreadyRead } from './already-read';
import { keepAsRead, rewrite, rewrittenIn } from './carry-rhythm';
import { compareLines, type Stretch } from './compare-lines';
import { chordOf, type Line, type Sound, struck, type Unit } from './lines';
import type { Note } from './match-notes';
import { movedOn } from './moved-on';
import { chordNear, dialectAt, editAt, onlyHead, type PartOnTheWay } from './part-on-the-way';
import { writeSound } from './write-sound';
import { headIn } from './written-chord';

/** Carries over everything that was done to notes and to the signs that belong to one note. */
export function carryNotes(part: PartOnTheWay): void {
  const stretches: Stretch[] = [];
  const struckAnew: Note[] = [];
  const sameBefore = new Map<Sound, Sound>();
  for (const [before, after] of linePairs(part.before, part.after)) {
    const compared = compareLines(before, after);
    stretches.push(...compared.stretches);
    const moved = movedOn(compared.same);
    for (const pair of compared.same) {
      const [old, now] = pair;
      const [was, is] = [chordOf(old), chordOf(now)];
      if (!moved.has(pair)) sameBefore.set(now, old);
      if (moved.has(pair)) stretches.push({ before: [alone(old)], after: [alone(now)] });
      else if (was && is) {
        carryChord(part, old, now, was, is);
        for (const midi of struck(now)) if (old.held.has(midi)) struckAnew.push({ sound: now, midi });
      } else if (was || is) stretches.push({ before: [alone(old)], after: [alone(now)] });
    }
  }
  const groups = touching(stretches)
    .filter((group) => group.some(sounds))
    .map((group) => rewrittenIn(group));
  const pairs = new Map(groups.flatMap((group) => group.pairs.map(([old, now]) => [now.sound, old.sound] as const)));
  const oldOf = ({ sound, midi }: Note) => {
    const old = sameBefore.get(sound) ?? pairs.get(sound);
    return old && { sound: old, midi };
  };
  // Asked before anything is written: afterwards the new notation is not as it was read.
  const read = groups.map(({ gone, come, is }) => gone.length + come.length === 0 && alreadyRead(part, is, oldOf));
  for (const [index, group] of groups.entries())
    if (read[index]) keepAsRead(part, group);
    else rewrite(part, group);
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

/** Stretches that overlap or touch, in whichever voices, are one change: a note may have moved from one into the next. */
function touching(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const spans = stretches.map((stretch) => {
    const units = [...stretch.before, ...stretch.after];
    return { stretch, from: Math.min(...units.map(({ at }) => at)), to: Math.max(...units.map(({ end }) => end)) };
  });
  spans.sort((a, b) => a.from - b.from);
  const groups: Stretch[][] = [];
  let end = -Infinity;
  for (const { stretch, from, to } of spans) {
    if (from <= end) groups.at(-1)!.push(stretch);
    else groups.push([stretch]);
    end = Math.max(end, to);
  }
  return groups;
}
