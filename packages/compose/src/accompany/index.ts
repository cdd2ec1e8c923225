export {
  ACCOMPANIMENTS,
  accompanied,
  type Accompaniment,
  type AccompanimentKind,
  type Accompanied,
} from './accompanied';
export { PATTERNS, type Pattern } from './patterns';
export { passageOf, type Passage } from './passage';
export { SIDES, type Side } from './second-voice';
