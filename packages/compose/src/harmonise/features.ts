import type { Midi } from '@notewright/score';
import { HOLD, OPEN, REST, type Cells } from './cells';
import { PARTS_OF_BEAT, type Slot } from './grid';

/** The voices, upper first; the first is the tune. */
export const VOICES = ['soprano', 'alto', 'tenor', 'bass'] as const;
/** Lowest pitch a voice is described by, when the music is moved into C major or A minor; what lies outside is moved by octaves. */
const LOWEST = [53, 47, 41, 34] as const;
export const PITCHES = 36;
/** What can happen in a slot of a voice: a pitch begins, or one of these. */
export const CLASSES = PITCHES + 2;
export const HOLD_CLASS = CLASSES - 2;
export const REST_CLASS = CLASSES - 1;
/** What is seen of a slot beside the pitches that sound. */
const SEEN = { rest: PITCHES, open: PITCHES + 1, heldFromOpen: PITCHES + 2, outside: PITCHES + 3 } as const;
export const TOKENS = PITCHES + 4;
/** Slots that are seen around one, counted in slots, then in beats. */
const SLOTS_AROUND = [-3, -2, -1, 0, 1, 2, 3] as const;
const BEATS_AROUND = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
export const AROUND = SLOTS_AROUND.length + BEATS_AROUND.length;

/** Ways of four parts the network has learned; `hymn` and `chorale` are proposed. */
export const MANNERS = ['hymn', 'chorale', 'choir', 'quartet'] as const;
/** How four parts are written: simply as in hymns, or with more movement; one of `MANNERS`. */
export type Manner = (typeof MANNERS)[number];

/** A chord to go by: pitch classes. */
export interface KnownHarmony {
  readonly root: number;
  readonly tones: readonly number[];
}

/** Everything that is given before the voices are drawn. */
export interface Frame {
  readonly slots: readonly Slot[];
  readonly tune: Cells;
  readonly manner: Manner;
  /** Of each slot, where it is known. */
  readonly chords: readonly (KnownHarmony | undefined)[];
  /** From this slot to the end no voice that is drawn sounds this pitch class: a piece in minor ends in minor. */
  readonly noThird?: { readonly from: number; readonly pitchClass: number };
}

interface Seen {
  readonly frame: Frame;
  readonly index: number;
  readonly slot: Slot;
}
interface Group {
  readonly name: string;
  readonly columns: number;
  /** The column that is 1; none below 0 or past the last. */
  readonly of: (seen: Seen) => number;
}

/** Semitones that move a signature to none: −5 to 6. */
export const shiftOf = ({ key }: Slot): number => {
  const down = (((key.fifths * 7) % 12) + 12) % 12;
  return down > 5 ? 12 - down : -down;
};

/** The pitch of a voice as the networks number it. */
export function pitchNumber(voice: number, midi: Midi, shift: number): number {
  let number = midi + shift - (LOWEST[voice] ?? 0);
  while (number < 0) number += 12;
  while (number >= PITCHES) number -= 12;
  return number;
}

/** The MIDI number that a number of a pitch stands for. */
export const pitchOf = (voice: number, number: number, shift: number): Midi => number + (LOWEST[voice] ?? 0) - shift;

const clamped = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const isStruck = (cell: number | undefined): boolean => cell !== HOLD;

/** How many slots from here on until the tune changes; past the end the end. */
function slotsUntilChange({ frame: { tune }, index }: Seen): number {
  let to = index + 1;
  while (to < tune.length && !isStruck(tune[to])) to++;
  return to - index;
}
function slotsSinceChange({ frame: { tune }, index }: Seen): number {
  let from = index;
  while (from > 0 && !isStruck(tune[from])) from--;
  return index - from;
}

/** The tune’s notes that begin after this slot, or before the one that sounds. */
function tuneNote({ frame: { tune }, index, slot }: Seen, away: number): number {
  const step = Math.sign(away);
  let [at, left] = [index, Math.abs(away)];
  if (step < 0) while (at > 0 && !isStruck(tune[at])) at--;
  while (left > 0) {
    at += step;
    const cell = tune[at];
    if (cell === undefined) return -1;
    if (cell >= 0) left--;
  }
  return pitchNumber(0, tune[at] ?? 0, shiftOf(slot));
}

const inKey = (pitchClass: number, slot: Slot): number => (((pitchClass + shiftOf(slot)) % 12) + 12) % 12;

function slotsUntilChord({ frame: { chords }, index }: Seen): number {
  let to = index + 1;
  while (to < chords.length && chords[to] === chords[index]) to++;
  return to - index;
}

