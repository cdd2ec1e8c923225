// The network itself is only loaded in the child process: `@notewright/listen/in-process` has it.
export { LISTEN_ERRORS, listenSentence, type ListenError, type ListenErrorCode } from './errors';
export type { ListenLimits } from './child/allowance';
export { listen, listenAndMake, type ListenOptions, type MakingOptions } from './listen';
export { SpareListener, type SpareSettings } from './spare-listener';
export type { HearingOptions, ListenProgress } from './listen-in-process';
