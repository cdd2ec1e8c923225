import { alterInKey, spellInKey, type Key } from './key';
import type { Chord } from './model';
import type { Ornament } from './ornament';
import { midiOf, STEPS, type Midi, type Pitch } from './pitch';
import { TICKS_PER_QUARTER, type Ticks } from './time';

/** A note in time, from the start of the score. */
export interface TimedNote {
  readonly midi: Midi;
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
}

export interface Figure extends Pick<Chord, 'graces' | 'ornament'> {
  /** The written spelling of the note, where it is not the key's own. */
  readonly spelling?: Pitch;
  readonly key: Key;
  /** Quarter notes per minute; quick music has slower ornaments by its own measure. */
  readonly bpm: number;
}

/** What stands at the head of a chord that its small notes and sign belong to. */
export function figureOf({ graces, ornament, heads }: Chord, headIndex: number): Omit<Figure, 'key' | 'bpm'> {
  const spelling = heads[headIndex]?.spelling;
  return { ...(graces && { graces }), ...(ornament && { ornament }), ...(spelling && { spelling }) };
}

/** Ornaments are thirty-seconds within these limits: quick, but each note can be heard. */
const QUICKEST_SEC = 0.06;
const SLOWEST_SEC = 0.09;

/**
 * What is played for one note with small notes or a sign.
 *
 * Small notes come quickly before the beat; at the very start of the music they take their time from the note itself. Signs begin
 * on the beat with the written note and move to its neighbours in the key: a trill alternates to the end, a mordent touches the
 * lower neighbour, an inverted one the upper; a turn goes round from above.
 *
 * @returns ascending by onset, the small notes first; the note alone when there is nothing to add
 */
export function playFigure(
  note: TimedNote,
  { graces = [], ornament, spelling, key, bpm }: Figure,
): readonly TimedNote[] {
  if (graces.length === 0 && !ornament) return [note];
  const ticks = note.offsetTicks - note.onsetTicks;
  const perSecond = (bpm * TICKS_PER_QUARTER) / 60;
  const quick = Math.round(
    Math.max(QUICKEST_SEC * perSecond, Math.min(TICKS_PER_QUARTER / 8, SLOWEST_SEC * perSecond)),
  );
  const step = Math.max(1, Math.min(quick, Math.floor(ticks / 2 / Math.max(1, graces.length))));
  const before = Math.min(note.onsetTicks, graces.length * step);
  const from = note.onsetTicks - before;
  const small = graces.map(({ midi }, index) => ({
    midi,
    onsetTicks: from + index * step,
    offsetTicks: from + (index + 1) * step,
  }));
  const main = { ...note, onsetTicks: from + graces.length * step };
  return [
    ...small,
    ...(ornament ? signed(main, ornament, spelling ?? spellInKey(note.midi, key), key, quick) : [main]),
  ];
}

function signed(note: TimedNote, ornament: Ornament, pitch: Pitch, key: Key, quick: Ticks): readonly TimedNote[] {
  const { midi, onsetTicks, offsetTicks } = note;
  const upper = neighbour(pitch, 1, key);
  const lower = neighbour(pitch, -1, key);
  const step = Math.max(1, Math.min(quick, Math.floor((offsetTicks - onsetTicks) / 4)));
  const turns = ornament === 'trill' ? Math.max(1, Math.floor((offsetTicks - onsetTicks) / step / 2)) : 1;
  const pitches: readonly Midi[] =
    ornament === 'trill'
      ? Array.from({ length: 2 * turns }, (_, index) => (index % 2 === 0 ? midi : upper))
      : ornament === 'turn'
        ? [upper, midi, lower, midi]
        : [midi, ornament === 'mordent' ? lower : upper, midi];
  return pitches.map((played, index) => ({
    midi: played,
    onsetTicks: onsetTicks + index * step,
    offsetTicks: index === pitches.length - 1 ? offsetTicks : onsetTicks + (index + 1) * step,
  }));
}

/** The next step of the key, a semitone or a whole tone away. */
function neighbour(pitch: Pitch, direction: 1 | -1, key: Key): Midi {
  const place = STEPS.indexOf(pitch.step) + direction;
  const step = STEPS[(place + 7) % 7]!;
  const octave = pitch.octave + Math.floor(place / 7);
  const apart = midiOf({ step, alter: alterInKey(step, key.fifths), octave }) - midiOf(pitch);
  const size = Math.max(1, Math.min(2, direction * apart));
  return Math.max(0, Math.min(127, midiOf(pitch) + direction * size));
}
