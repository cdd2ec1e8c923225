export { draft, markedMusic, music, type Mark, type MarkedMusic } from './music';
export { notation } from './notation';
export { NotationError } from './tokens';
export { withoutIds } from './without-ids';
export { randomScore, seededRandom, type RandomScoreOptions } from './random-score';
