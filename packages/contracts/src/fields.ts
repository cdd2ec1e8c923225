import { fieldWords, type Language } from '@notewright/words';
import { LIMITS } from './limits';

/** What can be wrong with a field of a form. The schemas name it as the message of their issue; `fieldSentence` says it. */
export const FIELD_PROBLEMS = [
  'required',
  'name-too-long',
  'email-invalid',
  'password-too-short',
  'password-too-long',
  'passwords-differ',
  'title-missing',
  'composer-missing',
  'text-too-long',
  'terms-not-agreed',
  'message-too-long',
  'video-id',
  'video-too-long',
  'video-part-too-short',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** Keeps the names typed where schemas use them. */
export const wrong = (problem: FieldProblem): FieldProblem => problem;

/**
 * What people are told about a field, in the language that is spoken or in the one that is named.
 *
 * @param problem  the message of a schema's issue
 * @returns undefined for what is no problem of a field: the library's own messages are for programmers
 */
export function fieldSentence(problem: string | undefined, language?: Language): string | undefined {
  const known = FIELD_PROBLEMS.find((one) => one === problem);
  const { nameLength, passwordLength, messageLength } = LIMITS;
  const { textLength } = LIMITS.score;
  return known && fieldWords(language)[known]({ nameLength, passwordLength, messageLength, textLength });
}
