import type { Key, Midi, Score, TimeSignature } from '@notewright/score';

/** What is written: everything that was heard, an arrangement for piano, or melody and chord symbols. */
export type NotationMode = 'universal' | 'arrangement' | 'leadsheet';

/** The instruments music can be written for; the piano also at three levels of difficulty. */
export type NotationInstrument =
  | 'piano'
  | 'flute'
  | 'bass'
  | 'guitar'
  | 'violin'
  | 'vocals'
  | 'sax'
  | 'piano_easy'
  | 'piano_intermediate'
  | 'piano_full';

/** How hard a piano arrangement may be. */
export type ArrangementLevel = 'easy' | 'intermediate' | 'full';

/** The level of an arrangement for piano; undefined in other modes and for other instruments. */
export function levelOf({ mode, instrument, level }: NotateSettings): ArrangementLevel | undefined {
  if (instrument === 'piano_easy') return level ?? 'easy';
  if (instrument === 'piano_intermediate') return level ?? 'intermediate';
  if (instrument === 'piano_full') return level ?? 'full';
  return mode === 'arrangement' && instrument === 'piano' ? (level ?? 'full') : undefined;
}

/**
 * What the musician asks for. What is absent is found from the notes. What is given overrides it, unless it is impossible (a meter of 0
 * beats, a tempo outside 20 … 400); that is taken as absent.
 */
export interface NotateSettings extends MusicOverrides, WayOfWriting {
  readonly mode: NotationMode;
  readonly instrument: NotationInstrument;
  readonly title: string;
  readonly composer: string;
  readonly subtitle?: string;
  /** Where the music came from, e.g. 'Audio'. */
  readonly source?: string;
  /** What it is called there: the id of a video. */
  readonly sourceId?: string;
  /** Where in its source the recording begins, when it was cut out of it: all moments told here and given back count from there. */
  readonly startsAtSec?: number;
}

/** What can be told of the rhythm, of the whole recording or of a stretch. */
export interface RhythmFacts {
  /** One of `readings`, chosen. What else is told here is applied to it. */
  readonly reading?: ChosenReading;
  /** Felt pulses per minute: quarters in 4/4, dotted quarters in 6/8. */
  readonly bpm?: number;
  /** What was found written in notes of a third, half, twice or three times the tempo. Applied after `bpm`. */
  readonly tempoScale?: 'third' | 'half' | 'double' | 'triple';
  readonly timeSignature?: TimeSignature;
  /** A moment at which a measure begins; the nearest pulse, or a new one, becomes a downbeat. */
  readonly downbeatSec?: number;
  /** Felt pulses that were tapped, ascending, at least four. Before and after them the rest follows elastically. */
  readonly beatsSec?: readonly number[];
  /** How a beat is divided. Absent: as heard. */
  readonly grid?: 'straight' | 'triplets' | 'swing';
}

/** Names one reading among those of the same recording. */
export interface ChosenReading {
  readonly timeSignature: TimeSignature;
  /** Felt pulses per minute, the median. */
  readonly bpm: number;
  /** A moment at which a measure begins. */
  readonly downbeatSec: number;
}

/** Facts from one moment of the recording to another. */
export interface Stretch extends RhythmFacts {
  readonly fromSec: number;
  /** Absent: to the end. */
  readonly toSec?: number;
}

/** Overrides: facts about the recording that its player or a listener knows better than can be heard. */
export interface MusicOverrides extends RhythmFacts {
  /** Facts that hold for a part of the recording only; ascending, not overlapping. Before, between and after them the others hold. */
  readonly stretches?: readonly Stretch[];
  /** Felt pulses before the first full measure, 0 … pulses of a measure − 1; 0 = the music begins on a downbeat. */
  readonly pickupPulses?: number;
  readonly key?: Key;
  /** Eighths played long and short: written straight under a "swing" mark, or exactly as played. */
  readonly swing?: 'swung' | 'straight';
  /** More or fewer of the notes that were perhaps played, 0–1; 0.5, the default: those the listener decided on. See `notesAt`. */
  readonly sensitivity?: number;
  /** Notes the listener was less sure of are left out, 0–1; 0 keeps everything. Applied after `sensitivity`. */
  readonly minConfidence?: number;
  /** Semitones every note is moved before it is written, −24 … 24. */
  readonly transposeSemitones?: number;
}

/** How the music found is put on paper. */
interface WayOfWriting {
  /** Shortest note value: 4 = quarter, 8 = eighth, 16, 32. */
  readonly finestValue?: 4 | 8 | 16 | 32;
  /** false: no triplets and other tuplets in simple meters. */
  readonly tuplets?: boolean;
  /** Notes from this pitch up go to the right hand, those below to the left, instead of dividing hands by what they can reach. */
  readonly handSplitMidi?: Midi;
  /** Grace notes and trills: as signs and small notes, as ordinary notes where they were played, or not at all. Default 'signs'; 'omitted' in lead sheets and for beginners. */
  readonly ornaments?: 'signs' | 'written-out' | 'omitted';
  /**
   * Whether staccato dots, accents, arpeggio signs, hairpins and small changes of dynamics are written where the playing shows them; never in arrangements and lead sheets.
   * Absent: no, for on music nobody tuned on too many of the dots stand where none is printed.
   */
  readonly articulations?: boolean;
  /** Of an arrangement; absent: what the instrument says (`piano_easy` …), else 'full'. */
  readonly level?: ArrangementLevel;
  /** Moves an easy arrangement to the nearest key with at most one sharp or flat. */
  readonly simplifyKey?: boolean;
  /** Whether chord symbols are written; absent: in lead sheets, arrangements and for piano and guitar. */
  readonly chordSymbols?: boolean;
  /** Whether sections (A, B, …) are labelled; absent: yes, where they are clear. */
  readonly sections?: boolean;
  /** Of a fretted instrument, 0 … 11. */
  readonly capo?: number;
  /** Open strings of a fretted instrument, lowest first. */
  readonly tuning?: readonly Midi[];
}

/** The finished score and what was found out on the way. */
export interface Notation {
  readonly score: Score;
  /** Felt pulses in the recording, ascending; empty for silence. */
  readonly beatsSec: readonly number[];
  /** First pulses of measures, a subset of `beatsSec`. */
  readonly downbeatsSec: readonly number[];
  /** Median felt pulses per minute. */
  readonly tempoBpm: number;
  readonly timeSignature: TimeSignature;
  readonly key: Key;
  /** How right the notation probably is, 0–1: an estimate from confidence and rhythm, to be shown as stars. 0 for silence. */
  readonly quality: number;
}
