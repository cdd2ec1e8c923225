import type { Ticks } from '@notewright/score';

/** A passage of the sheet: [fromTicks, toTicks), as written, from the start of the score. */
export interface Passage {
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
}

/** Which staves of parts with several are heard: the upper is the right hand's, all others are the left hand's. */
export type Hand = 'both' | 'right' | 'left';

/** How one part is heard, where that is not as the score says. */
export interface PartMix {
  /** 0–1; 1 is as loud as written. */
  readonly volume: number;
  /** Absent: as the score says. */
  readonly muted?: boolean;
  /** While any part has it, only those that have it are heard. */
  readonly solo: boolean;
}

/** Each new pass is so much faster, up to a speed. */
export interface Trainer {
  /** Added to the rate at each pass, > 0. */
  readonly step: number;
  /** The rate at which it stays, see `FASTEST_RATE`. */
  readonly toRate: number;
}

/** What somebody plays themself, on a keyboard; the instruments leave it out. */
export interface OwnPart {
  readonly partIndex: number;
  /** Of a part with several staves; see `Hand`. */
  readonly hand: Hand;
  /** The music waits for its keys. */
  readonly waits: boolean;
}

/** An instrument that shows what sounds while it sounds. */
export interface ShownInstrument {
  /** Whose notes; absent: those of all parts with pitches. */
  readonly partIndex?: number;
  readonly as: 'keys' | 'frets';
}

/** How somebody practises a score. It changes what is heard and seen beside it, never the score. */
export interface Practice {
  /** Played round and round. */
  readonly loop?: Passage;
  /** A measure of clicks before the music begins. */
  readonly countIn: boolean;
  /** A click on every beat. */
  readonly metronome: boolean;
  readonly trainer?: Trainer;
  readonly hand: Hand;
  /** The music sounds so many semitones higher; drums do not. */
  readonly semitones: number;
  readonly own?: OwnPart;
  readonly shown?: ShownInstrument;
  /** By the index of the part; parts without an entry sound as written. */
  readonly parts: Readonly<Record<number, PartMix>>;
}

/** Most semitones up or down. */
export const MOST_SEMITONES = 12;

/** A part that nobody has changed: full volume, muted only where the score mutes it. */
export const AS_WRITTEN: PartMix = { volume: 1, solo: false };

/** Nobody practises: the music as written. */
export const NO_PRACTICE: Practice = { countIn: false, metronome: false, hand: 'both', semitones: 0, parts: {} };

/**
 * The rate of the next pass. A rate beyond the goal stays what it is.
 *
 * @param rate  of the pass that ends, as a factor of the written tempo, see `SLOWEST_RATE`
 */
export const nextRate = (rate: number, trainer: Trainer | undefined): number =>
  trainer && rate < trainer.toRate ? Math.min(trainer.toRate, rate + trainer.step) : rate;
