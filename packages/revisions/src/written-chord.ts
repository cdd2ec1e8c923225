import {
  movedSymbol,
  noteValueOf,
  noteValueTicks,
  SHORTEST_TICKS,
  spellInKey,
  type Chord,
  type ChordSymbol,
  type ElementId,
  type Key,
  type NoteBase,
  type NoteHead,
  type NoteValue,
  type Pitch,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { soundFilling } from '@notewright/score/respelled';
import type { Ground } from './claim';
import { chordOf, type Sound, type Unit } from './lines';
import { without } from '@notewright/score/without';

/** How a note of the edited score is written in the new one. */
export interface Dialect {
  readonly oldKey: Key;
  readonly newKey: Key;
  /** Semitones the new notation sounds above the one before. */
  readonly transposed: number;
  /** Whether the new part has a fretboard. */
  readonly frets: boolean;
}

/** How a head is spelled there; undefined where the key says it. */
export function spellingIn(head: NoteHead, { oldKey, newKey, transposed }: Dialect): Pitch | undefined {
  if (transposed !== 0) return undefined;
  const wanted = head.spelling ?? spellInKey(head.midi, oldKey);
  const usual = spellInKey(head.midi, newKey);
  return wanted.step === usual.step && wanted.alter === usual.alter ? undefined : wanted;
}

export function headIn(head: NoteHead, dialect: Dialect): NoteHead {
  const { midi, string, fret, ...rest } = without(head, 'spelling');
  const spelling = spellingIn(head, dialect);
  const fretted = dialect.frets && dialect.transposed === 0;
  return {
    ...rest,
    midi: midi + dialect.transposed,
    ...(spelling && { spelling }),
    ...(fretted && string !== undefined && { string }),
    ...(fretted && fret !== undefined && { fret }),
  };
}

/** A chord symbol so many semitones higher. */
export const turnedSymbol = (symbol: ChordSymbol, semitones: number): ChordSymbol =>
  semitones === 0 ? symbol : movedSymbol(symbol, semitones);

/** A chord with its own signs; what reaches over several (slurs, hairpins, the pedal) or belongs to the moment (chord symbols) is carried by itself. */
function chordIn(chord: Chord, id: ElementId, dialect: Dialect): Chord {
  const own = without(
    chord,
    'chordSymbol',
    'hairpinStart',
    'hairpinStop',
    'pedalStart',
    'pedalStop',
    'slurStarts',
    'slurStops',
  );
  return { ...own, id, heads: chord.heads.map((head) => headIn(head, dialect)) };
}

/**
 * The elements of a sound for each measure it reaches into: tied from one to the next, its signs with the first.
 *
 * @param written  takes the ids as they are given out
 *   (a writer asked with a value writes one element of it, whatever its length)
 */
export function soundWriter(sound: Sound, dialect: Dialect, written: ElementId[]) {
  const chord = chordOf(sound)!;
  const ties = (sound.elements.at(-1) as Chord).heads;
  return (
    from: Ticks,
    to: Ticks,
    ground: Ground,
    last: boolean,
    value?: NoteValue,
  ): readonly VoiceElement[] | undefined => {
    const values = value ? [value] : valuesOf(sound, from, to, ground);
    return values?.map((value, index): VoiceElement => {
      const first = written.length === 0;
      const end = last && index === values.length - 1;
      const id = ground.newId();
      written.push(id);
      const whole = chordIn(chord, id, dialect);
      const heads = whole.heads.map((head, at): NoteHead => {
        const { finger, bend, ...plain } = without(head, 'tieStart');
        const tied = end ? ties[at]?.tieStart : true;
        return {
          ...plain,
          ...(first && finger && { finger }),
          ...(first && bend && { bend }),
          ...(tied && { tieStart: true }),
        };
      });
      if (first) return { ...whole, value, heads };
      return {
        kind: 'chord',
        id,
        value,
        heads,
        velocity: whole.velocity,
        ...(whole.octaves !== undefined && { octaves: whole.octaves }),
      };
    });
  };
}

/** As it was written, where that fits; else one value, or as many as keep the beats visible. */
function valuesOf(sound: Sound, from: Ticks, to: Ticks, { time }: Ground): readonly NoteValue[] | undefined {
  const own = sound.elements.map(({ value }) => value);
  if (own.every(({ tuplet }) => !tuplet)) {
    const length = own.reduce((sum, value) => sum + noteValueTicks(value), 0);
    if (length === to - from) return own;
  }
  if ((to - from) % SHORTEST_TICKS !== 0) return undefined;
  const single = noteValueOf(to - from, 1);
  return single ? [single] : soundFilling(from, to, time);
}

/**
 * The elements of a whole tuplet, in values so many times as long.
 *
 * @param scale  a power of two
 * @returns undefined when there are no such values
 */
export function bracketIn(
  { sounds }: Unit,
  scale: number,
  dialect: Dialect,
  newId: () => ElementId,
): readonly VoiceElement[] | undefined {
  const elements: VoiceElement[] = [];
  for (const element of sounds.flatMap((sound) => sound.elements)) {
    const base = element.value.base / scale;
    if (!Number.isInteger(base) || base > 128) return undefined;
    const value = { ...element.value, base: base as NoteBase };
    const id = newId();
    if (element.kind === 'chord') elements.push({ ...chordIn(element, id, dialect), value });
    else elements.push({ kind: 'rest', id, value, ...(element.hidden && { hidden: true }) });
  }
  return elements;
}
