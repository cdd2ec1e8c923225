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
export {
  editorState,
  hasChanges,
  perform,
  withSaved,
  withSelection,
  type Edit,
  type EditorState,
  type Keymap,
  type Modes,
  type VoiceNumber,
} from './state';
export { pick, pickAll, type PickKeys } from './navigate';
export { nextValue } from './entry';
export { spokenPlace, spokenSelection } from './spoken';
export { setPitch, type Target } from './edits/pitch';
export { readNoteName } from './edits/note-names';
export { type Clipboard } from './copied-music';
export { clipboardText, MANY_MEASURES, readClipboard } from './edits/clipboard';
export {
  familyOf,
  searchInstruments,
  TUNINGS,
  type Instrument,
  type InstrumentFamily,
  type Tuning,
} from './edits/instrument';
export { MENU_CLEFS, NEW_TEMPO_BPM } from './edits/headers';
export { DIALOG_KEYS, type Transposition } from './edits/transpose';
export { KEY_NAMES, type AtStaff } from './actions/measures';
export { type ScoreProperties } from './actions/score';
export {
  type Action,
  type ActionGroup,
  type Choice,
  type Enabled,
  type ShellCommand,
  type Shortcut,
} from './actions/action';
export { actionNamed, actions, run, type ActionInput, type ActionName, type AnyAction } from './actions/list';
export { actionForKey, shortcutOf, type KeyPress } from './actions/keyboard';
export { addHead } from './edits/add-head';
export { setChordSymbol, setFinger, setLyric } from './edits/annotations';
export { changeDynamicAt, removeDynamic, removeDynamicAt, setDynamic } from './edits/dynamics';
export { removeClef, removeTempo, setClef, setSection, setTempo, setTitles } from './edits/headers';
export { setInstrument, setTab } from './edits/instrument';
export { deleteMeasures, insertMeasures, setMeasureCount } from './edits/measures';
export { setMeter } from './edits/meter';
export {
  addPart,
  addStaff,
  deletePart,
  deleteStaff,
  movePart,
  moveStaff,
  renamePart,
  setStaffCount,
  toggleMute,
} from './edits/parts';
export { transpose } from './edits/transpose';
