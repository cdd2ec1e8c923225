export { checkLaws, checkScore } from './laws';
export { randomStep, type RandomStep } from './random-edits';
export { randomInput } from './random-inputs';
export { randomState } from './random-starts';
export { soak, type Soaked } from './soak';
export { nearestNamed, otherNamed } from '../edits/note-names';
export { letterReference } from '../entry';
