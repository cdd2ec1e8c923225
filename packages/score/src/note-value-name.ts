import type { NoteBase } from './note-value';

/** Short names of written values, without dots: as in the text notation and in MusicJSON's DurationString. */
export const NOTE_BASE_NAMES: readonly (readonly [NoteBase, string])[] = [
  [1, 'w'],
  [2, 'h'],
  [4, 'q'],
  [8, '8'],
  [16, '16'],
  [32, '32'],
  [64, '64'],
  [128, '128'],
];
