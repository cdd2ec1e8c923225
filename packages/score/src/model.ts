import type { Bend } from './bend';
import type { ChordColour, ChordKind } from './chord-colour';
import type { ChordDegree } from './chord-degree';
import type { Clef } from './clef';
import type { Barline } from './barlines';
import type { Jump, JumpSign } from './jumps';
import type { Key } from './key';
import type { NoteValue } from './note-value';
import type { OctaveSign } from './octave-sign';
import type { Articulation } from './articulation';
import type { Ornament } from './ornament';
import type { Midi, Pitch } from './pitch';
import type { Repeat } from './repeats';
import type { TempoSign } from './tempo-sign';
import type { Feel, TempoWord } from './tempo-words';
import type { Transposition } from './transposition';
import type { Seconds, Ticks, TimeSignature } from './time';

/**
 * The score: an immutable value.
 *
 * What all parts share at a barline (meter, key, tempo) stands once, in the measure headers. Ties are stored only
 * where they start; where they stop follows. Encodings such as −1 for a rest or 1-based programs exist only in the
 * MusicJSON codec. The laws every score keeps are in `invariants.ts`.
 */
export interface Score {
  readonly meta: ScoreMeta;
  readonly measures: readonly MeasureHeader[];
  readonly parts: readonly Part[];
  /** Fields of a MusicJSON file that this version does not know; kept for the way back. */
  readonly unknown?: UnknownFields;
}

/** Fields of a MusicJSON file that this version does not know, as they were read. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** What is known of the piece besides its music; texts are empty where nothing is known. */
export interface ScoreMeta {
  readonly title: string;
  readonly composer: string;
  readonly subtitle: string;
  /** Instrument the song was transcribed for, as chosen in the wizard; empty when unknown. */
  readonly instrument: string;
  /** Identifier of the recording at its source (a video id); empty when there is none. */
  readonly customId: string;
  /** Where the music came from, e.g. 'Youtube' or 'Audio'; empty when unknown. */
  readonly source: string;
  readonly unknown?: UnknownFields;
}

/** What all parts share in one measure. Meter and key are those in force, written out in every measure. */
export interface MeasureHeader {
  readonly timeSignature: TimeSignature;
  /** Real length; shorter than the time signature says in a pick-up measure, longer in a cadenza. > 0 */
  readonly durationTicks: Ticks;
  readonly key: Key;
  /** Tempo mark at the start of this measure, quarter notes per minute. The first measure always has one. */
  readonly tempoBpm?: number;
  /** How that mark is printed; without one as our word with the number. */
  readonly tempoSign?: TempoSign;
  /** A gradual change begins here, or is taken back. */
  readonly tempoWord?: TempoWord;
  /** From here on; straight until somebody says otherwise. */
  readonly feel?: Feel;
  /** Repeat signs at its barlines. Music and times are kept as written; playing follows the signs. */
  readonly repeat?: Repeat;
  /** Played only the times given, e.g. '1' or '1, 2'; neighbours with the same numbers stand under one bracket. */
  readonly ending?: string;
  /** A place that a jump leads to, at the left barline. */
  readonly jumpSign?: JumpSign;
  /** At the right barline: where playing goes on, or ends. */
  readonly jump?: Jump;
  /** Its right barline, where that is not plain; a repeat sign there is drawn in its place, and the last one of a piece is final by itself. */
  readonly barline?: Barline;
  /** Rehearsal or section label. */
  readonly section?: string;
  /** What its owner wrote to themself about this measure: shown over the sheet, printed only on demand. Lines are parted by \n. */
  readonly remark?: string;
  /** Where this measure starts in the recording, when it is heard for the first time. */
  readonly timestampSec?: Seconds;
  /**
   * Where it starts each further time, for music that is written once and heard more often: ascending, after `timestampSec`, never empty.
   * A fact of the recording, whatever the repeat signs say.
   */
  readonly laterPassesSec?: readonly Seconds[];
}

/** A General MIDI sound; `program` is 0-based (0 = Acoustic Grand Piano). */
export type Sound = { readonly kind: 'pitched'; readonly program: number } | { readonly kind: 'percussion' };

/** The fretboard of a part with tablature: capo and number of frets, and MIDI numbers of the open strings. */
export interface Tab {
  readonly capo: number;
  readonly frets: number;
  /** Open strings, from the lowest-numbered course as the specification lists them. */
  readonly strings: readonly Midi[];
}

/** The dynamics that can be written, from softest to loudest. */
export type DynamicName = 'ppp' | 'pp' | 'p' | 'mp' | 'mf' | 'f' | 'ff' | 'fff';

