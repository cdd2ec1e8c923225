/** What the training programs in `models/` need of this package beside its public face. Nothing else may import it. */
export { CONDITION_FEATURES } from '@notewright/condition';
export { ATTACK_FEATURES, ATTACK_PATCH, type Family, describeAttack } from './decoders/attack-patch';
export { type OnsetPeak, findOnsetPeaks } from './decoders/onset-peaks';
export { possibleNotes } from './decoders/parts/line';
export { besideClues } from './decoders/parts/beside';
export { LINE_FEATURES, lineSeen } from './decoders/parts/line-features';
export { RELEASE_EDGES, RELEASE_FEATURES, RELEASE_PATCH, describeRelease } from './decoders/release-patch';
export { LARGEST_INPUT, surroundingsOf } from './decoders/surroundings';
export { SAMPLE_RATE_HZ, frameToSec, secToFrame } from './network/frames';
export { LINES, type Line } from './network/heard-parts';
export { LoadedJudges } from './network/note-judges';
export { NoteNetwork } from './network/note-network';
export { PartsNetwork } from './network/parts-network';
export type { Posteriors } from './network/posteriors';
export { SoundAnalysis } from './stream/sound-analysis';
export { SINGING_FEATURES, SINGING_HOP_SAMPLES, SingingEar } from './pitch/singing-frames';
export { Recording } from './signal/recording';
export { type Loudness, levelAtShare, loudestBetween } from './signal/loudness';
