/** What the training programs in `models/` need of this package beside its public face. Nothing else may import it. */
export { ROLL_FEATURES, rollablesOf } from './articulations/roll-features';
export { rollRows } from './articulations/roll-network';
export { BARLINE_FEATURES, barlineFeatures } from './beats/barline-features';
export { EVENT_FEATURES, eventFeatures } from './beats/event-features';
export { findBeats } from './beats/beat-search';
export { DOWNBEAT_FEATURES, downbeatFeatures } from './beats/downbeat-features';
export { WEIGHING, type Weighing, likelyMeters, meterScore, hypothesesOf, heardLevels } from './beats/find-beats';
export { type MeterPosteriors, hearMeter, meterNetworkFrom } from './beats/meter-network';
export { FOUND_METERS, METRICAL_LEVELS, type TrackedMeter, meterFor } from './beats/meters';
export { measureBin, periodBin } from './beats/period-bins';
export { PULSE_FEATURES, pulseFeatures } from './beats/pulse-features';
export { type PulseMap, pulseMap } from './beats/pulse-map';
export { describedReadings } from './beats/described-readings';
export { MEASURED_READING_FEATURES, READING_FEATURES } from './beats/reading-features';
export { readingRerankerFrom } from './beats/reading-reranker';
export { plainPulses } from './beats/song-pulses';
export { STRUCK_EVENT_FEATURES, withStruckHarmony } from './beats/struck-features';
export { type BeatHypothesis, Tracker } from './beats/tracker';
export { findMusic } from './find-music';
export { CHROMA_FEATURES, beatChroma } from './harmony/beat-chroma';
export type { HarmonyNote } from './harmony/beat-sound';
export { recogniseChords } from './harmony/chord-symbols';
export { COLOUR_FEATURES, colourInputs } from './harmony/colour-features';
export { COLOURS } from './harmony/colours';
export { knownMap } from './known-pulses';
export { layOut } from './lay-out';
export { melodyOf } from './melody/melody';
export { MELODY_FEATURES, type TexturedNote, melodyFeatures } from './melody/melody-features';
export { isFilled, lastOf } from '@notewright/score/lists';
export { type OnsetEvent, onsetEvents } from './onset-events';
export { KEY_FEATURES, pitchHistograms } from './pitch/find-key';
export { placeNotes } from './place-notes';
export { type Column, type PlacedNote, columnsOf } from './placed-note';
export { prepare, Recording } from './prepare';
export { CHOSEN_FEATURES, TOLD_FEATURES, fitFeatures } from './quality/fit-features';
export {
  COMPOUND_POSITIONS,
  LAST_STEP_KINDS,
  NEAR_PULSES,
  NO_LAST_STEP,
  SIMPLE_POSITIONS,
  lastStepKind,
} from './rhythm/positions';
export { pulseAt } from './rhythm/pulse-at';
export { LINE_COSTS, type LineCosts } from './voices/chord-end';
export { HAND_WEIGHTS, type HandWeights, splitHands } from './voices/hands';
export { type PosteriorsByNote, posteriorsByNote } from './voices/measure-lines';
export { NOTE_FEATURES, noteFeatures } from './voices/note-features';
export { lengthClass } from './voices/note-network';
export { learnedLines } from './voices/learned-lines';
export type { MeasureGrid } from './voices/measure-grid';
export { PEDAL_FEATURES, pedalRows } from './pedal/pedal-features';
