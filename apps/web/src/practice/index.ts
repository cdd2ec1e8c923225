export { LoopOnSeekBar } from './LoopOnSeekBar';
export { OverSheet } from './OverSheet';
export { Surroundings } from './Surroundings';
export { PracticePanel } from './PracticePanel';
