import { uploadMusicFile } from '../api/upload';
import { sendingIsInUse } from './inUse';
import { SendQueue } from './queue';

/** The files of this page that are on their way, whatever is looked at meanwhile. */
export const sendQueue = new SendQueue(uploadMusicFile);
sendingIsInUse();
