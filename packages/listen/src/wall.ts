// For whoever else runs programs that meet untrusted media.
export { childProgram, PLAYABLE_ARGUMENT } from './child/program';
export { groupEndsWith, hasPrlimit, killGroup } from './child/process-group';
export { LISTENING_FLAGS } from './child/start';
export { wallAround, type Views } from './child/wall';
