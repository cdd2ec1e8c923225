export { toMEI } from './to-mei';
export { planSystems, MEASURES_PER_SYSTEM } from './systems';
export { linesOf, type Line, type Zoom } from './screen-lines';
export { DEFAULT_OPTIONS, type EngravingOptions, type MeasureRange } from './options';
export { printedIn, type PrintedWords } from './printed-words';
export { elementXmlId, headXmlId, tabHeadXmlId, measureXmlId, parseXmlId, type EngravedId } from './ids';
export { remarksIn, type PrintedRemark } from './view/remarks';
export { doubtsOf, type Doubt } from './view/doubts';
export { tabPositions, type TabPosition } from './view/tab-positions';
