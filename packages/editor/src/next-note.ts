import { elementsAt, noteValueTicks, type NoteValue, type Score } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { caretAt, type Caret } from './caret';
import { elementAt, ticksInMeasure, type Place } from './places';
import { selectedPlaces } from './selection';
import type { EditorState } from './state';

/**
 * Length of the next note, which is what the toolbar shows: a rest that is selected gives its own length, so that a note takes its
 * place and no other. A measure of silence says no length: there, as at the caret, the one chosen last counts (a quarter at
 * first), as far as the measure has room.
 */
export function nextValue(state: EditorState): NoteValue {
  const { score, caret, entryValue, figure } = state;
  if (figure[0]) return figure[0];
  const rest = caret ? undefined : selectedRest(state);
  if (!rest) return entryValue;
  const { base, dots } = elementAt(score, rest).value;
  const own: NoteValue = { base, dots };
  if (!inSilence(score, rest)) return own;
  const room = itemAt(score.measures, rest.measureIndex).durationTicks - ticksInMeasure(score, rest);
  return noteValueTicks(entryValue) <= room ? entryValue : own;
}

/** Whether the toolbar shows the length of the next note, and not those of what is selected. */
export const choosesNext = (state: EditorState): boolean => {
  const rest = selectedRest(state);
  return state.caret !== undefined || (rest !== undefined && inSilence(state.score, rest));
};

/** The rest that a letter would take the place of. */
function selectedRest({ score, selection }: EditorState): Place | undefined {
  const place = selectedPlaces(score, selection)[0];
  return place && elementAt(score, place).kind === 'rest' ? place : undefined;
}

/** In a voice that is silent for a whole measure, however many rests that takes. */
const inSilence = (score: Score, { partIndex, measureIndex, voiceIndex }: Place): boolean =>
  elementsAt(score, { partIndex, measureIndex, voiceIndex }).every(({ kind }) => kind === 'rest');

/** Where the next letter would write; undefined where it would change a pitch instead. */
export function entryPoint(state: EditorState): Caret | undefined {
  if (state.caret) return state.caret;
  const rest = selectedRest(state);
  return rest && caretAt(state.score, rest);
}

/** Whether the next letter writes a note, and so what concerns the next notes makes sense. */
export const isWriting = (state: EditorState): boolean => entryPoint(state) !== undefined;
