import { type Score } from '@notewright/score';
import { IMPORT_WARNINGS, warningSentence, type ImportWarning } from './errors';

/** A score read from a file, and what was lost on the way. */
export interface ImportedScore {
  /** Sound: `violations(score)` is empty. */
  readonly score: Score;
  /** What was left out or changed, each kind once, in the order of the catalogue. */
  readonly warnings: readonly { readonly code: ImportWarning; readonly sentence: string }[];
}

/** A score with its losses, in whatever order and however often they were met. */
export const importedScore = (score: Score, met: Iterable<ImportWarning>): ImportedScore => {
  const warned = new Set(met);
  const warnings = IMPORT_WARNINGS.filter((code) => warned.has(code)).map((code) => ({
    code,
    sentence: warningSentence(code),
  }));
  return { score, warnings };
};
