export { PaperPages } from './PaperPages';
export { Sheet } from './Sheet';
export { engraveAhead } from './engraveAhead';
export { engraver } from './engraver';
export { musicPicture, pngOf, type MusicPicture } from './picture';
export type { Line } from './lines';
export type { SheetMoment, SheetPlace, SheetProps, Zoom } from './types';
export { patchBetween, patched, type ScorePatch } from './scorePatch';
export { LockedMeasures } from './LockedMeasures';
