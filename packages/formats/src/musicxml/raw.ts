import type {
  Articulation,
  Barline,
  Bend,
  ChordSymbol,
  Clef,
  DynamicName,
  Feel,
  HairpinKind,
  Jump,
  JumpSign,
  Key,
  Midi,
  NoteValue,
  OctaveSign,
  Ornament,
  Pitch,
  Sound,
  Tab,
  TempoWord,
  TimeSignature,
  Transposition,
  Repeat,
} from '@notewright/score';

/**
 * A MusicXML part as it was found: events at positions, not yet voices that fill their measures.
 * Positions are ticks from the start of the measure and may be fractional where the file's divisions are.
 */
export interface RawPart {
  readonly name: string;
  readonly sound: Sound;
  readonly mute: boolean;
  /** Its lyrics are said to be whole words. */
  readonly wholeWords?: boolean;
  /** Of an instrument read at another pitch than it sounds; mere octaves lie in the clef. */
  readonly transposition?: Transposition;
  /** Clef of each staff at the start; 'tab' for a tablature. */
  readonly clefs: readonly (Clef | 'tab' | undefined)[];
  readonly tab?: Partial<Tab>;
  readonly measures: readonly RawMeasure[];
}

export interface RawMeasure {
  /** Where the last note, rest or gap ends; 0 for an empty measure. */
  readonly endTicks: number;
  /** Not counted in the numbering: a pick-up, or half of a measure split by a repeat. */
  readonly implicit: boolean;
  readonly events: readonly RawEvent[];
  readonly key?: Key;
  readonly time?: TimeSignature;
  readonly tempoBpm?: number;
  /** Printed with the tempo; without words the number alone. */
  readonly tempoWords?: string;
  /** The number of the tempo is printed, not only played. */
  readonly tempoNumber?: boolean;
  readonly section?: string;
  readonly tempoWord?: TempoWord;
  readonly feel?: Feel;
  readonly repeat?: Repeat;
  readonly ending?: string;
  readonly jumpSign?: JumpSign;
  readonly jump?: Jump;
  readonly barline?: Barline;
  /** Clef changes at the start of this measure. */
  readonly clefs: readonly { readonly staff: number; readonly clef: Clef }[];
  readonly dynamics: readonly { readonly at: number; readonly name: DynamicName }[];
  readonly harmonies: readonly { readonly at: number; readonly symbol: ChordSymbol }[];
}

export interface RawEvent {
  readonly at: number;
  readonly ticks: number;
  /** From 0 at the top. */
  readonly staff: number;
  /** The file's own name of the voice. */
  readonly voice: string;
  /** What type, dots and time modification say, when that agrees with the duration. */
  readonly value?: NoteValue;
  /** Empty for a rest. */
  readonly heads: readonly RawHead[];
  /** A rest for the whole measure. */
  readonly measureRest?: boolean;
  readonly hidden?: boolean;
  readonly velocity?: number;
  readonly lyric?: string;
  readonly verses?: readonly string[];
  readonly articulations?: readonly Articulation[];
  readonly chordSymbol?: ChordSymbol;
  readonly octaves?: OctaveSign;
  readonly graces?: readonly RawGrace[];
  readonly ornament?: Ornament;
  /** Ends of slurs as the file names them; until they are paired. */
  readonly slurs?: readonly RawSlur[];
  readonly slurStarts?: number;
  readonly slurStops?: number;
  readonly hairpinStart?: HairpinKind;
  readonly hairpinStop?: boolean;
  readonly pedalStart?: boolean;
  readonly pedalStop?: boolean;
}

export interface RawSlur {
  readonly type: 'start' | 'stop';
  readonly number: string;
}

/** A small note; `pitch` where it has a written spelling. */
export type RawGrace = Pick<RawHead, 'midi' | 'pitch'>;

export interface RawHead {
  readonly midi: Midi;
  readonly pitch?: Pitch;
  readonly tieStart: boolean;
  readonly finger?: 1 | 2 | 3 | 4 | 5;
  readonly bend?: Bend;
  /** MusicXML's string, 1 for the highest. */
  readonly string?: number;
  readonly fret?: number;
}
