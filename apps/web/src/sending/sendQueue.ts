import { uploadMusicFile } from '../api/upload';
import { SendQueue } from './queue';

/** The files of this page that are on their way, whatever is looked at meanwhile. */
export const sendQueue = new SendQueue(uploadMusicFile);
