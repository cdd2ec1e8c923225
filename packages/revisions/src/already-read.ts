import type { Ticks } from '@notewright/score';
import { notesOf, type Note } from './match-notes';
import type { PartOnTheWay } from './part-on-the-way';

/** Lengths are read off sound and differ a little; this share of them has to be as wanted. */
const MOST = 0.6;

/** A note in three notations. */
interface Traced {
  readonly was: Note['sound'];
  readonly is: Note['sound'];
  readonly read: Note['sound'];
}

/**
 * Whether the new notation has the rhythm already that measures were given by hand: someone halved all values, or moved the notes
 * a beat on, and so does the new reading. Then writing them again where they would sound would do it twice.
 *
 * Looked at are the whole measures in which `rewritten` notes stand. Where all distances were changed, the new distances must be those
 * read now; where notes were only moved together, they must stand at the same place of the measure.
 *
 * @param oldOf  the note before of one of the edited score; undefined where that had none
 */
export function alreadyRead(
  part: PartOnTheWay,
  rewritten: readonly Note[],
  oldOf: (note: Note) => Note | undefined,
): boolean {
  const measures = new Set(rewritten.map(({ sound }) => sound.measureIndex));
  return [...measures].every((measureIndex) => {
    const notes = notesOf(part.after).filter(({ sound }) => sound.measureIndex === measureIndex);
    const traced = notes.flatMap((note): readonly Traced[] => {
      const old = oldOf(note);
      const read = old && part.found.get(old.sound, old.midi);
      return read ? [{ was: old.sound, is: note.sound, read }] : [];
    });
    const [first] = traced;
    if (!first || traced.length < 2 || traced.length < notes.length * 0.8) return false;
    const from = (one: Traced, of: keyof Traced): Ticks => one[of].at - first[of].at;
    if (traced.some((one) => from(one, 'is') !== from(one, 'read'))) return false;
    const long = traced.filter(({ is, read }) => is.end - is.at === read.end - read.at);
    if (long.length < traced.length * MOST) return false;
    if (traced.some((one) => from(one, 'is') !== from(one, 'was'))) return true;
    const start = part.editedStarts[measureIndex];
    const there = part.draft.starts[first.read.measureIndex]!;
    return start !== undefined && first.is.at !== first.was.at && first.is.at - start === first.read.at - there;
  });
}
