export { ceilingShare } from './ceiling-share';
export { drumHits, type DrumHits } from './drum-hits';
export { Fourier } from './fourier';
export { OnsetBands } from './onset-bands';
export { PitchRows } from './pitch-rows';
export { spectralPeaks } from './spectral-peaks';
export { Spectrum } from './spectrum';
export { stepAngle } from './step-angle';
export { valueAtShare, valuesAtShares } from './value-at-share';
