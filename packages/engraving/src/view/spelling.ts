import { alterInKey, spellInKey, type Key, type NoteHead, type Pitch } from '@notewright/score';

/** The written pitch of a head: its own spelling where it has one, else the one the key suggests. */
export const spelled = (head: NoteHead, key: Key): Pitch => head.spelling ?? spellInKey(head.midi, key);

/** Alteration a reader expects from the key signature; none when accidentals are written inline. */
export const expectedAlter = (step: Pitch['step'], key: Key, inline: boolean): number =>
  inline ? 0 : alterInKey(step, key.fifths);
