import { area } from './area';
import { video } from './made/en/video';

/** The wizard that makes a sheet of a video. */
export const videoWords = area('video', video);
