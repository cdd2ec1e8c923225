export { EmbeddedVideo } from './EmbeddedVideo';
export { OnePlayer } from './songPlayer';
export { ScorePlayer } from './scorePlayer';
export type { Player } from './types';
export { usePlayback } from './usePlayback';
export { usePlayer } from './usePlayer';
export { talkWithVideo } from './videoFrame';
export type { VideoPlayer } from './videoPlayer';
