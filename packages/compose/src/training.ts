/** What the training programs in `models/` and the measures in `bench/` need of this package beside its public face. */
export { heardHarmony, type Beat } from './harmony/heard-harmony';
export { cellsOf, HOLD, OPEN, REST, sounding, type Cells } from './harmonise/cells';
export { stretchesOf, togetherOf } from './harmonise/copied';
export {
  AROUND,
  aroundOf,
  AT,
  chordInputs,
  CLASSES,
  HARMONISE_FEATURES,
  HOLD_CLASS,
  MANNERS,
  PITCHES,
  pitchNumber,
  pitchOf,
  plainInputs,
  REST_CLASS,
  shiftOf,
  TOKENS,
  WIDTH,
  type Frame,
  type KnownHarmony,
  type Manner,
} from './harmonise/features';
export { slotsOf, type GridMeasure, type Slot } from './harmonise/grid';
export { bitsOf } from './new-music/copies';
export { logShares, type CellNetwork } from './harmonise/harmoniser';
export { FourVoices } from './harmonise/four-voices';
export { lineOf } from './harmonise/choir';
export { brokenRules, RANGES, RULES, type Moment, type Rule } from './harmonise/rules';
export { copiedSlots } from './harmonise/copied';
export { writeLine } from './lines/write-line';
