import { recordOf } from './record-of';

/** The kinds of chords of the specification. */
export type ChordKind = 'major' | 'minor' | 'seventh' | 'minor-seventh';

/**
 * Chords beyond major, minor and their sevenths, by MusicXML's names: what is printed behind the root, and the kind that comes
 * nearest (the third decides between major and minor, a minor seventh is kept).
 */
export const CHORD_COLOURS = [
  ['augmented', 'aug', 'major'],
  ['diminished', 'dim', 'minor'],
  ['major-seventh', 'maj7', 'major'],
  ['diminished-seventh', 'dim7', 'minor'],
  ['augmented-seventh', 'aug7', 'seventh'],
  ['half-diminished', 'm7b5', 'minor-seventh'],
  ['major-minor', 'mMaj7', 'minor'],
  ['major-sixth', '6', 'major'],
  ['minor-sixth', 'm6', 'minor'],
  ['dominant-ninth', '9', 'seventh'],
  ['major-ninth', 'maj9', 'major'],
  ['minor-ninth', 'm9', 'minor-seventh'],
  ['dominant-11th', '11', 'seventh'],
  ['major-11th', 'maj11', 'major'],
  ['minor-11th', 'm11', 'minor-seventh'],
  ['dominant-13th', '13', 'seventh'],
  ['major-13th', 'maj13', 'major'],
  ['minor-13th', 'm13', 'minor-seventh'],
  ['suspended-second', 'sus2', 'major'],
  ['suspended-fourth', 'sus4', 'major'],
  ['power', '5', 'major'],
] as const satisfies readonly (readonly [string, string, ChordKind])[];

/** A name of `CHORD_COLOURS`: what a chord is beyond its kind. */
export type ChordColour = (typeof CHORD_COLOURS)[number][0];

/** What is printed behind the root. */
export const colourText = (colour: ChordColour): string => TEXTS[colour];
const TEXTS = recordOf(CHORD_COLOURS);

/** The kind that comes nearest. */
export const kindOfColour = (colour: ChordColour): ChordKind => KINDS[colour];
const KINDS = recordOf(CHORD_COLOURS.map(([name, , kind]) => [name, kind] as const));
