import type { Midi, Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import { struck, type Line, type Sound } from './lines';

/** One note that is struck. */
export interface Note {
  readonly sound: Sound;
  readonly midi: Midi;
}

/** A key under which the note of equal pitch and place is found again. */
export const nameOfNote = ({ sound, midi }: Note): string => `${sound.at} ${midi}`;

/** Notes of one notation found in another. */
export class Found {
  /** How many notes were found. */
  count = 0;
  private readonly of = new Map<Sound, Map<Midi, Sound>>();

  set({ sound, midi }: Note, there: Sound): void {
    const known = this.of.get(sound) ?? new Map<Midi, Sound>();
    this.of.set(sound, known.set(midi, there));
  }

  /** The sound in which the other notation has this note; undefined when it does not have it. */
  get(sound: Sound, midi: Midi): Sound | undefined {
    return this.of.get(sound)?.get(midi);
  }
}

const known = new WeakMap<readonly Line[], readonly Note[]>();

/** Every note that is struck in some voices. */
export function notesOf(lines: readonly Line[]): readonly Note[] {
  const before = known.get(lines);
  if (before) return before;
  const notes: Note[] = [];
  for (const { units } of lines)
    for (const { sounds } of units)
      for (const sound of sounds) for (const midi of struck(sound)) notes.push({ sound, midi });
  known.set(lines, notes);
  return notes;
}

/**
 * Finds the notes of one notation in another: same pitch, nearest moment, each at most once.
 *
 * @param transposed    semitones the other notation sounds above the first
 * @param momentOf      of a place of the first notation
 * @param otherMomentOf the same measure (seconds) for places of the other
 * @param farthest      apart from each other, on that measure: how far two notations may place what was heard once
 */
export function findNotes(
  notes: readonly Note[],
  others: readonly Note[],
  transposed: number,
  momentOf: (at: Ticks) => number,
  otherMomentOf: (at: Ticks) => number,
  farthest: number,
): Found {
  const byPitch = new Map<Midi, { readonly note: Note; readonly moment: number }[]>();
  for (const note of others) {
    const list = byPitch.get(note.midi) ?? [];
    byPitch.set(note.midi, list);
    list.push({ note, moment: otherMomentOf(note.sound.at) });
  }
  for (const list of byPitch.values()) list.sort((a, b) => a.moment - b.moment);
  const pairs: { readonly note: Note; readonly other: Note; readonly apart: number }[] = [];
  for (const note of notes) {
    const list = byPitch.get(note.midi + transposed);
    if (!list) continue;
    const moment = momentOf(note.sound.at);
    const first = countBefore(list, (one) => one.moment < moment - farthest);
    for (let index = first, one = list[index]; one && one.moment <= moment + farthest; one = list[++index]) {
      const { note: other, moment: there } = one;
      // Of two at one moment the one in the same voice is meant.
      const elsewhere =
        note.sound.staff === other.sound.staff ? (note.sound.voice === other.sound.voice ? 0 : 1e-7) : 2e-7;
      pairs.push({ note, other, apart: Math.abs(there - moment) + elsewhere });
    }
  }
  pairs.sort((a, b) => a.apart - b.apart);
  const found = new Found();
  const taken = new Found();
  for (const { note, other } of pairs) {
    if (found.get(note.sound, note.midi) || taken.get(other.sound, other.midi)) continue;
    found.set(note, other.sound);
    taken.set(other, note.sound);
    found.count++;
  }
  return found;
}
