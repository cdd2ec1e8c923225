/** What the scorer says of a score beside its print (`score.py --ref-score … --est-score …`), as far as it is counted here. */
export interface Scored {
  readonly counts: { readonly ref_notes: number; readonly est_notes: number };
  readonly pitch_sequence: { readonly recall: number };
  readonly rhythm: {
    readonly any_grid_piecewise: number;
    readonly any_grid_piecewise_position: number;
    readonly level: string;
    readonly grid_changes: number;
  };
  readonly staff?: { readonly accuracy_of_matched: number };
  readonly key?: { readonly score: number };
  readonly time_signature?: { readonly exact: boolean };
}

/** How often somebody has to act to make a score the print's; each kind by itself. */
export interface EditingOperations {
  /** Notes to put in, and to take away. */
  readonly missing: number;
  readonly extra: number;
  /** Notes to move within their measure, and notes right there whose value is wrong. */
  readonly moved: number;
  readonly value: number;
  /** Notes to put on the other staff. */
  readonly staff: number;
  /** Barlines to move or all values to double, halve, … : once for the piece, once wherever that changes; meter and key to set. */
  readonly whole: number;
}

/**
 * Operations between a score and its print. Moving all barlines, doubling all values of a passage, setting meter or key are one each, as in an
 * editor; rests, ties, beams and voices follow the notes and are not counted.
 */
export function editingOperations({
  counts,
  pitch_sequence,
  rhythm,
  staff,
  key,
  time_signature,
}: Scored): EditingOperations {
  const all = Math.max(counts.ref_notes, counts.est_notes);
  const found = Math.round(pitch_sequence.recall * counts.ref_notes);
  const placed = Math.round(rhythm.any_grid_piecewise_position * all);
  const right = Math.round(rhythm.any_grid_piecewise * all);
  return {
    missing: counts.ref_notes - found,
    extra: counts.est_notes - found,
    moved: Math.max(0, found - placed),
    value: Math.max(0, placed - right),
    staff: Math.round((1 - (staff?.accuracy_of_matched ?? 1)) * found),
    whole:
      rhythm.grid_changes +
      Number(rhythm.level !== '1') +
      Number(time_signature?.exact === false) +
      Number(key !== undefined && key.score < 1),
  };
}

export const sumOf = (operations: EditingOperations): number =>
  Object.values(operations).reduce((sum: number, one: number) => sum + one, 0);
