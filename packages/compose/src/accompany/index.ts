export { ACCOMPANIMENTS, accompanied, type Accompaniment, type AccompanimentKind } from './accompanied';
export type { Accompanied } from './outcome';
export { PATTERNS, type Pattern } from './patterns';
export { passageOf, type Passage } from './passage';
export { SIDES, type Side } from './second-voice';
