export { encodeMusicJson } from './encode';
export { beginMusicJson, decodeMusicJson, openMusicJson, type BegunMusicJson, type OpenedMusicJson } from './decode';
export { readMusicJson } from './read';
export type { MusicJson, MusicJsonMeasure, MusicJsonNote, MusicJsonPart } from './fields';
export { MUSIC_JSON_LIMITS, type MusicJsonError, type MusicJsonErrorCode } from './source';
