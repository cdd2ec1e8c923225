export * from './time';
export { measureNumber, pickUpShift } from './measure-numbers';
export { meterOf, type Meter } from './meter';
export * from './note-value';
export * from './pitch';
export * from './key';
export {
  bendMoves,
  bendText,
  BEND_SHAPES,
  isBend,
  MOST_QUARTER_TONES,
  movesOf,
  type Bend,
  type BendMove,
  type BendShape,
  type BentHead,
} from './bend';
export type { Clef } from './clef';
export type { Articulation } from './articulation';
export type { Ornament } from './ornament';
export type * from './model';
export * from './walk';
export * from './key-name';
export { drumNotation, drumsAt, isDrumPart } from './drum-map';
export * from './tuplets';
export { covers, tupletSpans, type Span } from './span';
export { beamGroups } from './beam-groups';
export { unnumberedTuplets } from './unnumbered-tuplets';
export * from './octave-sign';
export * from './octave-lines';
export { figureOf, playFigure, type TimedNote } from './play-figure';
export { rolledBy } from './rolled';
export * from './ties';
export * from './invariants';
export { CHORD_COLOURS, colourText, kindOfColour, type ChordColour } from './chord-colour';
export * from './chord-symbol';
export { CHORD_INTERVALS, chordTones, colouredTones } from './chord-tones';
export { readChordText } from './chord-text';
export type { Transposition } from './transposition';
export { atConcertPitch, hasTransposing } from './concert-pitch';
export { writtenChord, writtenKey, writtenPart } from './written-pitch';
export { isDegree, type ChordDegree } from './chord-degree';
export * from './tempo';
export * from './tempo-label';
export type { TempoSign } from './tempo-sign';
export { endsRepeat, isEnding, startsRepeat, type Repeat } from './repeats';
export { BARLINES, type Barline } from './barlines';
export { JUMP_SIGNS, JUMPS, jumpOf, jumpText, type Jump, type JumpSign } from './jumps';
export { hairpinsOf, markedElements, slursOf, type Hairpin, type Slur } from './phrasing';
export { pedalsOf, type Pedal } from './pedals';
export { wholeSpans } from './whole-spans';
export { isDoubtful } from './doubt';
export { idsBeyond } from './element-ids';
export { syllableSlots } from './syllables';
export { PlayedForm, playingOrder } from './played-form';
export { heardFrom, measureHeardAt, passesSec } from './passes';
export { writtenOut } from './written-out';
export { folded } from './folded';
export { nearlyFolded } from './nearly-folded';
export { ENOUGH as LIKE_ENOUGH, type Likeness } from './like-passages';
export { FEELS, tempoWordOf, tempoWordText, type Feel, type TempoWord } from './tempo-words';
export { soundingTempo, soundingTempos, swinging } from './sounding-tempo';
export * from './dynamics';
export { Loudness } from './loudness';
export * from './general-midi';
export { namedAfterInstrument, writingOf, type Writing } from './instruments';
export * from './fill';
export { blankScore, hasFrets, usualClefs, type BlankPart, type BlankScore } from './blank-score';
export {
  spokenDrum,
  spokenElement,
  spokenList,
  spokenMeasure,
  spokenPitch,
  spokenRest,
  spokenStaff,
  spokenTies,
  spokenValue,
} from './spoken';
export * from './musicjson/index';
