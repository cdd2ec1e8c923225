/* eslint-disable @typescript-eslint/consistent-type-definitions -- a type alias is also a plain record of unknown values, an interface is not */
/**
 * MusicJSON version 4, as the specification names its fields. Encodings that exist only here: a pitch of −1 is a rest,
 * programs are 1-based with 129 for percussion, a tempo of 0 is none, lengths are fractions of a whole note, chords and keys
 * are numbers. The fields marked "ours" are optional additions; readers that do not know them lose nothing they knew.
 */
export type MusicJson = {
  readonly Version: 4;
  readonly MetaInfo: {
    readonly Title: string;
    readonly Composer: string;
    readonly SubTitle: string;
    readonly Instrument: string;
    readonly CustomId: string;
    readonly Source: string;
  };
  readonly MusicInfo: {
    /** Like '4/4'. */
    readonly TimeSignature: string;
    /** Whole notes. */
    readonly MeasureDuration: number;
    readonly Tempo: number;
    readonly Key: number;
    /** Number of measures. */
    readonly Duration: number;
  };
  readonly Parts: readonly MusicJsonPart[];
};

/** A part as MusicJSON holds it; the fields are fixed by the specification. */
export type MusicJsonPart = {
  readonly Name: string;
  /** 1–128 General MIDI, 129 percussion. */
  readonly Program: number;
  readonly Staffs: readonly string[];
  readonly Clef: string;
  readonly Tab: boolean;
  readonly TabConfiguration?: { readonly Capo: number; readonly Frets: number; readonly Strings: readonly number[] };
  /** Ours: how far it sounds from what its players read. `Midi` is always what sounds. */
  readonly Transposition?: { readonly Semitones: number; readonly Fifths: number };
  readonly Mute: boolean;
  /** Ours: its lyrics are said to be whole words. */
  readonly WholeWords?: true;
  /** Start and End in whole notes from the start of the score. */
  readonly Dynamics: readonly { readonly Start: number; readonly End: number; readonly Name: string }[];
  readonly Measures: readonly MusicJsonMeasure[];
};

/** A measure of a part as MusicJSON holds it; the fields are fixed by the specification. */
export type MusicJsonMeasure = {
  readonly Voices: readonly { readonly Staff: number; readonly Notes: readonly MusicJsonNote[] }[];
  readonly Section: string;
  /** What the owner wrote to themself about the measure; on the first part only. */
  readonly Remark?: string;
  /** One word for each note or rest of the first voice, separated by spaces, '_' for none; empty without lyrics. */
  readonly Lyrics: string;
  /** One per staff, '' where the clef stays; empty when all stay. */
  readonly Clefs: readonly string[];
  /** 0 for none; only in the first part. */
  readonly Tempo: number;
  /** Ours, only in the first part: what is printed for the tempo instead of our word, and whether the number is. */
  readonly TempoWords?: string;
  readonly TempoNumber?: boolean;
  /** Ours, only in the first part: 'ritardando', 'accelerando' or 'a-tempo' begins here. */
  readonly TempoWord?: string;
  /** Ours, only in the first part: 'swing' or 'straight' from here on. */
  readonly Feel?: string;
  /** Ours, only in the first part: 'start', 'end' or 'both'; numbers of an ending; 'segno' or 'coda'; a jump as in `JUMPS`. */
  readonly Repeat?: string;
  readonly Ending?: string;
  readonly JumpSign?: string;
  readonly Jump?: string;
  readonly Barline?: string;
  readonly TimeSignature: string;
  readonly Key: number;
  /** Ours: the meter is counted and not printed. */
  readonly TimeSignatureHidden?: true;
  /** Ours: C major stands for a key that nobody named. */
  readonly KeyUnnamed?: true;
  /** Ours: sharps (flats negative) where `Key` would be read as another signature, C♭ major for B. */
  readonly KeyFifths?: number;
  /** Whole notes; differs from the time signature in a pick-up. */
  readonly MeasureDuration: number;
  /** Seconds from the start of the recording; absent when unknown. */
  readonly TimeStamp?: number;
  /** Further times at which the measure is heard, when it is written once and played more often. */
  readonly LaterTimeStamps?: readonly number[];
};

/** A chord or rest as MusicJSON holds it; the fields are fixed by the specification. */
export type MusicJsonNote = {
  /** Ascending; [−1] is a rest. */
  readonly Midi: readonly number[];
  /** Whole notes, as it sounds (a triplet eighth is 1/12). */
  readonly Duration: number;
  /** 0 none, 1–48. */
  readonly Chord: number;
  readonly TieStart: boolean;
  readonly TieStop: boolean;
  /** Beside `Midi`, '' for none; empty when there are none at all. */
  readonly FingerHints: readonly string[];
  readonly Velocity: number;
  /** Written names beside `Midi`: 'Eb4'. Read back only where they sound like `Midi`. */
  readonly Key: readonly string[];
  /** Written value: w h q 8 16 32 64 128 and a d for each dot. Read back only where it agrees with `Duration`. */
  readonly DurationString: string;
  /** Ours. */
  readonly Tuplet?: MusicJsonTuplet;
  /** Ours: what the chord is beyond `Chord`, by MusicXML's name: 'major-seventh'. */
  readonly ChordColour?: string;
  /** Ours: tones added ('add#11'), altered ('altb5') or left out ('no3'), separated by spaces. */
  readonly ChordDegrees?: string;
  /** Ours: places of root and bass on the line of fifths (C = 0, E♭ = −3), where the key would spell them otherwise. */
  readonly ChordRootFifths?: number;
  readonly ChordBassFifths?: number;
  /** Ours: which heads are tied, where not all of them are. */
  readonly HeadTies?: readonly boolean[];
  /** Ours: a rest that is not drawn. */
  readonly Hidden?: true;
  /** Ours: a word that `Lyrics` cannot hold (in another voice, or with a space in it). */
  readonly Lyric?: string;
  /** Ours. */
  readonly Articulations?: readonly string[];
  /** Ours: small notes before it, and a sign such as 'trill'. */
  readonly Graces?: readonly { readonly Midi: number; readonly Key?: string }[];
  readonly Ornament?: string;
  /** Ours: printed under an octave sign, 1 for 8va, −1 for 8vb, ±2 for two octaves. */
  readonly Octaves?: number;
  /** Ours: number of slurs that begin or end here. */
  readonly SlurStarts?: number;
  readonly SlurStops?: number;
  /** Ours: 'crescendo' or 'diminuendo' begins here; one ends with this note. */
  readonly HairpinStart?: string;
  readonly HairpinStop?: boolean;
  /** Ours: the pedal goes down where this begins; it comes up where this ends. */
  readonly PedalStart?: boolean;
  readonly PedalStop?: boolean;
  /** Ours: syllables of the second and the further verses. */
  readonly Verses?: readonly string[];
  /** Ours, beside `Midi`: how sure the listener was, 0–1. */
  readonly Confidence?: readonly (number | null)[];
  /** Ours, beside `Midi`: index into the tab's strings, and fret. */
  readonly Strings?: readonly (number | null)[];
  readonly Frets?: readonly (number | null)[];
  /** Ours, beside `Midi`: how a string is bent ('bend-release'), and how far, 1–12 (4 is a whole tone). `Midi` is the fret that is held. */
  readonly Bends?: readonly ({ readonly Shape: string; readonly QuarterTones: number } | null)[];
};

/** `Actual` notes in the time of `Normal`; the outermost tuplet, with the one inside it. */
export interface MusicJsonTuplet {
  readonly Actual: number;
  readonly Normal: number;
  readonly Inner?: MusicJsonTuplet;
}
