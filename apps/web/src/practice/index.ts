export { LoopOnSeekBar } from './LoopOnSeekBar';
export { LoopOnSheet } from './LoopOnSheet';
export { Surroundings } from './Surroundings';
export { PracticePanel } from './PracticePanel';
