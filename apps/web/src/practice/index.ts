export { LoopOnRoll } from './LoopOnRoll';
export { LoopOnSeekBar } from './LoopOnSeekBar';
export { OverSheet } from './OverSheet';
export { Surroundings } from './Surroundings';
export { PracticeDock } from './PracticeDock';
