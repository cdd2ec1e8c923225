export { type EditError, type EditErrorCode } from './errors';
export { elementAt, lineOf, placeOf, type Line, type Place } from './places';
export {
  headsOf,
  isInVoice,
  NOTHING,
  sameHead,
  selectedPlaces,
  selectionOf,
  type HeadRef,
  type Selection,
} from './selection';
export { type MeasureRange, touchedMeasures } from './touched';
export { type Caret } from './caret';
export { type ScoreReading } from './score-reading';
export {
  editorState,
  hasChanges,
  perform,
  resumed,
  withSaved,
  withSelection,
  type Edit,
  type Edited,
  type EditorState,
  type Keymap,
  type Modes,
  type Resumed,
  type VoiceNumber,
} from './state';
export { stepsOf } from './history';
export { pick, pickAll, type PickKeys } from './navigate';
export { pickMeasure, type StaffMeasure } from './widen';
export { nextValue } from './next-note';
export { readingOf, shownScore, type Reading } from './written';
export { drumAt, drumBeyond, onDrums } from './drums';
export { spokenPlace, spokenSelection } from './spoken';
export { printedChordOf } from './edits/typed-chord';
export { syllableOf } from './edits/annotations';
export { syllablesWithoutNote } from './edits/spread-lyrics';
export { sungAfter } from './sung';
export { type Clipboard } from './copied-music';
export { clipboardText, readClipboard } from './edits/clipboard';
export {
  familyOf,
  instrumentName,
  searchInstruments,
  TUNINGS,
  type Instrument,
  type InstrumentFamily,
  type Tuning,
} from './edits/instrument';
export { namedTransposition, TRANSPOSITIONS } from './edits/transposition';
export { MENU_CLEFS, NEW_TEMPO_BPM, sameKey } from './edits/headers';
export { DIALOG_KEYS, type Transposition } from './edits/transpose';
export { dialogKeyName, MENU_METERS } from './actions/signatures';
export { type ScoreProperties } from './actions/score';
export {
  type Action,
  type ActionGroup,
  type Choice,
  type Enabled,
  type ReadingCommand,
  type ShellCommand,
  type Shortcut,
} from './actions/action';
export { actionNamed, actions, run, type ActionInput, type ActionName, type AnyAction } from './actions/list';
export { call, runCall, runTogether, type ActionCall } from './actions/call';
export { actionForKey, shortcutOf, type KeyPress } from './actions/keyboard';
