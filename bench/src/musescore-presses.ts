import {
  diatonicHeight,
  midiOf,
  noteValueOf,
  spellInKey,
  type Key,
  type NoteBase,
  type Pitch,
} from '@notewright/score';
import { nearestNamed } from '@notewright/editor/testing';
import type { HeardEvent } from './heard-line';

/**
 * Key presses MuseScore (3 and 4) needs for a melody, by the rules of its note input: N opens it; a digit chooses a length
 * and forgets the dot; '.' dots; a letter writes the nearest note of that name, 0 a rest; Ctrl+arrow moves it by an octave,
 * an arrow by a semitone; Ctrl+3 opens a triplet, T repeats the note tied. A key with Ctrl or Shift is one press; a
 * note over a barline is split by itself.
 */
export function museScorePresses(
  events: readonly HeardEvent[],
  key: (event: HeardEvent) => Key,
  middle: Pitch,
): number {
  let presses = 1; // N
  let base: NoteBase | undefined;
  let dots = 0;
  let reference: Pitch = middle;
  const choose = (wanted: { readonly base: NoteBase; readonly dots: number }) => {
    if (wanted.base !== base) {
      presses++;
      base = wanted.base;
      dots = 0;
    }
    if (wanted.dots !== dots) presses++;
    dots = wanted.dots;
  };
  const letter = (pitch: Pitch, inKey: Key) => {
    presses++;
    const near = nearestNamed(pitch.step, reference, inKey);
    const octaves = (diatonicHeight({ ...pitch, alter: 0 }) - diatonicHeight(near)) / 7;
    presses += Math.abs(octaves) + Math.abs(midiOf(pitch) - midiOf({ ...near, octave: near.octave + octaves }));
    reference = pitch;
  };
  for (const event of events) {
    if (event.member) {
      choose({ base: event.member.value.base, dots: 0 });
      if (event.member.opens) presses++;
      if (event.pitch) letter(event.pitch, key(event));
      else presses++;
      continue;
    }
    const single = noteValueOf(event.ticks, 1);
    for (const [index, value] of (single ? [single] : event.values).entries()) {
      choose(value);
      if (!event.pitch || index > 0) presses++;
      else letter(event.pitch, key(event));
    }
  }
  return presses;
}

export const middleOfTreble = (key: Key): Pitch => spellInKey(71, key);