/** What is known of a slot, whatever the voices do. */
const PLAIN: readonly Group[] = [
  { name: 'manner', columns: MANNERS.length, of: ({ frame }) => MANNERS.indexOf(frame.manner) },
  { name: 'mode', columns: 2, of: ({ slot }) => Number(slot.key.mode === 'minor') },
  { name: 'compound', columns: 2, of: ({ slot }) => Number(slot.compound) },
  { name: 'part of beat', columns: PARTS_OF_BEAT.length, of: ({ slot }) => slot.part },
  { name: 'beat', columns: 8, of: ({ slot }) => slot.place },
  { name: 'beats in measure', columns: 9, of: ({ slot }) => slot.beatsInMeasure },
  { name: 'slots since the tune changed', columns: 8, of: (seen) => clamped(slotsSinceChange(seen), 7) },
  { name: 'slots until the tune changes', columns: 9, of: (seen) => clamped(slotsUntilChange(seen), 8) },
  ...[-1, 1, 2, 3].map((away): Group => ({
    name: `tune, note ${away}`,
    columns: PITCHES,
    of: (seen) => tuneNote(seen, away),
  })),
  { name: 'slots to the end', columns: 13, of: ({ frame, index }) => clamped(frame.slots.length - 1 - index, 12) },
  { name: 'slots from the beginning', columns: 5, of: ({ index }) => clamped(index, 4) },
];

const CHORD: readonly Group[] = [
  { name: 'root', columns: 12, of: ({ frame, index, slot }) => { const chord = frame.chords[index]; return chord ? inKey(chord.root, slot) : -1; } }, // prettier-ignore
  ...Array.from({ length: 12 }, (_, tone): Group => ({
    name: `chord tone ${tone}`,
    columns: 1,
    of: ({ frame, index, slot }) => (frame.chords[index]?.tones.some((one) => inKey(one, slot) === tone) ? 0 : -1),
  })),
  { name: 'slots until the chord changes', columns: 5, of: (seen) => (seen.frame.chords[seen.index] ? clamped(slotsUntilChord(seen), 4) : -1) }, // prettier-ignore
  { name: 'next root', columns: 12, of: (seen) => { const next = seen.frame.chords[seen.index + slotsUntilChord(seen)]; return next && seen.frame.chords[seen.index] ? inKey(next.root, seen.slot) : -1; } }, // prettier-ignore
];

const widthOf = (groups: readonly Group[]): number => groups.reduce((sum, { columns }) => sum + columns, 0);
/** Where each block of inputs begins. */
export const AT = {
  chord: widthOf(PLAIN),
  context: widthOf(PLAIN) + widthOf(CHORD),
  struck: widthOf(PLAIN) + widthOf(CHORD) + AROUND * VOICES.length * TOKENS,
  voice: widthOf(PLAIN) + widthOf(CHORD) + AROUND * VOICES.length * (TOKENS + 1),
} as const;
export const WIDTH = AT.voice + 3;

/** What the network was trained to be given: all inputs are 0 or 1. */
export const HARMONISE_FEATURES: { readonly groups: readonly string[] } = {
  groups: [
    ...[...PLAIN, ...CHORD].map(({ name, columns }) => (columns === 1 ? name : `${name} × ${columns}`)),
    ...[...SLOTS_AROUND.map((away) => `slot ${away}`), ...BEATS_AROUND.map((away) => `beat ${away}`)].flatMap((place) =>
      VOICES.map((voice) => `${voice} at ${place} × ${TOKENS}`),
    ),
    `begins × ${AROUND * VOICES.length}`,
    'voice × 3',
  ],
};

function inputsOf(groups: readonly Group[], from: number, frame: Frame, index: number): readonly number[] {
  const slot = frame.slots[index];
  if (!slot) return [];
  let start = from;
  const found: number[] = [];
  for (const { columns, of } of groups) {
    const column = of({ frame, index, slot });
    if (column >= 0 && column < columns) found.push(start + column);
    start += columns;
  }
  return found;
}

/** Inputs that are 1 in a slot, whatever the voices do. */
export const plainInputs = (frame: Frame, index: number): readonly number[] => inputsOf(PLAIN, 0, frame, index);
/** Those of the chord that stands there. */
export const chordInputs = (frame: Frame, index: number): readonly number[] => inputsOf(CHORD, AT.chord, frame, index);

/** Of each slot the slots that are seen around it, −1 for none, in the order of the inputs. */
export function aroundOf(slots: readonly Slot[]): Int32Array {
  const firstOfBeat: number[] = [];
  for (const [index, { beat }] of slots.entries()) firstOfBeat[beat] ??= index;
  const around = new Int32Array(slots.length * AROUND).fill(-1);
  for (const [index, { beat }] of slots.entries()) {
    const at = index * AROUND;
    for (const [k, away] of SLOTS_AROUND.entries()) {
      const other = index + away;
      if (other >= 0 && other < slots.length) around[at + k] = other;
    }
    for (const [k, away] of BEATS_AROUND.entries())
      around[at + SLOTS_AROUND.length + k] = firstOfBeat[beat + away] ?? -1;
  }
  return around;
}

/**
 * Input for what is seen of a voice in a slot.
 *
 * @param sounds  a MIDI number, `REST`, or `OPEN` where it depends on what is not yet drawn; undefined outside of the piece
 */
export function tokenOf(cell: number | undefined, sounds: number | undefined, voice: number, shift: number): number {
  if (cell === undefined || sounds === undefined) return SEEN.outside;
  if (cell === OPEN) return SEEN.open;
  if (sounds === OPEN) return SEEN.heldFromOpen;
  return sounds === REST ? SEEN.rest : pitchNumber(voice, sounds, shift);
}
