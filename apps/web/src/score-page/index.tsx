export { ScorePage as default } from './ScorePage';
