/** What a score shows only when it is asked for; loaded together, see `onAsking`. */
export { PianoRoll } from '../roll';
export { PaperPages } from '../sheet';
export { MusicStand } from './MusicStand';
export { PdfDialog } from './PdfDialog';
export { PictureDialog } from './PictureDialog';
export { ShareDialog } from './ShareDialog';
export { ShortcutsDialog } from './ShortcutsDialog';
