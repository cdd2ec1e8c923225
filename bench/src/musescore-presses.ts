import {
  diatonicHeight,
  midiOf,
  noteValueOf,
  spellInKey,
  type Key,
  type NoteBase,
  type NoteValue,
  type Pitch,
} from '@notewright/score';
import { nearestNamed } from '@notewright/editor/testing';
import type { HeardEvent } from './heard-line';
import type { Press } from './presses';

/**
 * The keys MuseScore (3 and 4) needs for a melody, by the rules of its note input: N opens it; a digit chooses a length
 * and forgets the dot; '.' dots; a letter writes the nearest note of that name, 0 a rest; Ctrl+arrow moves it by an octave,
 * an arrow by a semitone; Ctrl+3 opens a triplet, T repeats the note tied. A key with Ctrl or Shift is one press; a
 * note over a barline is split by itself.
 *
 * @param near      what the first letter is near to
 * @param selected  length of the note that is selected, which the first one has then; a letter opens note input there, too
 */
export function museScoreKeys(
  events: readonly HeardEvent[],
  key: (event: HeardEvent) => Key,
  near: Pitch,
  selected?: NoteValue,
): readonly Press[] {
  const presses: Press[] = selected && events[0]?.pitch ? [] : ['n'];
  let base: NoteBase | undefined = selected?.base;
  let dots: number = selected?.dots ?? 0;
  let reference: Pitch = near;
  const choose = (wanted: { readonly base: NoteBase; readonly dots: number }) => {
    if (wanted.base !== base) {
      presses.push(DIGITS[wanted.base] ?? '1');
      base = wanted.base;
      dots = 0;
    }
    if (wanted.dots !== dots) presses.push('.');
    dots = wanted.dots;
  };
  const times = (count: number, up: Press, down: Press) => {
    for (let left = Math.abs(count); left > 0; left--) presses.push(count > 0 ? up : down);
  };
  const letter = (pitch: Pitch, inKey: Key) => {
    presses.push(pitch.step.toLowerCase());
    const nearest = nearestNamed(pitch.step, reference, inKey);
    const octaves = (diatonicHeight({ ...pitch, alter: 0 }) - diatonicHeight(nearest)) / 7;
    times(octaves, 'Ctrl+ArrowUp', 'Ctrl+ArrowDown');
    const written = midiOf({ ...nearest, octave: nearest.octave + octaves });
    times(midiOf(pitch) - written, 'ArrowUp', 'ArrowDown');
    reference = pitch;
  };
  for (const event of events) {
    if (event.member) {
      choose({ base: event.member.value.base, dots: 0 });
      if (event.member.opens) presses.push('Ctrl+3');
      if (event.pitch) letter(event.pitch, key(event));
      else presses.push('0');
      continue;
    }
    const single = noteValueOf(event.ticks, 1);
    for (const [index, value] of (single ? [single] : event.values).entries()) {
      choose(value);
      if (!event.pitch) presses.push('0');
      else if (index > 0) presses.push('t');
      else letter(event.pitch, key(event));
    }
  }
  return presses;
}

/** The digits of its keys for lengths. */
const DIGITS: Readonly<Partial<Record<NoteBase, Press>>> = { 1: '7', 2: '6', 4: '5', 8: '4', 16: '3', 32: '2' };

export const middleOfTreble = (key: Key): Pitch => spellInKey(71, key);
