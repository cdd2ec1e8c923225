/** The fastest tempo a score can have, quarter notes per minute: what is faster was mistyped. */
export const FASTEST_BPM = 2000;

/** Whether a number can be a tempo, in quarter notes per minute: every file of ours is read with this bound. */
export const isTempo = (bpm: number): boolean => bpm > 0 && bpm <= FASTEST_BPM;
