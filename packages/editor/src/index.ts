export { type EditError, type EditErrorCode } from './errors';
export { placeOf, type Place } from './places';
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
export {
  editorState,
  hasChanges,
  perform,
  withSaved,
  withSelection,
  type Edit,
  type EditorState,
  type VoiceNumber,
} from './state';
export { setPitch } from './edits/pitch';
export { type Action, type ActionGroup, type Enabled, type Shortcut } from './actions/action';
export { actions, type ActionName, type AnyAction } from './actions/list';
export { addHead } from './edits/add-head';
export { setChordSymbol, setFinger, setLyric } from './edits/annotations';
export { changeDynamicAt, removeDynamic, removeDynamicAt, setDynamic } from './edits/dynamics';
export {
  MENU_CLEFS,
  NEW_TEMPO_BPM,
  removeClef,
  removeTempo,
  setClef,
  setSection,
  setTempo,
  setTitles,
} from './edits/headers';
export { familyOf, searchInstruments, setInstrument, setTab, TUNINGS, type InstrumentFamily } from './edits/instrument';
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
export { DIALOG_KEYS, transpose } from './edits/transpose';
