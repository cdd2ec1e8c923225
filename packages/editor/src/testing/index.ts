export { checkLaws, checkScore } from './laws';
export { randomInput, randomState, randomStep, type RandomStep } from './random-edits';
export { soak, type Soaked } from './soak';
export { nearestNamed, otherNamed } from '../edits/note-names';
export { letterReference } from '../entry';
