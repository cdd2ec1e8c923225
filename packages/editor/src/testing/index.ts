export { checkLaws, checkScore } from './laws';
export { randomState, randomStep, type RandomStep } from './random-edits';
export { soak, type Soaked } from './soak';
