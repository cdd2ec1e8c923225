/** How pages are planned, without drawing them: for previews in the browser that break lines and pages as the PDF does. */
export { drawnOnPaper } from './pdf/options';
export { A4, musicArea, PT_PER_PX, type Margins } from './pdf/paper';
export { placeSystems, type PlacedSystem } from './pdf/pages';
export { planLines, type Line as PaperLine } from './pdf/plan-lines';
export { fittingStaffSize } from './pdf/staff-size';
