import type { Key } from '@notewright/score';
import type { NewMeter, Style } from './styles';

/** For whom it is written: a piano alone, a tune with chord symbols, or a tune with a piano under it. */
export const LAYOUTS = ['piano', 'leadsheet', 'duo'] as const;
/** One of the ways in which new music is written down. */
export type Layout = (typeof LAYOUTS)[number];

/** Who has the tune where it is not the piano alone: program of General MIDI from 0, and the middle of its comfortable range. */
export const SOLOISTS = {
  piano: { program: 0, middle: 71 },
  vocals: { program: 52, middle: 67 },
  violin: { program: 40, middle: 74 },
  flute: { program: 73, middle: 76 },
  sax: { program: 65, middle: 66 },
  guitar: { program: 24, middle: 62 },
} as const;
/** An instrument that can have the tune. */
export type Soloist = keyof typeof SOLOISTS;
/** Every instrument that can have the tune. */
export const SOLOIST_NAMES = Object.keys(SOLOISTS) as readonly Soloist[];

/** How much happens in the tune, from least to most. */
export const MOTIONS = ['calm', 'medium', 'lively'] as const;
/** How much happens in the tune. */
export type Motion = (typeof MOTIONS)[number];
/** How high the tune lies, from low to high. */
export const REGISTERS = ['low', 'middle', 'high'] as const;
/** How high the tune lies. */
export type Register = (typeof REGISTERS)[number];

/** Measures come in phrases of so many. */
export const PHRASE_MEASURES = 4;
/** How many measures new music has, least and most. */
export const LENGTH = { min: 8, max: 64 } as const;

/** What new music is to be like. */
export interface NewMusicWish {
  readonly style: Style;
  readonly layout: Layout;
  /** Of the tune; a piano alone plays it itself. */
  readonly soloist: Soloist;
  readonly key: Key;
  /** One of those of the style, `USUAL`. */
  readonly meter: NewMeter;
  /** Felt pulses a minute. */
  readonly bpm: number;
  /** A multiple of `PHRASE_MEASURES` within `LENGTH`. */
  readonly measures: number;
  readonly motion: Motion;
  readonly register: Register;
  /**
   * The first measures of the tune, fewer than a phrase; the last need not be full. It is moved by octaves to where the tune lies, and heard
   * where the first section returns, too; of hymns its first measure only.
   */
  readonly beginning?: readonly (readonly TuneNote[])[];
}

/** A note of a tune, or a silence. No note crosses a barline. */
export interface TuneNote {
  /** Sixteenths from the barline. */
  readonly place: number;
  /** Sixteenths; one of `LENGTHS`. */
  readonly length: number;
  /** null: silence. */
  readonly midi: number | null;
}

/** What a note of a tune may last, in sixteenths; in the order of the network's outputs. */
export const LENGTHS = [1, 2, 3, 4, 6, 8, 12, 16] as const;
