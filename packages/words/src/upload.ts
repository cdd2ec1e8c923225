import { area } from './area';
import { upload } from './made/en/upload';

/** The wizard that brings a file. */
export const uploadWords = area('upload', upload);
