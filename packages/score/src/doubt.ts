import type { NoteHead } from './model';

/**
 * Heads the listener believed in less than this are doubtful. Its confidence is calibrated (see the scoreboard), so of the notes
 * below this more than one in three would be wrong.
 */
const DOUBTFUL_BELOW = 0.67;

/** Whether the listener was unsure of a head; never of one that was written by hand. */
export const isDoubtful = ({ confidence = 1 }: NoteHead): boolean => confidence < DOUBTFUL_BELOW;