/** A dynamic and the span in which it holds, in ticks. */
export interface Dynamic {
  readonly name: DynamicName;
  /** From the start of the score. */
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** The music of one player: its instrument, staves and measures. */
export interface Part {
  readonly name: string;
  readonly sound: Sound;
  /** Clef at the start of each staff, top staff first; at least one. */
  readonly staves: readonly Clef[];
  readonly tab?: Tab;
  /** Of an instrument that sounds elsewhere than its players read. Everything in the score is what sounds. */
  readonly transposition?: Transposition;
  readonly mute: boolean;
  /** Its words are sung and said to be whole, though none is divided: remarks under notes are not. */
  readonly wholeWords?: boolean;
  readonly dynamics: readonly Dynamic[];
  readonly measures: readonly Measure[];
  readonly unknown?: UnknownFields;
}

/** One measure of a part. Time signature, key and tempo are in the `MeasureHeader` of the score. */
export interface Measure {
  /** Clef changes at the start of this measure. */
  readonly clefs?: readonly ClefChange[];
  /** Ordered by staff, then by voice number within the staff (1 above, 2 below). Every staff has at least one. */
  readonly voices: readonly Voice[];
  readonly unknown?: UnknownFields;
}

/** A clef that holds from the start of a measure on one staff, counted from 0 at the top. */
export interface ClefChange {
  readonly staff: number;
  readonly clef: Clef;
}

/** One line of rhythm. Its elements fill the measure exactly. The n-th voice of a staff continues that of the measure before. */
export interface Voice {
  /** Index of the staff within the part, from 0 at the top. */
  readonly staff: number;
  readonly elements: readonly VoiceElement[];
}

/** Names an element within a score in memory; files do not keep it. */
export type ElementId = string;

/** What a voice is made of, one after the other. */
export type VoiceElement = Chord | Rest;

interface Timed {
  /** Unique in the score; stable while the element is edited. */
  readonly id: ElementId;
  readonly value: NoteValue;
  readonly chordSymbol?: ChordSymbol;
  /** A hairpin begins here; see `hairpinsOf`. */
  readonly hairpinStart?: HairpinKind;
  /** A hairpin ends where this element ends. */
  readonly hairpinStop?: boolean;
  /** The pedal of the whole part goes down where this element begins; see `pedalsOf`. */
  readonly pedalStart?: boolean;
  /** The pedal comes up where this element ends. */
  readonly pedalStop?: boolean;
  readonly unknown?: UnknownFields;
}

/** One or more heads on one stem. */
export interface Chord extends Timed {
  readonly kind: 'chord';
  /** At least one; ascending, no pitch twice. */
  readonly heads: readonly NoteHead[];
  /** Loudness as stored, 1–127; 80 is mf. */
  readonly velocity: number;
  readonly lyric?: string;
  /** Syllables of the second and the further verses; '' where one has none. */
  readonly verses?: readonly string[];
  readonly articulations?: readonly Articulation[];
  /** Small notes before it that take no time of their own, in order. */
  readonly graces?: readonly GraceNote[];
  readonly ornament?: Ornament;
  /** Printed under an octave sign: the number of octaves below its sounding pitch (above, when negative). */
  readonly octaves?: OctaveSign;
  /** Number of slurs that begin or end here, 1 to 4; `slursOf` says which belong together. */
  readonly slurStarts?: number;
  readonly slurStops?: number;
}

/** A small note before a chord, which takes no written time. */
export interface GraceNote {
  readonly midi: Midi;
  /** As for heads: without one the key decides. */
  readonly spelling?: Pitch;
}

/** Silence. A voice holding nothing else is engraved as a measure rest. */
export interface Rest extends Timed {
  readonly kind: 'rest';
  /** Keeps the measure full without being drawn (a second voice that pauses). */
  readonly hidden?: boolean;
}

/** One note of a chord; all heads of a chord share its stem and value. */
export interface NoteHead {
  readonly midi: Midi;
  /** Explicit spelling; without one the key decides (`spellInKey`). */
  readonly spelling?: Pitch;
  /** Held on into the head of equal pitch in the next element of the same voice. */
  readonly tieStart?: boolean;
  readonly finger?: Finger;
  /** Its string is bent: it is written at the fret that is held, as if it were not, and sounds above; see `bendMoves`. */
  readonly bend?: Bend;
  /** Index into `Tab.strings`, and fret counted from the capo. */
  readonly string?: number;
  readonly fret?: number;
  /** How sure the listener was, 0–1; absent for notes written by hand. */
  readonly confidence?: number;
}

/** A hairpin opens (crescendo) or closes (diminuendo). */
export type HairpinKind = 'crescendo' | 'diminuendo';

/** Hand and finger, thumb = 1. */
export type Finger = `${'l' | 'r'}${1 | 2 | 3 | 4 | 5}`;

export type { ChordKind };

/** A chord symbol as in a lead sheet: root, kind, and what was added, altered or put in the bass. */
export interface ChordSymbol {
  /** Pitch class of the root, 0 = C. */
  readonly root: number;
  readonly kind: ChordKind;
  /** What it is beyond the kind that comes nearest: a sixth, a ninth, diminished. */
  readonly colour?: ChordColour;
  /** Tones added, altered or left out; at least one. */
  readonly degrees?: readonly ChordDegree[];
  /** Pitch class of the lowest tone when it is not the root: C/E. */
  readonly bass?: number;
  /** Where root and bass stand on the line of fifths, when they are not written as the key spells them: E♭ (−3) in C major. */
  readonly rootFifths?: number;
  readonly bassFifths?: number;
}
