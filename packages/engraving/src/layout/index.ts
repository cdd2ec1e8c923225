export { createToolkit, sharedToolkit, type Toolkit } from './toolkit';
export { engraveSystem, engraveMei, practiseOnce, STAFF_SPACE_PX, type EngravingError } from './engrave-system';
export { NaturalWidths } from './natural-widths';
export type { Box, DrawnSystem, EngravedSystem, HeadBox, MeasureBox, RestBox, StaffBox, TimeAnchor } from './boxes';
export { PRACTICE_MEI, PRACTICE_ROUNDS } from './practice';
export { xAtTicks, momentAtX, nearestHead } from './time-anchors';
export { onScreen } from './on-screen';
export { printSvg } from '../svg/print';
export type { SvgElement } from '../svg/node';
