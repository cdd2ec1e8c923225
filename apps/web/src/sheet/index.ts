export { Sheet } from './Sheet';
export { engraver } from './engraver';
export type { SheetMoment, SheetProps, Zoom } from './types';
