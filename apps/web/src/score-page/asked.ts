/** What a score shows only when it is asked for; loaded together, see `onAsking`. */
export { PianoRoll } from '../roll';
export { PaperPages } from '../sheet';
export { MusicStand } from './MusicStand';
export { PictureDialog } from './PictureDialog';
