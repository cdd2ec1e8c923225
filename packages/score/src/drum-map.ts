import type { Part } from './model';
import type { Midi } from './pitch';

/** How a drum is written. */
export interface DrumNotation {
  /** Diatonic steps above the lowest of five lines. */
  readonly loc: number;
  /** The head is a cross: cymbals, and what is struck beside the skin. */
  readonly cross: boolean;
}

const drum = (loc: number): DrumNotation => ({ loc, cross: false });
const cross = (loc: number): DrumNotation => ({ loc, cross: true });

/**
 * Where drums stand on a five-line staff, by General MIDI key; of those on one line or space the usual one stands first.
 * Source: N. Weinberg, "Guidelines for Drumset Notation", Percussive Notes, June 1994.
 */
const DRUMS: ReadonlyMap<Midi, DrumNotation> = new Map([
  [44, cross(-1)], // pedal hi-hat
  [36, drum(1)], // bass drum
  [35, drum(1)], // acoustic bass drum
  [41, drum(2)], // low floor tom
  [43, drum(3)], // high floor tom
  [45, drum(4)], // low tom
  [38, drum(5)], // snare drum
  [40, drum(5)], // electric snare
  [37, cross(5)], // side stick
  [39, cross(5)], // hand clap
  [47, drum(6)], // low-mid tom
  [48, drum(6)], // high-mid tom
  [50, drum(7)], // high tom
  [51, cross(8)], // ride cymbal
  [59, cross(8)], // second ride cymbal
  [53, cross(8)], // ride bell
  [42, cross(9)], // closed hi-hat
  [46, cross(9)], // open hi-hat
  [49, cross(10)], // crash cymbal
  [55, cross(10)], // splash cymbal
  [52, cross(10)], // Chinese cymbal
  [57, cross(11)], // second crash cymbal
]);

/** Any other instrument takes the middle line. */
const OTHER = drum(4);

/** How a drum is written, by its General MIDI key; unknown ones share the middle line. */
export const drumNotation = (midi: Midi): DrumNotation => DRUMS.get(midi) ?? OTHER;

/** MIDI numbers of the drums on a line or space, the usual one first; none where none is written. `loc`: as in `DrumNotation`. */
export const drumsAt = (loc: number): readonly Midi[] =>
  [...DRUMS].flatMap(([midi, notation]) => (notation.loc === loc ? [midi] : []));

/** Whether what a part plays is read as drums: a pitch is an instrument there. */
export const isDrumPart = ({ sound }: Pick<Part, 'sound'>): boolean => sound.kind === 'percussion';
