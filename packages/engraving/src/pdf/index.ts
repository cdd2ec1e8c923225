export type { PdfOptions } from './options';
export { engravePdf, type Pages } from './engrave-pdf';
