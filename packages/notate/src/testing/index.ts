export { withLead } from '../melody/with-lead';
export { playabilityIssues } from '../playability/playability';
export { unplayableChords } from '../tab/unplayable';
export { madeUpSong } from './song';
export { networks } from './networks';
