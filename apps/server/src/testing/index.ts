/** What the benchmarks need of the tests. */
export { askDatabase } from './ask-database';
export { Browser } from './browser';
export { startBucket } from './bucket';
export { soakWithKills } from './kills/soak';
export { melody } from './made-recordings';
export { BUILT_PROGRAM, startProcess, type StartedProcess } from './processes';
