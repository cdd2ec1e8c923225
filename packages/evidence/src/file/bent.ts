import { Damage } from '../errors';
import type { HeardNote } from '../evidence';
import type { ByteReader, ByteWriter } from './bytes';

/** Which of the notes is bent, and how far. */
interface Bent {
  readonly index: number;
  readonly semitones: number;
}
/** No string is bent farther. */
const MOST_SEMITONES = 3;

/** The notes whose strings are bent; undefined where none is. They are a section of their own, which older readers skip. */
export function bentOf(notes: readonly HeardNote[]): readonly Bent[] | undefined {
  const bent = notes.flatMap(({ bentSemitones }, index) =>
    bentSemitones === undefined ? [] : [{ index, semitones: bentSemitones }],
  );
  return bent.length > 0 ? bent : undefined;
}

/** @param bent  ascending by index */
export function writeBent(bent: readonly Bent[], into: ByteWriter): void {
  into.count(bent.length);
  let before = 0;
  for (const { index, semitones } of bent) {
    into.count(index - before);
    into.count(semitones);
    before = index;
  }
}

export function readBent(from: ByteReader): readonly Bent[] {
  let index = 0;
  return Array.from({ length: from.howMany(2) }, () => {
    index += from.count();
    const semitones = from.count();
    if (semitones < 1 || semitones > MOST_SEMITONES) throw new Damage(`bent by ${semitones}`);
    return { index, semitones };
  });
}

/** @throws Damage when a note is bent that is not there */
export function withBent(notes: readonly HeardNote[], bent: readonly Bent[]): readonly HeardNote[] {
  if (bent.length === 0) return notes;
  const semitonesOf = new Map(bent.map(({ index, semitones }) => [index, semitones]));
  for (const index of semitonesOf.keys()) if (!notes[index]) throw new Damage(`bent: note ${index}`);
  return notes.map((note, index) => {
    const bentSemitones = semitonesOf.get(index);
    return bentSemitones === undefined ? note : { ...note, bentSemitones };
  });
}
