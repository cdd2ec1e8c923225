export { PaperPage } from './PaperPage';
export { PaperPages } from './PaperPages';
export { PaperTitle } from './PaperTitle';
export { usePaperPlan, type PaperMusic } from './usePaperPlan';
export { Sheet } from './Sheet';
export { ChangeSign, type HeadChange, type PlacedSign, type SignChange } from './ChangeMarks';

export { engraveAhead } from './engraveAhead';
export { engraver } from './engraver';
export { musicShown, tellMusicShown } from './musicShown';
export { musicPicture, pngOf, type MusicPicture } from './picture';
export type { Line, Zoom } from '@notewright/engraving';
export type { SheetChanges, SheetMoment, SheetPlace, SheetProps } from './types';
export { patchBetween, patched, type ScorePatch } from './scorePatch';
export { zoomAhead } from './zoomAhead';
export { LockedMeasures } from './LockedMeasures';
