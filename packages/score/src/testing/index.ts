export { draft, markedMusic, music, type Mark, type MarkedMusic } from './music';
export { notation } from './notation';
export { NotationError } from './tokens';
export { withoutIds } from './without-ids';
export { seededRandom } from '../seeded-random';
export { randomScore, type RandomScoreOptions } from './random-score';
