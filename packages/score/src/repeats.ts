/** Repeat signs of a measure: at its left barline ('start'), its right one ('end'), or at both. */
export const REPEATS = ['start', 'end', 'both'] as const;

/** The repeat signs of a measure: at its start, at its end, or both. */
export type Repeat = (typeof REPEATS)[number];

/** Whether a repeated passage begins with this measure. */
export const startsRepeat = (repeat: Repeat | undefined): boolean => repeat === 'start' || repeat === 'both';
/** Whether a repeated passage ends with this measure. */
export const endsRepeat = (repeat: Repeat | undefined): boolean => repeat === 'end' || repeat === 'both';

/** Numbers of the passes an ending is for, as MusicXML writes them: '1', '2', '1, 2'. */
const ENDING = /^[1-9]\d?(?:, ?[1-9]\d?){0,8}$/;

/** Whether a text can stand in the bracket of an ending: one to nine numbers with commas, as in '1, 2'. */
export const isEnding = (text: string): boolean => ENDING.test(text);
