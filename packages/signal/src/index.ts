export { drumHits, type DrumHits } from './drum-hits';
export { Fourier } from './fourier';
export { OnsetBands } from './onset-bands';
export { PitchRows } from './pitch-rows';
export { soundQuality, type SoundQuality } from './sound-quality';
export { spectralPeaks } from './spectral-peaks';
export { Spectrum } from './spectrum';
export { stepAngle } from './step-angle';
