import type { Midi, Part, Score } from '@notewright/score';
import { pedalled } from './pedalled';
import { performanceOf, type SoundingNote } from './performance';
import { AS_WRITTEN, type Hand, type Practice } from './practice';

/** Indices of the parts that are heard: those that are solo, or all that are not muted. */
export function heardParts(score: Score, { parts: mix }: Pick<Practice, 'parts'>): ReadonlySet<number> {
  const indices = [...score.parts.keys()];
  const solo = indices.filter((index) => mix[index]?.solo);
  const heard = solo.length > 0 ? solo : indices.filter((index) => !(mix[index]?.muted ?? score.parts[index]?.mute));
  return new Set(heard);
}

/**
 * What is heard of a score while it is practised: the notes of the parts and the hand that are on, as long as the pedal holds them, at the pitch that is listened to. Those
 * that leave the range of MIDI fall silent, and so does what somebody plays themself.
 *
 * @returns as `performanceOf`
 */
export function heardNotes(score: Score, practice: Practice): readonly SoundingNote[] {
  const heard = heardParts(score, practice);
  const parts = score.parts.map((part, index) => ({ ...part, mute: !heard.has(index) }));
  return pedalled(score, performanceOf({ ...score, parts })).flatMap((note) => {
    const part = score.parts[note.partIndex];
    if (!part || !isOfHand(note, part.staves.length, practice.hand) || isOwn(note, part, practice)) return [];
    const midi = part.sound.kind === 'percussion' ? note.midi : note.midi + practice.semitones;
    return midi < 0 || midi > 127 ? [] : [midi === note.midi ? note : { ...note, midi: midi as Midi }];
  });
}

/** Whether a staff is heard: its part is on, and the hand that plays it. */
export function heardStaves(score: Score, practice: Practice): (partIndex: number, staff: number) => boolean {
  const parts = heardParts(score, practice);
  return (partIndex, staff) =>
    parts.has(partIndex) && isOfHand({ staff }, score.parts[partIndex]?.staves.length ?? 1, practice.hand);
}

/** Loudness of a part, 0–1, by its own volume. */
export const volumeOf = ({ parts }: Pick<Practice, 'parts'>, partIndex: number): number =>
  (parts[partIndex] ?? AS_WRITTEN).volume;

/**
 * What somebody plays themself: the notes of their part and hand, without small notes and with nothing played out, at the pitch the rest is
 * heard at. Those that leave the range of MIDI are not asked for.
 *
 * @returns as `performanceOf`; empty where nobody plays
 */
export function ownNotes(score: Score, { own, semitones }: Practice): readonly SoundingNote[] {
  if (!own) return [];
  const parts = score.parts.map((part, index) => ({ ...part, mute: index !== own.partIndex }));
  const staves = score.parts[own.partIndex]?.staves.length ?? 1;
  return performanceOf({ ...score, parts }, false).flatMap((note) => {
    const midi = note.midi + semitones;
    return isOfHand(note, staves, own.hand) && midi >= 0 && midi <= 127 ? [{ ...note, midi }] : [];
  });
}

/** Whether a note is played by a hand; parts of one staff are played by any. */
const isOfHand = ({ staff }: Pick<SoundingNote, 'staff'>, staves: number, hand: Hand): boolean =>
  hand === 'both' || staves < 2 || (hand === 'right') === (staff === 0);

const isOwn = (note: SoundingNote, { staves }: Part, { own }: Practice): boolean =>
  own?.partIndex === note.partIndex && isOfHand(note, staves.length, own.hand);
