export { doubtsOf, type Doubt } from './doubts';
export { PaperPages } from './PaperPages';
export { Sheet } from './Sheet';
export { engraver } from './engraver';
export { musicPicture, pngOf, type MusicPicture } from './picture';
export type { SheetMoment, SheetProps, Zoom } from './types';
