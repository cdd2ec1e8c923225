import { err, type Result } from '@notewright/result';

/** Why an edit was not made: one code, one sentence for people. The interface shows the sentence, tests assert the code. */
const SENTENCES = {
  'nothing-selected': 'Select a Note to Edit',
  'no-notes-selected': 'No notes selected!',
  'cannot-remove-initial-tempo': "Can't remove initial tempo!",
  'nothing-to-undo': 'Nothing to undo',
  'nothing-to-redo': 'Nothing to redo',
  'clipboard-empty': 'Nothing was copied yet',
  'pitch-out-of-range': 'Invalid MIDI number',
  'bad-note-name': 'Invalid note argument',
  'longer-than-measure': 'A note cannot be longer than its measure',
  'off-grid': 'This rhythm is too fine to be divided here',
  'no-next-note': 'There is no note after it to tie to',
  'voice-missing': 'There is no such voice or staff here',
  'no-room-there': 'Other notes sound there already',
  'last-part': 'A score keeps at least one part',
  'last-measure': 'A score keeps at least one measure',
  'at-list-end': 'It is at the end of the list already',
  'no-tuplet-room': 'There is no room for this tuplet in the measure',
  'not-repairable': 'Nothing to repair at this note',
  'bad-ending': 'An ending is played the first, second … time',
  'bad-tempo': 'A tempo is a number above 0',
  'cannot-remove-initial-clef': 'The first clef of a staff cannot be removed',
  'not-now': 'This cannot be done now',
  'no-effect': 'This changes nothing here',
} as const;

export type EditErrorCode = keyof typeof SENTENCES;

export interface EditError {
  readonly code: EditErrorCode;
  readonly sentence: string;
}

export const editError = (code: EditErrorCode): EditError => ({ code, sentence: SENTENCES[code] });

export const refuse = (code: EditErrorCode): Result<never, EditError> => err(editError(code));
