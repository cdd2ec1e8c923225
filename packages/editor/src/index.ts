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
