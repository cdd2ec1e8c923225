import type { TimeSignature } from '@notewright/score';

/** In the order of the network's inputs. */
export const STYLES = ['waltz', 'mazurka', 'polonaise', 'minuet', 'march', 'hymn', 'song'] as const;
/** What kind of piece it is to be, a dance or something sung. */
export type Style = (typeof STYLES)[number];

/** In the order of the network's inputs. */
export const NEW_METERS = ['4/4', '3/4', '2/4', '6/8'] as const;
/** A meter that new music is written in. */
export type NewMeter = (typeof NEW_METERS)[number];

/** Time is counted in sixteenths, a measure in so many; so many share a chord. */
export interface Measured {
  readonly sixteenths: number;
  readonly chordEach: number;
  readonly signature: TimeSignature;
}
export const MEASURED: Readonly<Record<NewMeter, Measured>> = {
  '4/4': { sixteenths: 16, chordEach: 8, signature: { beats: 4, beatUnit: 4 } },
  '3/4': { sixteenths: 12, chordEach: 12, signature: { beats: 3, beatUnit: 4 } },
  '2/4': { sixteenths: 8, chordEach: 8, signature: { beats: 2, beatUnit: 4 } },
  '6/8': { sixteenths: 12, chordEach: 12, signature: { beats: 6, beatUnit: 8 } },
};

/** What the music of a style is like in the scores learned from. */
interface Usual {
  /** The usual one first; in others there was too little to learn from. */
  readonly meters: readonly [NewMeter, ...NewMeter[]];
  /** Felt pulses a minute: quarters, in 6/8 dotted quarters. */
  readonly bpm: number;
  /** Notes of the tune in a quarter: of the calm, the middle and the lively pieces (quantiles .15, .5 and .85). */
  readonly density: readonly [number, number, number];
  /**
   * What comes back: of dances and songs whole phrases, of hymns, each line of which goes its own way, the beginning alone. In measures, what
   * phrases of one section have in common.
   */
  readonly returns: 'phrases' | 'beginnings';
  readonly alike: 1 | 2;
  /** Which of the learned ways of chords it goes: dances, hymns, songs. */
  readonly chords: 0 | 1 | 2;
}

/** What each style is usually like, and what it may be. */
export const USUAL: Readonly<Record<Style, Usual>> = {
  waltz: {
    meters: ['3/4'],
    bpm: 152,
    density: [0.9, 1.2, 1.6],
    returns: 'phrases',
    alike: 2,
    chords: 0,
  },
  mazurka: {
    meters: ['3/4'],
    bpm: 132,
    density: [1.05, 1.3, 1.55],
    returns: 'phrases',
    alike: 2,
    chords: 0,
  },
  polonaise: {
    meters: ['3/4'],
    bpm: 92,
    density: [1.65, 2.1, 2.7],
    returns: 'phrases',
    alike: 2,
    chords: 0,
  },
  minuet: {
    meters: ['3/4'],
    bpm: 116,
    density: [1.3, 1.5, 1.75],
    returns: 'phrases',
    alike: 2,
    chords: 0,
  },
  march: {
    meters: ['4/4', '2/4'],
    bpm: 108,
    density: [1.1, 1.5, 2.2],
    returns: 'phrases',
    alike: 2,
    chords: 0,
  },
  hymn: {
    meters: ['4/4', '3/4'],
    bpm: 84,
    density: [0.7, 0.85, 1.05],
    returns: 'beginnings',
    alike: 1,
    chords: 1,
  },
  song: {
    meters: ['4/4', '3/4', '2/4', '6/8'],
    bpm: 104,
    density: [0.65, 0.9, 1.3],
    returns: 'phrases',
    alike: 2,
    chords: 2,
  },
};
