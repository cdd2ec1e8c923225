import { err, type Result } from '@notewright/result';
import { editingWords } from '@notewright/words';

/** Why an edit was not made: tests assert the code, the interface shows the sentence the catalogue has for it. */
export type EditErrorCode = keyof ReturnType<typeof editingWords>['refused'];

export interface EditError {
  readonly code: EditErrorCode;
  /** In the language that was spoken when it was refused. */
  readonly sentence: string;
}

export const editError = (code: EditErrorCode): EditError => ({ code, sentence: editingWords().refused[code]() });

export const refuse = (code: EditErrorCode): Result<never, EditError> => err(editError(code));
