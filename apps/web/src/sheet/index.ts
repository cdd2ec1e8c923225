export { Sheet } from './Sheet';
export { engraver } from './engraver';
export { startingZoom } from './lines';
export type { SheetMoment, SheetProps, Zoom } from './types';
